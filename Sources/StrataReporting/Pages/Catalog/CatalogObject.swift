internal import Basics
internal import SectionKit

/// The keys of an item, or of an object in it.
package struct CatalogObject: Hashable, Sendable, Codable {
    /// What other objects call it.
    package var name: String
    /// Its keys.
    package var fields: [CatalogField]
    /// Which keys are a choice, as a sentence; nil if there is none.
    package var choice: String?

    init(_ object: SectionFields.Object) {
        name = object.name.printable
        fields = object.fields.map(CatalogField.init)
        choice = object.choice?.replacing("`", with: "").printable
    }
}
