internal import Basics
internal import Foundation
package import SectionKit
package import StrataProfiler

/// The section types of a program as a page shows them, and as the page keeps them for a later comparison.
///
/// Texts of plugins are printable: they read the same from the page as they were written to it.
package struct SectionCatalog: Hashable, Sendable, Codable {
    /// The format of the data in the page.
    package static let version = 1

    /// The format that it was written in.
    package var version = SectionCatalog.version
    /// The program and its version.
    package var program: String
    /// Pixels per point of the pictures.
    package var scale: Double
    /// The types in alphabetical order.
    package var types: [CatalogType]
    /// The pictures by the hash of their bytes. They stand in the page as pictures, and not in its data.
    package var pictures: [String: [UInt8]] = [:]

    private enum CodingKeys: String, CodingKey { case version, program, scale, types }

    /// Creates a catalogue.
    package init(_ specimens: [SectionSpecimen], program: String, scale: Double) {
        self.program = program
        self.scale = scale
        types = []
        for specimen in specimens {
            for png in specimen.pictures.compactMap(\.png) { pictures[Self.hash([UInt8](png))] = [UInt8](png) }
            types.append(CatalogType(specimen))
        }
    }

    /// The name of a picture in the page.
    static func hash(_ png: [UInt8]) -> String { String(ContentHash.of(png).drop { $0 != ":" }.dropFirst()) }
}

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

/// How a section of a type looks in one of a catalogue's ways.
package struct CatalogLook: Hashable, Sendable, Codable {
    /// The way, a `SectionLook` of the program that made the catalogue.
    package var look: String
    /// Its name in captions.
    package var name: String
    /// What is special about it, as the end of a sentence.
    package var meaning: String
    /// The screen in words.
    package var screen: String
    /// The picture's hash; nil if there is none.
    package var picture: String?
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// Points at the end that the picture leaves out.
    package var cut: Double
    /// What could not be shown as the plugin asked.
    package var notes: [String]
    /// Why there is no picture.
    package var failure: String?

    init(_ picture: SectionPicture) {
        look = picture.look.rawValue
        name = picture.look.name
        meaning = picture.look.meaning
        screen = picture.screen
        self.picture = picture.png.map { SectionCatalog.hash([UInt8]($0)) }
        (width, height, cut) = (picture.width, picture.height, picture.cut)
        notes = picture.notes.map(\.printable)
        failure = picture.failure?.printable
    }
}
