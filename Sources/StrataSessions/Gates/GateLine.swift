internal import SectionKit
internal import StrataGating

/// The keys of one gate of a profile, with their meaning for its metric. Invalid keys are reported.
struct GateLine: GateLimitReading {
    let metric: Metric
    let reach: GateReach
    let fields: FieldReader
    /// The texts of the present keys.
    let texts: [String: String]

    func has(_ key: String) -> Bool { texts[key] != nil }

    /// A share such as `30% lower`; `word` may be empty.
    func share(_ key: String, _ word: String, example: String) -> Double? {
        let text = texts[key] ?? ""
        let words = text.split(whereSeparator: { $0 == " " || $0 == "%" })
        if text.contains("%"), words.dropFirst().joined(separator: " ") == word,
            let percent = words.first.flatMap({ Double($0) }), (0...100_000).contains(percent)
        {
            // A value that cannot be negative is at most 100 % lower than another.
            let falls = word == "lower" || word.isEmpty && metric.direction == .higherIsBetter
            guard percent > 100, falls, !metric.isSigned else { return percent / 100 }
            refuse(
                key,
                "`\(text)` \(effect(of: key)): no value of `\(metric.name)` is more than 100% lower than another")
            return nil
        }
        let reason = word.isEmpty ? "" : ", because `\(metric.name)` is better when it is \(metric.better)"
        let expected = "a share such as `\(example)%\(word.isEmpty ? "" : " ")\(word)`\(reason)"
        fields.report(.wrongType(key: key, found: "`\(text)`", expected: expected), at: key)
        return nil
    }

    func value(_ key: String) -> Double? {
        let text = texts[key] ?? ""
        if let value = Quantity.value(of: text, in: metric.unit) {
            guard let limit = reach.limit(of: metric), value > limit.value else { return value }
            refuse(key, "`\(text)` \(effect(of: key)): \(limit.reason)")
            return nil
        }
        let expected = text.hasPrefix("-") ? "0 or more" : Quantity.words(for: metric.unit)
        fields.report(.wrongType(key: key, found: "`\(text)`", expected: expected), at: key)
        return nil
    }

    func isTrue(_ key: String) -> Bool {
        if texts[key] == "true" { return true }
        fields.report(.wrongType(key: key, found: "`\(texts[key] ?? "")`", expected: "`true`"), at: key)
        return false
    }

    func refuse(_ key: String, _ words: String) { fields.report(.invalid(words), at: key) }

    /// Reports that the gate as a whole is invalid.
    func refuse(_ words: String) { fields.reader.report(.invalid(words), at: fields.location) }

    /// The effect of a limit that no value can reach.
    private func effect(of key: String) -> String { key == "atLeast" ? "cannot be met" : "could never fail" }
}

extension GateLimitKey {
    /// The key as a profile's field. `units` has the units of all metrics.
    func field(units: [String]) -> any ProfileField {
        Field.key(name, expected, absent: absent, schema: schema(units: units), meaning)
    }

    private func schema(units: [String]) -> [String: JSONValue] {
        switch form {
        case .shareOrValue: .bound(shares: ["lower", "higher"], units: units)
        case .share: .bound(shares: [], units: [])
        case .value: .bound(shares: nil, units: units)
        case .yes: .words(["true"])
        }
    }
}
