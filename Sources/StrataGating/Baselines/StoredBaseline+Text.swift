internal import Foundation
internal import StrataBasics

extension StoredBaseline {
    /// The file's text: one metric per line, in alphabetical order, so that diffs are readable.
    ///
    /// - Complexity: O(values).
    public var text: String { text(checksum: checksum) }

    /// A hash of the text, which detects values edited by hand.
    var checksum: String { Self.hash(text(checksum: "")) }

    private func text(checksum: String) -> String {
        var lines = [
            "\"format\": \(Self.json(Self.format))", "\"version\": \(Self.currentVersion)",
            "\"checksum\": \(Self.json(checksum))", "\"strata\": \(Self.json(strata))", "\"date\": \(Self.json(date))",
            "\"profile\": \(Self.json(profile))", "\"played\": \(Self.json(played))", "\"feed\": \(Self.json(feed))",
        ]
        if let skipped { lines.append("\"skipped\": \(Self.json(skipped))") }
        if let facts { lines.append("\"facts\": " + Self.object(Self.factLines(facts), depth: 1)) }
        let parts = [
            "libraries": fingerprint.libraries, "machine": fingerprint.machine, "system": fingerprint.system,
            "toolchain": fingerprint.toolchain,
        ]
        lines.append("\"fingerprint\": " + Self.object(Self.rows(parts), depth: 1))
        let arms = Self.rows(arms) { Self.object(Self.rows($0), depth: 2) }
        lines.append("\"arms\": " + Self.object(arms, depth: 1))
        return Self.object(lines, depth: 0) + "\n"
    }

    private static func factLines(_ facts: ScreenFacts) -> [String] {
        let steps = facts.steps.map { rows($0) { list($0.map { json($0) }, depth: 3) } }
        return [
            "\"kinds\": \(json(facts.kinds))", "\"profile\": \(object(rows(facts.profile), depth: 2))",
            "\"sections\": \(json(facts.sections))", "\"types\": \(object(rows(facts.types), depth: 2))",
        ] + (steps.map { ["\"steps\": \(object($0, depth: 2))"] } ?? [])
    }

    /// The members of an object in alphabetical order.
    private static func rows<Value: Encodable>(
        _ members: [String: Value], _ text: (Value) -> String = { json($0) }
    ) -> [String] {
        members.sorted { $0.key < $1.key }.map { "\(json($0.key)): \(text($0.value))" }
    }

    private static func object(_ members: [String], depth: Int) -> String {
        members.isEmpty ? "{}" : "{" + block(members, depth) + "}"
    }

    private static func list(_ elements: [String], depth: Int) -> String {
        elements.isEmpty ? "[]" : "[" + block(elements, depth) + "]"
    }

    /// Lines between brackets.
    private static func block(_ lines: [String], _ depth: Int) -> String {
        let space = String(repeating: "  ", count: depth)
        return "\n" + lines.map { "\(space)  \($0)" }.joined(separator: ",\n") + "\n" + space
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// 64-bit FNV-1a (G. Fowler, L. C. Noll, P. Vo). It detects mistakes, not forgery.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension StoredBaseline {
    /// Parses a file's text strictly. Anything that ``text`` does not write is rejected. Only white space and the order
    /// of keys may differ.
    ///
    /// - Parameters:
    ///   - text: the file's contents.
    ///   - file: the file's path, for messages.
    /// - Throws: ``BaselineError`` with cause and remedy.
    /// - Complexity: O(n) in the length of the text.
    public init(text: String, file: String) throws(BaselineError) {
        let object = try Self.object(text, file)
        try Self.checkHead(object, file)
        guard let decoded = Self.decoded(text) else {
            throw .invalid(file, Self.gap(object))
        }
        try decoded.checkValues(file)
        // The checksum covers the values. Writing them again and comparing finds unknown keys.
        let written = try? JSONSerialization.jsonObject(with: Data(decoded.text.utf8)) as? NSDictionary
        guard let written, written.isEqual(object) else { throw .edited(file) }
        self = decoded.withPrintableNames
    }

    /// The baseline with printable names, because they go to terminals, runners and comments.
    private var withPrintableNames: StoredBaseline {
        let data = Data(text.utf8)
        let clean = PrintableJSON.cleaned(data)
        return clean == data ? self : Self.decoded(String(decoding: clean, as: UTF8.self)) ?? self
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

    /// Whether there are more opening than closing braces. Braces in strings count too, which only affects the message.
    private static func isCutOff(_ text: String) -> Bool {
        text.hasPrefix("{") && text.utf8.count { $0 == UInt8(ascii: "{") } > text.utf8.count { $0 == UInt8(ascii: "}") }
    }

    private static func checkHead(_ object: NSDictionary, _ file: String) throws(BaselineError) {
        guard object["format"] as? String == format else {
            let isResult = object["metrics"] != nil && object["trials"] != nil
            throw .foreign(file, found: isResult ? "the result of a run (use it with `--from`)" : "other JSON")
        }
        guard let version = object["version"] as? Int else { throw .invalid(file, "`version` is missing") }
        if version > currentVersion { throw .futureVersion(file, version) }
        guard version == currentVersion else { throw .invalid(file, "unknown format version \(version)") }
    }

    private static func decoded(_ text: String) -> StoredBaseline? {
        try? JSONDecoder().decode(StoredBaseline.self, from: Data(text.utf8))
    }

    /// The reason why the text cannot be decoded: missing keys by name, or a wrong type.
    private static func gap(_ object: NSDictionary) -> String {
        let keys = ["strata", "date", "profile", "played", "feed", "fingerprint", "arms"]
        let missing = keys.filter { object[$0] == nil }
        guard missing.isEmpty else { return "missing: \(missing.map { "`\($0)`" }.joined(separator: ", "))" }
        return "a value has the wrong type or is out of range"
    }

    private func checkValues(_ file: String) throws(BaselineError) {
        if arms.isEmpty { throw .invalid(file, "it has no arms") }
        for (arm, metrics) in arms.sorted(by: { $0.key < $1.key }) {
            if metrics.isEmpty { throw .invalid(file, "arm `\(arm)` has no metrics") }
            for (name, stored) in metrics.sorted(by: { $0.key < $1.key }) {
                guard stored.revision ?? 2 > 1 else {
                    throw .invalid(file, "`\(name)` of `\(arm)` has an invalid revision")
                }
                let lists = [stored.values] + (stored.bySectionType ?? [:]).values
                guard lists.allSatisfy({ !$0.isEmpty }) else {
                    throw .invalid(file, "`\(name)` of `\(arm)` has no trials")
                }
                let mistake = MetricRange.mistake(in: stored.values, stored.bySectionType, of: name, in: stored.unit)
                if let mistake {
                    let keys = ["arms", arm, name] + mistake.keys
                    throw .invalid(file, "\(keys.joined(separator: "."))[\(mistake.index)]: \(mistake.words)")
                }
            }
        }
    }
}
