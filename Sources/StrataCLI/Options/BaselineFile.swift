internal import Foundation
internal import Gating
internal import Sessions
internal import Trials

/// The file of a stored baseline: beside its profile, unless a person names another one.
struct BaselineFile {
    let path: String

    /// `Profiles/home.yaml` has `Profiles/home.baseline.json`.
    init(of profile: Profile, named name: String? = nil) {
        path = name ?? "\((profile.file as NSString).deletingPathExtension)\(profile.sessionSuffix).baseline.json"
    }

    init(path: String) {
        self.path = path
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// More than any baseline is long: 1,000 trials of 100 metrics in 10 arms.
    private static let byteLimit = 1 << 26

    func read() throws(BaselineError) -> StoredBaseline {
        try StoredBaseline(text: text(), file: path)
    }

    func text() throws(BaselineError) -> String {
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
    func write(_ baseline: StoredBaseline) throws(RunError) {
        try folder().write(Data(baseline.text.utf8), name: place.name)
    }

    /// Finds out whether the file can be written, before a trial has been run for nothing.
    func check() throws(RunError) { try folder().check(place.name) }

    private func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(place.folder, remedy: "name another file with --output")
    }

    private var place: FilePlace { FilePlace(path) }
}
