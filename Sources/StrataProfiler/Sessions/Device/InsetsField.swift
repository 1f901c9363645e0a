internal import SectionKit

/// A key that holds distances from the four edges.
struct InsetsField: ProfileField {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }

    /// The keys below it.
    static let edges = ["top", "leading", "bottom", "trailing"].map { edge.called($0) }
    /// The distance from any edge.
    static let edge = NumberField("edge", 0...1_000, unit: "points", "Distance from the edge.")

    var expected: String { "a mapping of `top`, `leading`, `bottom`, `trailing`, each 0 to 1000 points" }
    var absent: String? { "the named device's, else 0" }

    var schema: [String: JSONValue] {
        let properties = Self.edges.map { edge in
            (edge.name, JSONValue.object(edge.schema.filter { $0.key != "default" }))
        }
        return [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        ]
    }
}

extension FieldReader {
    /// The insets of a field; sides that are not given are those of `absent`.
    mutating func insets(_ field: InsetsField, absent: EdgeInsets) -> EdgeInsets {
        guard var sides = mapping(field.name) else { return absent }
        defer { sides.finish() }
        let given = InsetsField.edges.map { sides.optionalNumber($0) }
        return EdgeInsets(
            top: given[0] ?? absent.top, leading: given[1] ?? absent.leading, bottom: given[2] ?? absent.bottom,
            trailing: given[3] ?? absent.trailing)
    }
}
