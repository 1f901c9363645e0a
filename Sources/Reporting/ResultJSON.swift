public import Foundation
internal import Sessions
public import Trials

/// Results as JSON: keys in alphabetical order, so that two files can be compared by eye.
public enum ResultJSON {
    /// One result, as it stands in a result file.
    ///
    /// - Throws: what the encoder throws; results hold no number that JSON lacks.
    public static func data(_ run: JudgedRun) throws -> Data {
        try encoder.encode(run) + Data("\n".utf8)
    }

    /// What `--format json` prints: one result as an object, several as an array.
    ///
    /// - Throws: as ``data(_:)``.
    public static func output(_ runs: [JudgedRun]) throws -> Data {
        if let only = runs.first, runs.count == 1 { return try data(only) }
        return try encoder.encode(runs) + Data("\n".utf8)
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
