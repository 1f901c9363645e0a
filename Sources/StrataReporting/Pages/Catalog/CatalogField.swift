internal import Basics
internal import SectionKit

/// A key.
package struct CatalogField: Hashable, Sendable, Codable {
    /// The key in JSON.
    package var name: String
    /// What its value is, in words.
    package var value: String
    /// Whether it has to be there.
    package var isRequired: Bool

    init(_ field: SectionFields.Field) {
        name = field.name.printable
        value = field.value.replacing("`", with: "").printable
        isRequired = field.isRequired
    }
}
