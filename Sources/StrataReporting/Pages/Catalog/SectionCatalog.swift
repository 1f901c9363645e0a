internal import Foundation
package import SectionKit
internal import StrataBasics
package import StrataProfiler

/// The section types of a program, for a page and for a later comparison with the data in that page.
///
/// Texts of plugins are made printable, so they are equal after a round trip through the page.
package struct SectionCatalog: Hashable, Sendable, Codable {
    /// The format of the data in the page.
    package static let version = 1

    /// The format of this catalogue.
    package var version = SectionCatalog.version
    /// The program and its version.
    package var program: String
    /// Pixels per point of the pictures.
    package var scale: Double
    /// The types in alphabetical order.
    package var types: [CatalogType]
    /// The pictures by the hash of their bytes. The page contains them as pictures, outside of its data.
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

    /// The name of a picture in the page: the hash of its bytes.
    static func hash(_ png: [UInt8]) -> String { String(ContentHash.of(png).drop { $0 != ":" }.dropFirst()) }
}

/// A section type in a catalogue.
package struct CatalogType: Hashable, Sendable, Codable {
    /// The name in feeds.
    package var name: String
    /// The plugin's one-line description.
    package var summary: String
    /// The reuse pool of its cells.
    package var cellKind: String
    /// The layout of sections on a phone, in words.
    package var phone: String
    /// The layout of sections on a tablet.
    package var tablet: String
    /// The keys of its items, followed by those of the objects in them.
    package var objects: [CatalogObject]
    /// A sample item as JSON.
    package var sample: String
    /// The words that assistive technology reads for a sample's cell; nil in older catalogues.
    package var spoken: String?
    /// The cost of a cell; nil if it could not be measured.
    package var cost: ContractCost?
    /// The budget of a cell; nil without one.
    package var budget: CellBudget?
    /// The reason why the plugin did not answer; nil if it did.
    package var failure: String?
    /// The looks of sections.
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
        spoken = outline?.spoken?.printable
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
    /// The name in other objects.
    package var name: String
    /// The keys.
    package var fields: [CatalogField]
    /// The sets of keys of which one must be complete, as a sentence; nil without such a choice.
    package var choice: String?

    init(_ object: SectionFields.Object) {
        name = object.name.printable
        fields = object.fields.map(CatalogField.init)
        choice = object.choice?.replacing("`", with: "").printable
    }
}

/// A key of an item or of an object in it.
package struct CatalogField: Hashable, Sendable, Codable {
    /// The key in JSON.
    package var name: String
    /// The type of the value, in words.
    package var value: String
    /// Whether the key is required.
    package var isRequired: Bool

    init(_ field: SectionFields.Field) {
        name = field.name.printable
        value = field.value.replacing("`", with: "").printable
        isRequired = field.isRequired
    }
}

/// The look of a section of a type, such as dark or with many items.
package struct CatalogLook: Hashable, Sendable, Codable {
    /// The raw value of a `SectionLook` in the program that wrote the catalogue.
    package var look: String
    /// The name in captions.
    package var name: String
    /// The description of the look, to end a sentence.
    package var meaning: String
    /// The screen in words.
    package var screen: String
    /// The picture's hash; nil without a picture.
    package var picture: String?
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// The points at the bottom that the picture leaves out.
    package var cut: Double
    /// The plugin's requests that could not be fulfilled.
    package var notes: [String]
    /// The reason why the picture is missing.
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
