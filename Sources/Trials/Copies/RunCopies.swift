internal import Basics
internal import Foundation
internal import Sessions

/// What a run measures, as private copies: its programs with what lies beside them, and the files that children read.
///
/// Copies are made before the first trial and looked at after the last one.
struct RunCopies: Sendable {
    private let folder: String
    private(set) var copies: [PrivateCopy] = []
    /// What children read, by the path that names the original.
    private(set) var files: [String: String] = [:]

    /// No copies yet.
    ///
    /// - Parameter folder: the run's own.
    init(folder: String) {
        self.folder = folder
    }

    /// Copies the programs of a run's sides, each with the resource bundles and the shared libraries that lie beside it.
    ///
    /// Where sides run different programs, each side has a copy of its own: a program whose file two sides share is found in
    /// the processor's caches by every trial of either, and began 3 to 8 % faster than the same bytes in a file that one side
    /// had alone. A copy keeps its program's name. The folders' names make the paths equally long, for a path stands on the
    /// stack of every process that is started by it.
    ///
    /// - Returns: what trials start, in the order of the sides.
    /// - Throws: ``RunError``
    /// - Complexity: O(bytes), some 30 ms for a program of 40 MB.
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

    /// A path that nothing has yet, and as long as every other.
    static func fresh(_ name: String, in folder: String) -> String {
        "\(folder)/\(name)-\(UUID().uuidString.prefix(8))"
    }

    /// Adds a copy that somebody else made.
    mutating func add(_ copy: PrivateCopy) { copies.append(copy) }

    /// A hash of a program; nil for one that was not copied.
    func hash(of program: String) -> String? {
        copies.first { $0.original == program }?.hash
    }

    /// Finds out whether every copy still is what was copied.
    ///
    /// - Throws: ``RunError``
    func check() throws(RunError) {
        for copy in copies { try copy.check() }
    }

    /// What a reader should know of originals that are others by now.
    var notes: [String] {
        Set(copies.filter(\.isOutdated).compactMap(\.original)).sorted().map {
            "\($0) changed during the run; trials ran the copy that was made before the first of them"
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
