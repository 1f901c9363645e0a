internal import Foundation
internal import StrataBasics

/// The advice on an arm of a profile, next to the profile's runs: `.strata/NAME/advice-compositional.json`.
public struct AdviceFile: Sendable {
    /// The file's path.
    public let path: String

    /// The file of a profile.
    ///
    /// - Parameters:
    ///   - name: the folder of the profile's runs, as returned by `ResultStore.names(of:)`.
    ///   - arm: the arm.
    ///   - folder: the folder of all results.
    public init(of name: String, arm: String, in folder: String) { self.init(arm, "\(folder)/\(name)") }

    /// The file of an arm next to a run's folder.
    public init(besideRun folder: String, arm: String) { self.init(arm, FilePlace(folder).folder) }

    private init(_ arm: String, _ folder: String) {
        path = "\(folder)/advice-\(ResultStore.names(of: [arm])[0]).json"
    }

    /// Writes the advice, and creates the folder if needed.
    ///
    /// - Throws: ``RunError`` if it cannot be written.
    public func write(_ advice: Advice) throws(RunError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(advice) else {
            throw .unwritable(file: path, reason: "a figure is not a number")
        }
        let place = FilePlace(path)
        try ResultFolder(place.folder).write(data, name: place.name)
    }

    /// The advice; nil if there is no such file, or it has another version.
    public func read() -> Advice? {
        guard let data = try? WholeFile.bytes(of: path),
            let advice = try? JSONDecoder().decode(Advice.self, from: data), advice.version == Advice.currentVersion
        else { return nil }
        return advice
    }
}
