internal import Basics
internal import Foundation

/// Private copies of what a run measures: its programs with the files beside them, and the files that children read.
///
/// Copies are made before the first trial and verified after the last one.
struct RunCopies: Sendable {
    private let folder: String
    private(set) var copies: [PrivateCopy] = []
    /// The copies of files that children read, by the original's path.
    private(set) var files: [String: String] = [:]

    /// Creates an empty set of copies.
    ///
    /// - Parameter folder: the run's own folder.
    init(folder: String) {
        self.folder = folder
    }

    /// Copies the programs of a run's sides, each with the resource bundles and the shared libraries beside it.
    ///
    /// If the sides run different programs, each side gets its own copy. A file that two sides share is kept in the
    /// processor's caches by the trials of both; it started 3 to 8 % faster than the same bytes in a file of one side.
    /// A copy keeps its program's name. Folder names are padded so that all paths have the same length, because a
    /// process's path is on its stack.
    ///
    /// - Returns: the paths to start, in the order of the sides.
    /// - Throws: ``RunError``
    /// - Complexity: O(bytes), about 30 ms for a program of 40 MB.
    mutating func add(programs paths: [String]) throws(RunError) -> [String] {
        let programs = paths.map { ProgramFiles($0) }
        let longest = programs.map(\.name.utf8.count).max() ?? 0
        let isShared = Set(paths).count == 1
        var started: [String] = []
        for program in programs {
            if isShared, let first = started.first {
                started.append(first)
                continue
            }
            let number = String(1_000 + started.count).dropFirst()
            let padding = String(repeating: "-", count: longest - program.name.utf8.count)
            started.append(try add(program, in: "\(folder)/\(number)\(padding)"))
        }
        return started
    }

    private mutating func add(_ program: ProgramFiles, in place: String) throws(RunError) -> String {
        try make(place)
        let copy = "\(place)/\(program.name)"
        try add(PrivateCopy(of: program.path, to: copy, mode: 0o700))
        guard access(copy, X_OK) == 0 else { throw .noStart(folder: folder) }
        for file in program.beside {
            try make(FilePlace("\(place)/\(file)").folder)
            try add(PrivateCopy(of: "\(program.folder)/\(file)", to: "\(place)/\(file)", mode: 0o700))
        }
        return copy
    }

    /// Copies a file that children read.
    ///
    /// - Throws: ``RunError``
    mutating func add(file: String) throws(RunError) {
        guard files[file] == nil else { return }
        let copy = Self.fresh("file", in: folder)
        try add(PrivateCopy(of: file, to: copy))
        files[file] = copy
    }

    /// Takes data for a file that children read.
    ///
    /// - Throws: ``RunError``
    mutating func add(_ data: Data, as file: String) throws(RunError) {
        guard files[file] == nil else { return }
        let copy = Self.fresh("file", in: folder)
        try add(PrivateCopy(writing: data, to: copy))
        files[file] = copy
    }

    /// An unused path; all paths with the same `name` have the same length.
    static func fresh(_ name: String, in folder: String) -> String {
        "\(folder)/\(name)-\(UUID().uuidString.prefix(8))"
    }

    /// Adds a copy that was made elsewhere.
    mutating func add(_ copy: PrivateCopy) { copies.append(copy) }

    /// The hash of a program; nil if it was not copied.
    func hash(of program: String) -> String? {
        copies.first { $0.original == program }?.hash
    }

    /// The hash of a copy, by its path.
    func hash(ofCopy path: String) -> String? {
        copies.first { $0.path == path }?.hash
    }

    /// Checks that every copy is unchanged.
    ///
    /// - Throws: ``RunError``
    func check() throws(RunError) {
        for copy in copies { try copy.check() }
    }

    /// Notes on originals that changed during the run.
    var notes: [String] {
        Set(copies.filter(\.isOutdated).compactMap(\.original)).sorted().map {
            "\($0) changed during the run; all trials ran the copy made before the first trial"
        }
    }

    private func make(_ folder: String) throws(RunError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .noScratch(folder: folder, reason: SystemReason.of(error, path: folder))
        }
    }
}
