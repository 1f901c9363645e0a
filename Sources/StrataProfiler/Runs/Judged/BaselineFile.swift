internal import Foundation
internal import StrataBasics
public import StrataGating

/// The file of a stored baseline. It is next to its profile, unless the user names another file.
public struct BaselineFile: Sendable {
    /// The file's path.
    public let path: String

    /// The file of a profile: `Profiles/home.yaml` has `Profiles/home.baseline.json`.
    public init(of profile: Profile, named name: String? = nil) {
        path = name ?? "\((profile.file as NSString).deletingPathExtension)\(profile.sessionSuffix).baseline.json"
    }

    /// Names a file.
    public init(path: String) {
        self.path = path
    }

    /// The baseline files next to a profile, one for each device and refresh rate. The profile is not read.
    ///
    /// - Returns: the existing files, or the default one if there are none.
    public static func all(besideProfile profile: String) -> [BaselineFile] {
        let stem = (profile as NSString).deletingPathExtension
        let place = FilePlace(stem)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
        let rates = names.filter { $0.hasPrefix("\(place.name)@") && $0.hasSuffix(".baseline.json") }.sorted()
        let only = BaselineFile(path: "\(stem).baseline.json")
        let several = rates.map { BaselineFile(path: "\(place.folder)/\($0)") }
        return only.exists || several.isEmpty ? [only] + several : several
    }

    /// Whether the file exists.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The maximum size of a file in bytes. No real baseline (1,000 trials of 100 metrics in 10 arms) reaches it.
    private static let byteLimit = 1 << 26

    /// The stored baseline.
    ///
    /// - Throws: `BaselineError` if the file is missing, unreadable, or invalid.
    public func read() throws(BaselineError) -> StoredBaseline {
        try StoredBaseline(text: text(), file: path)
    }

    /// The file's text, not yet parsed.
    ///
    /// - Throws: `BaselineError` if the file is missing, too large, or not UTF-8.
    public func text() throws(BaselineError) -> String {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path, upTo: Self.byteLimit)
        } catch {
            throw error == .missing ? .missing(path) : .unreadable(path, reason: "\(error)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path, reason: "it is not UTF-8 text")
        }
        return text
    }

    /// Writes the file atomically.
    ///
    /// - Throws: ``RunError``.
    public func write(_ baseline: StoredBaseline) throws(RunError) {
        try folder().write(Data(baseline.text.utf8), name: place.name)
    }

    /// Checks that the file can be written, so that a run does not fail after its trials.
    ///
    /// - Throws: ``RunError``.
    public func check() throws(RunError) { try folder().check(place.name) }

    private func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(place.folder, remedy: "name another file with --output")
    }

    private var place: FilePlace { FilePlace(path) }
}
