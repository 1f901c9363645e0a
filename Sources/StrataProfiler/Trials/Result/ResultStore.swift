internal import Foundation
internal import StrataBasics

/// The results of one profile in a result folder. Every run has its own folder, and links name the last finished
/// run.
///
/// ```
/// .strata/home.json -> home/last/result.json
/// .strata/home/last -> 2026-11-22T18-05-09Z-0638701
/// .strata/home/2026-11-22T18-05-09Z-0638701/result.json, profile.yaml, frames.json ...
/// ```
///
/// ```swift
/// let store = try ResultStore.all(["home"], in: ".strata")[0]
/// let added = try store.add(run.result, data: ResultJSON.data(run), recordings: [], keeping: 10)
/// print(added.file)
/// ```
///
/// A run's folder appears complete and under a unique name, even if several processes add runs at the same time. The
/// links move to each new finished run, and to an unfinished run only as long as no run is finished. Only
/// ``add(_:data:recordings:keeping:)`` changes the store, and it removes only folders that have a run's name and
/// contain a result.
public struct ResultStore: Sendable {
    /// The outcome of adding a run.
    public struct Addition: Sendable {
        /// The path of its result.
        public let file: String
        /// The result that ``ResultStore/link`` names now; nil if it does not name a result.
        public let last: String?
        /// A recording or a link that could not be written, or an earlier result that could not be moved. The result
        /// itself is kept.
        public let problem: RunError?
    }

    /// The folder of the profile's runs.
    public let path: String
    /// The link to the last finished result.
    public var link: String { "\(path).json" }

    private let folder: ResultFolder
    let name: String

    /// The name of the result in a run's folder.
    public static let resultName = "result.json"
    /// The name of the link to the last finished run's folder.
    public static let lastName = "last"

    /// The results in a folder. Nothing is changed.
    ///
    /// - Parameter name: a file name, as returned by ``names(of:)``.
    public init(_ folder: ResultFolder, name: String) {
        self.folder = folder
        self.name = name
        path = "\(folder.path)/\(name)"
    }

    /// The stores of profiles, in order. Creates the result folder if needed.
    ///
    /// - Throws: ``RunError`` if a result could not be written, so that a run does not fail after its trials.
    public static func all(_ profiles: [String], in path: String) throws(RunError) -> [ResultStore] {
        let folder = try ResultFolder(path)
        let stores = names(of: profiles).map { ResultStore(folder, name: $0) }
        for store in stores { try store.check() }
        return stores
    }

    /// File names for the names of profiles. A repeated name gets a number.
    public static func names(of profiles: [String]) -> [String] {
        var taken: Set<String> = []
        return profiles.map { profile in
            let letters = String(profile.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" })
            // A file that begins with a dot would be hidden.
            let name = (letters.isEmpty || letters.hasPrefix(".") ? "-" : "") + letters
            var (unused, number) = (name, 1)
            while !taken.insert(unused).inserted {
                number += 1
                unused = "\(name)-\(number)"
            }
            return unused
        }
    }

    /// Checks that a result can be added, without leaving files behind.
    ///
    /// - Throws: ``RunError`` that names the obstacle.
    func check() throws(RunError) {
        try folder.check("\(name).json")
        try makeLink(to: "probe", at: draft(in: folder.path)) { unlink($0) }
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .unwritable(folder: path, reason: "it is a file", remedy: "name another folder with --out")
        }
        _ = try ResultFolder(path)
        if let kind = Self.kind("\(path)/\(Self.lastName)"), kind != S_IFLNK {
            throw .unwritable(file: "\(path)/\(Self.lastName)", reason: "it is not a link")
        }
    }

    /// The runs, the oldest first, finished or not.
    ///
    /// - Complexity: O(n log n) in the number of runs; no result is read.
    public var runs: [StoredRun] {
        contents.compactMap { RunName($0) }.sorted().map { StoredRun(name: $0, folder: path) }.filter {
            Self.kind($0.path) == S_IFDIR && Self.kind($0.file) == S_IFREG
        }
    }

    /// The run that the links name; nil if there is none.
    public var last: StoredRun? {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/\(Self.lastName)")
        return target.flatMap { RunName($0) }.map { StoredRun(name: $0, folder: path) }
    }

    func makeLink(to target: String, at link: String, then finish: (String) -> Int32) throws(RunError) {
        guard symlink(target, link) == 0, finish(link) == 0 else {
            throw .unwritable(
                folder: FilePlace(link).folder, reason: "a link cannot be made: \(Self.systemReason)",
                remedy: "name another folder with --out")
        }
    }

    var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// A hidden, unique path in a folder.
    func draft(in folder: String) -> String { "\(folder)/.new-\(UUID().uuidString)" }

    /// The file type of a path, without following links; nil if the path does not exist.
    static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    static var systemReason: String { String(cString: strerror(errno)) }
}

/// A run that a ``ResultStore`` keeps.
public struct StoredRun: Hashable, Sendable {
    /// The name of its folder.
    public let name: RunName
    /// The path of its folder.
    public let path: String
    /// The path of its result.
    public var file: String { "\(path)/\(ResultStore.resultName)" }

    init(name: RunName, folder: String) {
        self.name = name
        path = "\(folder)/\(name)"
    }

    /// Its result; nil if the file is missing, or is not a result that this version reads.
    ///
    /// - Complexity: O(bytes): the file is read each time.
    public var result: RunResult? { try? ResultFile(file).read() }

    /// Whether every trial was run and has values. This reads the result.
    public var isFinished: Bool { result?.isFinished == true }
}
