package import SectionKit

/// The declaration of one key: used to read it, to document it and to generate the editors' schema.
package protocol ProfileField: Sendable {
    /// The key.
    var name: String { get }
    /// The allowed values with their limits: `a number of 1 to 20000 points per second`.
    var expected: String { get }
    /// The default in words; nil if the key is required or has none.
    var absent: String? { get }
    /// A one-line description.
    var meaning: String { get }
    /// The JSON schema of the value, without the description; empty by default.
    var schema: [String: JSONValue] { get }
}

extension ProfileField {
    var schema: [String: JSONValue] { [:] }
}

/// A number without a trailing `.0`.
package func brief(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
