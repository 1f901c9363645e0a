internal import Foundation

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
        lines.append("\"fingerprint\": " + Self.object(Self.fingerprintLines(fingerprint), depth: 1))
        let arms = arms.sorted { $0.key < $1.key }.map { arm, metrics in
            let rows = metrics.sorted { $0.key < $1.key }.map { "\(Self.json($0.key)): \(Self.json($0.value))" }
            return "\(Self.json(arm)): " + Self.object(rows, depth: 2)
        }
        lines.append("\"arms\": " + Self.object(arms, depth: 1))
        return Self.object(lines, depth: 0) + "\n"
    }

    private static func fingerprintLines(_ fingerprint: Fingerprint) -> [String] {
        [
            "\"libraries\": \(json(fingerprint.libraries))", "\"machine\": \(json(fingerprint.machine))",
            "\"system\": \(json(fingerprint.system))", "\"toolchain\": \(json(fingerprint.toolchain))",
        ]
    }

    private static func object(_ members: [String], depth: Int) -> String {
        let space = String(repeating: "  ", count: depth + 1)
        guard !members.isEmpty else { return "{}" }
        return "{\n" + members.map { space + $0 }.joined(separator: ",\n") + "\n"
            + String(repeating: "  ", count: depth) + "}"
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// 64-bit FNV-1a (G. Fowler, L. C. Noll, P. Vo): detects mistakes, not forgery.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
