internal import SectionKit
internal import Yams

/// The refresh rates of a profile: one, or a list. Each is a separate session.
///
/// Sessions at different rates cannot be derived from each other: offsets, prefetching and settling go by frames.
struct RefreshRatesField: ProfileField {
    /// One rate.
    let rate = NumberField("refresh", 1...1_000, unit: "hertz", default: 60, "Frames per second.")
    /// More rates would take an hour.
    static let limit = 8

    var name: String { rate.name }
    var expected: String { "\(rate.expected), or a list of them" }
    var absent: String? { rate.absent }
    var meaning: String { "Frames per second; each rate of a list is a separate session and result, `NAME@120`." }

    var schema: [String: JSONValue] {
        let one = JSONValue.object(rate.schema)
        let list: JSONValue = [
            "type": "array", "items": one, "minItems": 1, "maxItems": .integer(Self.limit), "uniqueItems": true,
        ]
        return ["anyOf": [one, list]]
    }

    /// The rates in file order; `absent` if there are none, the default if they are invalid.
    func rates(_ fields: inout FieldReader, absent: Double) -> [Double] {
        guard let list = fields.value(of: name)?.sequence else { return [fields.optionalNumber(rate) ?? absent] }
        let rates = fields.numbers(rate)
        if !(1...Self.limit).contains(list.count) || Set(rates).count < rates.count {
            let found = "a list of \(list.count)\(Set(rates).count < rates.count ? " with duplicates" : "")"
            let expected = "\(rate.expected), or a list of 1 to \(Self.limit) different ones"
            fields.report(.wrongType(key: name, found: found, expected: expected), at: name)
        }
        return rates.isEmpty ? [rate.value] : rates
    }
}
