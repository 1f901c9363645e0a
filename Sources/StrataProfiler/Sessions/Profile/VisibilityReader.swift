internal import SectionKit

/// Reads the `visibility` key: the conditions for an impression.
enum VisibilityReader {
    /// Whether an item can make another impression after it left the screen.
    enum Rearm: String, CaseIterable, Sendable {
        case never
        case leaving
    }

    static let area = NumberField(
        "area", 0.01...1, unit: "of an item's area", default: 0.5, "The share that has to be visible.")
    static let dwell = NumberField(
        "dwell", 0...3_600, unit: "seconds", default: 1, "The uninterrupted time that it has to be visible.")
    static let rearm = WordField<Rearm>(
        "rearm", default: .never, "Whether an item counts again after it left the screen.")
    static let largeFrom = NumberField(
        "largeFrom", 1...1e9, unit: "square points", default: VisibilityRule.largeCreative,
        "The area from which an item is large; 970 x 250 by MRC and IAB.")
    static let largeArea = NumberField(
        "largeArea", 0.01...1, unit: "of its area", default: 0.3, "The share of a large item that has to be visible.")

    static let fields: [any ProfileField] = [area, dwell, rearm, largeFrom, largeArea]

    /// The rule; nil if the key is absent.
    static func rule(_ mapping: FieldReader?) -> VisibilityRule? {
        guard var fields = mapping else { return nil }
        defer { fields.finish() }
        return VisibilityRule(
            area: fields.number(area), dwell: fields.number(dwell), rearms: fields.word(rearm) == .leaving,
            largeFrom: fields.number(largeFrom), largeArea: fields.number(largeArea))
    }
}
