internal import Foundation
internal import StrataBasics

/// Private copies of a run's programs with the files next to them, and of the files that children read.
///
/// Copies are made before the first trial and verified after the last one.
struct RunCopies: Sendable {
    private let folder: String
    private(set) var copies: [PrivateCopy] = []
    /// The copies of files that children read, by the original's path.
    private(set) var files: [String: String] = [:]
    /// What the originals lack.
    private var gaps: [String] = []

    /// Creates an empty set of copies.
    ///
    /// - Parameter folder: the run's own folder.
    init(folder: String) {
        self.folder = folder
    }

    /// Copies the programs of a run's sides, each with the resource bundles and the shared libraries next to it.
    ///
    /// If the sides run different programs, each side gets its own copy. A file that two sides share stays in the
    /// processor's caches through the trials of both. It started 3 to 8 % faster than the same bytes in a file of one
    /// side. A copy keeps its program's name. Folder names are padded so that all paths have the same length, because a
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
    /// - Parameters:
    ///   - stream: the open file; nil to open it.
    ///   - name: the name by which children request it; nil for its path.
    /// - Throws: ``RunError``
    mutating func add(file: String, reading stream: FileStream? = nil, as name: String? = nil) throws(RunError) {
        guard files[name ?? file] == nil else { return }
        let copy = Self.fresh("file", in: folder)
        try add(PrivateCopy(of: file, reading: stream, to: copy))
        files[name ?? file] = copy
    }

    /// Writes data as the copy of a file that children read.
    ///
    /// - Throws: ``RunError``
    mutating func add(_ data: Data, as file: String) throws(RunError) {
        guard files[file] == nil else { return }
        let copy = Self.fresh("file", in: folder)
        try add(PrivateCopy(writing: data, to: copy))
        files[file] = copy
    }

    /// An unused path. All paths with the same `name` have the same length.
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

    /// Notes what the originals lack.
    mutating func note(gap: String) { gaps.append(gap) }

    /// Notes on originals that lack something, or changed during the run.
    var notes: [String] {
        gaps
            + Set(copies.filter(\.isOutdated).compactMap(\.original)).sorted().map {
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

/// A program and the files next to it that it may need: resource bundles, which it locates by its own path, and shared
/// libraries, which the loader locates (`$ORIGIN`).
private struct ProgramFiles {
    /// The path, as given.
    let path: String
    /// The file name, with links resolved.
    let name: String
    /// The folder, with links resolved.
    let folder: String

    init(_ path: String) {
        self.path = path
        let real = Self.real(path)
        folder = FilePlace(real).folder
        name = FilePlace(real).name
    }

    /// The readable files next to the program, relative to ``folder``.
    ///
    /// - Complexity: O(entries of the folder).
    var beside: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0 != name }.flatMap { entry in
            Self.isBundle(entry) ? files(in: entry) : Self.isLibrary(entry) ? [entry] : []
        }.filter { isReadableFile("\(folder)/\($0)") }
    }

    private func files(in bundle: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(bundle)")) ?? []).sorted().map {
            "\(bundle)/\($0)"
        }
    }

    private func isReadableFile(_ path: String) -> Bool {
        FileStamp(path: path)?.isRegular == true && access(path, R_OK) == 0
    }

    private static func isBundle(_ name: String) -> Bool { name.hasSuffix(".resources") || name.hasSuffix(".bundle") }

    private static func isLibrary(_ name: String) -> Bool { name.hasSuffix(".so") || name.contains(".so.") }

    /// Follows links, like the loader. For a program that was replaced after it started, only the link's target is
    /// known.
    private static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else {
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
        }
        defer { free(real) }
        return String(cString: real)
    }
}
