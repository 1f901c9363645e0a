internal import SectionKit

/// A key whose value needs a reader of its own, such as a list of steps.
struct OtherField: ProfileField {
    let name: String
    let expected: String
    let absent: String?
    let meaning: String
    let schema: [String: JSONValue]

    /// Declares a key; without a schema, editors show only its meaning.
    init(
        _ name: String, _ expected: String, absent: String? = nil, schema: [String: JSONValue] = [:], _ meaning: String
    ) {
        self.name = name
        self.expected = expected
        self.absent = absent
        self.schema = schema
        self.meaning = meaning
    }
}
