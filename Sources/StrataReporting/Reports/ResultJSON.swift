public import Foundation
public import StrataProfiler

/// Results as JSON, with keys in alphabetical order so that files can be compared.
///
/// ```swift
/// try ResultJSON.data(judged).write(to: folder.appending(path: "result.json"))
/// ```
public enum ResultJSON {
    /// One result, as in a result file.
    ///
    /// - Throws: encoding errors, which do not occur for results.
    public static func data(_ run: JudgedRun) throws -> Data {
        try encoder.encode(run) + Data("\n".utf8)
    }

    /// The output of `--format json`: one result as an object, several as an array.
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
