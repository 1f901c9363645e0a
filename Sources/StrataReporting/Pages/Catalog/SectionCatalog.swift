internal import Basics
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
