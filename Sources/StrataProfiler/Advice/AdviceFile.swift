internal import Foundation
internal import StrataBasics

/// The advice on a profile, beside the profile's runs: `.strata/NAME/advice.json`.
public struct AdviceFile: Sendable {
    /// The file's path.
    public let path: String

    private static let name = "advice.json"
    /// The size limit in bytes, more than any advice needs.
    private static let byteLimit = 1 << 26

    /// The file of a profile.
    ///
    /// - Parameters:
    ///   - name: the folder of the profile's runs, as `ResultStore.names(of:)` makes it.
    ///   - folder: the folder of all results.
    public init(of name: String, in folder: String) { path = "\(folder)/\(name)/\(Self.name)" }

    /// The file beside a run's folder.
    public init(besideRun folder: String) { path = FilePlace(folder).folder + "/" + Self.name }

    /// Writes it, and the folder if needed.
    ///
    /// - Throws: ``RunError`` if it cannot be written.
    public func write(_ advice: Advice) throws(RunError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(advice) else {
            throw .unwritable(file: path, reason: "a figure is not a number")
        }
        try ResultFolder(FilePlace(path).folder).write(data, name: Self.name)
    }

    /// The advice; nil if there is no such file, or one of another version.
    public func read() -> Advice? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size < Self.byteLimit,
            let data = FileManager.default.contents(atPath: path),
            let advice = try? JSONDecoder().decode(Advice.self, from: data), advice.version == Advice.currentVersion
        else { return nil }
        return advice
    }
}
