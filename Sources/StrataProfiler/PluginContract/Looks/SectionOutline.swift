internal import CompositionalLayout
package import SectionKit

/// What a plugin says about its section type.
package struct SectionOutline: Hashable, Sendable, Codable {
    /// The plugin's own line.
    package var summary: String
    /// The reuse pool of its cells.
    package var cellKind: String
    /// The keys of its items.
    package var fields: SectionFields
    /// How sections are laid out on a phone, in words.
    package var phone: String
    /// How sections are laid out on a tablet, in words.
    package var tablet: String
    /// What a cell may cost; nil where nothing is promised.
    package var budget: CellBudget?
    /// An item as a feed writes it; nil if it cannot be encoded.
    package var sample: JSONValue?
}

extension ContractSubject {
    /// Asks the plugin.
    ///
    /// - Parameter registry: the types whose names its fields may mention.
    func outline(in registry: SectionRegistry) -> SectionOutline {
        let own = Swift.type(of: plugin)
        let context = SectionContext(id: ContractInput.section, itemCount: 10)
        func layout(_ width: Double) -> String {
            plugin.layout(of: context, in: ContractInput(items: [], width: width).environment).words
        }
        return SectionOutline(
            summary: own.summary, cellKind: own.cellKind.name, fields: SectionFields(type, in: registry),
            phone: layout(390), tablet: layout(Self.tabletWidth), budget: own.budget, sample: samples(1).first)
    }
}
