package import SectionKit

/// What a profile says about one key: enough to read it, to document it and to write the editors' schema.
package protocol ProfileField: Sendable {
    /// The key.
    var name: String { get }
    /// What may stand there, with its limits: `a number of 1 to 20000 points per second`.
    var expected: String { get }
    /// What holds when the key is absent; nil when it has to be there or nothing holds.
    var absent: String? { get }
    /// One line: what it does.
    var meaning: String { get }
    /// What a JSON schema says of the value besides the meaning; nothing unless the field knows better.
    var schema: [String: JSONValue] { get }
}

extension ProfileField {
    var schema: [String: JSONValue] { [:] }
}

/// A number without a needless `.0`.
package func brief(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
