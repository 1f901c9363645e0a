internal import Foundation
internal import Metrics

extension StoredBaseline {
    /// Reads a file's text, strictly: what is not exactly what ``text`` writes is refused, however little it differs in
    /// meaning. Spaces, line ends and the order of keys may differ.
    ///
    /// - Parameters:
    ///   - text: what the file holds.
    ///   - file: its name, for messages.
    /// - Throws: ``BaselineError``, which says what is wrong and what to do.
    /// - Complexity: O(letters).
    public init(text: String, file: String) throws(BaselineError) {
        let object = try Self.object(text, file)
        try Self.checkHead(object, file)
        guard let decoded = Self.decoded(text) else {
            throw .invalid(file, Self.gap(object))
        }
        try decoded.checkValues(file)
        // A checksum proves the values; comparing with what would be written proves that there is nothing else.
        let written = try? JSONSerialization.jsonObject(with: Data(decoded.text.utf8)) as? NSDictionary
        guard let written, written.isEqual(object) else { throw .edited(file) }
        self = decoded
    }

    private static func object(_ text: String, _ file: String) throws(BaselineError) -> NSDictionary {
        if text.contains("<<<<<<<"), text.contains(">>>>>>>") { throw .merging(file) }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { throw .truncated(file) }
        guard let value = try? JSONSerialization.jsonObject(with: Data(trimmed.utf8)) else {
            throw isCutOff(trimmed) ? .truncated(file) : .corrupt(file)
        }
        guard let object = value as? NSDictionary else { throw .foreign(file, found: "a list or a single value") }
        return object
    }

    /// Whether more is opened than closed. A brace in a text could deceive it, about the message alone.
    private static func isCutOff(_ text: String) -> Bool {
        text.hasPrefix("{") && text.utf8.count { $0 == UInt8(ascii: "{") } > text.utf8.count { $0 == UInt8(ascii: "}") }
    }

    private static func checkHead(_ object: NSDictionary, _ file: String) throws(BaselineError) {
        guard object["format"] as? String == format else {
            let isResult = object["metrics"] != nil && object["trials"] != nil
            throw .foreign(file, found: isResult ? "the result of a run (`--from` takes it)" : "something else")
        }
        guard let version = object["version"] as? Int else { throw .invalid(file, "it has no version") }
        if version > currentVersion { throw .futureVersion(file, version) }
        guard version == currentVersion else { throw .invalid(file, "there never was a version \(version)") }
    }

    private static func decoded(_ text: String) -> StoredBaseline? {
        try? JSONDecoder().decode(StoredBaseline.self, from: Data(text.utf8))
    }

    /// What is missing or of another type, by name.
    private static func gap(_ object: NSDictionary) -> String {
        let keys = ["strata", "date", "profile", "played", "feed", "fingerprint", "arms"]
        let missing = keys.filter { object[$0] == nil }
        guard missing.isEmpty else { return "it lacks \(missing.map { "`\($0)`" }.joined(separator: ", "))" }
        return "a value in it is of another type than it has to be, or out of range"
    }

    private func checkValues(_ file: String) throws(BaselineError) {
        if arms.isEmpty { throw .invalid(file, "it holds no arm") }
        for (arm, metrics) in arms.sorted(by: { $0.key < $1.key }) {
            if metrics.isEmpty { throw .invalid(file, "its arm `\(arm)` holds no metric") }
            for (name, stored) in metrics.sorted(by: { $0.key < $1.key }) {
                guard stored.revision ?? 2 > 1 else {
                    throw .invalid(file, "`\(name)` of `\(arm)` has a revision that there never was")
                }
                let lists = [stored.values] + (stored.bySectionType ?? [:]).values
                guard lists.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isFinite) }) else {
                    throw .invalid(file, "`\(name)` of `\(arm)` holds no trial, or no number")
                }
            }
        }
    }
}
