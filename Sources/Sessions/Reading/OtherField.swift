internal import SectionKit

/// A key whose value only its reader understands, such as a list of steps.
struct OtherField: ProfileField {
    let name: String
    let expected: String
    let absent: String?
    let meaning: String
    let schema: [String: JSONValue]

    /// Declares a key; without a schema editors are told nothing of its value but the meaning.
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
