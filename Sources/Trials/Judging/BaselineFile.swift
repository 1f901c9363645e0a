internal import Basics
internal import Foundation
public import Gating
public import Sessions

/// The file of a stored baseline: beside its profile, unless a person names another one.
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

    /// The file beside a profile of that name, which need not be read.
    public init(besideProfile profile: String) {
        path = "\((profile as NSString).deletingPathExtension).baseline.json"
    }

    /// Whether there is such a file.
    public var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// More than any baseline is long: 1,000 trials of 100 metrics in 10 arms.
    private static let byteLimit = 1 << 26

    /// The stored baseline.
    ///
    /// - Throws: `BaselineError` that says what is wrong with the file.
    public func read() throws(BaselineError) -> StoredBaseline {
        try StoredBaseline(text: text(), file: path)
    }

    /// The file's text, before it is read as a baseline.
    ///
    /// - Throws: `BaselineError` where it is missing, too large, or not UTF-8.
    public func text() throws(BaselineError) -> String {
        let data: Data
        do throws(FileStream.Refusal) {
            data = try FileStream(reading: path).beginning(upTo: Self.byteLimit)
        } catch {
            throw error == .missing ? .missing(path) : .unreadable(path, reason: "\(error)")
        }
        if data.count == Self.byteLimit { throw .unreadable(path, reason: "it is larger than any baseline") }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path, reason: "it is not UTF-8 text")
        }
        return text
    }

    /// Writes the file whole, or not at all.
    ///
    /// - Throws: ``RunError``.
    public func write(_ baseline: StoredBaseline) throws(RunError) {
        try folder().write(Data(baseline.text.utf8), name: place.name)
    }

    /// Finds out whether the file can be written, before a trial has been run for nothing.
    ///
    /// - Throws: ``RunError``.
    public func check() throws(RunError) { try folder().check(place.name) }

    private func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(place.folder, remedy: "name another file with --output")
    }

    private var place: FilePlace { FilePlace(path) }
}
