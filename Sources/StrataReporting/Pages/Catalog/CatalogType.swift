internal import Basics
package import SectionKit
internal import Foundation
package import StrataProfiler

/// A section type in a catalogue.
package struct CatalogType: Hashable, Sendable, Codable {
    /// The name in feeds.
    package var name: String
    /// The plugin's own line.
    package var summary: String
    /// The reuse pool of its cells.
    package var cellKind: String
    /// How sections are laid out on a phone, in words.
    package var phone: String
    /// How sections are laid out on a tablet.
    package var tablet: String
    /// The keys of its items, and then those of the objects in them.
    package var objects: [CatalogObject]
    /// An item as a feed writes it.
    package var sample: String
    /// What a cell costs; nil if that could not be measured.
    package var cost: ContractCost?
    /// What a cell may cost; nil where nothing is promised.
    package var budget: CellBudget?
    /// Why the plugin could not be asked; nil if it answered.
    package var failure: String?
    /// How sections look.
    package var looks: [CatalogLook]

    init(_ specimen: SectionSpecimen) {
        let outline = specimen.outline
        name = specimen.type.rawValue.printable
        summary = (outline?.summary ?? "").printable
        cellKind = (outline?.cellKind ?? "").printable
        phone = (outline?.phone ?? "").printable
        tablet = (outline?.tablet ?? "").printable
        objects = (outline?.fields.objects ?? []).map(CatalogObject.init)
        sample = outline?.sample.map(Self.lines) ?? ""
        cost = specimen.cost
        budget = outline?.budget
        failure = specimen.failure?.printable
        looks = specimen.pictures.map(CatalogLook.init)
    }

    private static func lines(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self).printableLines } ?? ""
    }
}
