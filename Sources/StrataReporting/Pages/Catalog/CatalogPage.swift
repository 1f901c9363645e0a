internal import Foundation
internal import StrataBasics

/// A catalogue as a page for a browser.
///
/// ```swift
/// try CatalogPage(catalog).html()
/// ```
/// The page contains every picture once, in a hidden drawing of definitions, and shows it by reference, which needs no
/// script. ``CatalogReader`` reads the pictures and the data back.
package struct CatalogPage: Sendable {
    /// An attribute that marks the page as a catalogue, near its beginning.
    static let marker = "data-strata-catalog"

    let catalog: SectionCatalog
    let changes: CatalogChanges?
    /// The pictures of the earlier catalogue.
    let earlier: [String: [UInt8]]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - changes: the differences from an earlier catalogue; nil without a comparison.
    ///   - earlier: the pictures of the earlier catalogue.
    package init(
        _ catalog: SectionCatalog, changes: CatalogChanges? = nil, earlier: [String: [UInt8]] = [:]
    ) {
        self.catalog = catalog
        self.changes = changes
        self.earlier = earlier
    }

    /// The document.
    ///
    /// - Throws: encoding errors, if a figure is not a number.
    /// - Complexity: O(bytes).
    package func html() throws -> String {
        var sections: [PageSection] = []
        if let changes {
            sections.append(PageSection(id: "changes", title: "Changes", body: try body(of: changes)))
        }
        sections.append(PageSection(id: "overview", title: "Overview", body: try overview()))
        let types = try catalog.types.map { try body(of: $0) }
        sections.append(PageSection(id: "types", title: "Section types", body: (types + [definitions]).joined))
        return try Page(
            title: "Section catalogue", summary: summary, sections: sections, styles: [PackageResources.catalog_css],
            data: [PageData(id: CatalogReader.dataID, catalog)]
        ).html()
    }

    private var summary: HTML {
        let words = "\(catalog.types.count.counted("section type")) of \(catalog.program)"
        return HTML(markup: "<p class=\"muted\" \(Self.marker)=\"\(SectionCatalog.version)\">")
            + HTML(text: words) + HTML(markup: "</p>")
    }

    /// The id of a type's part of the page: its name if that is a valid id, otherwise a number.
    func id(of type: String) -> String {
        let isPlain = type.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        }
        if isPlain { return "type-\(type)" }
        return "type-number-\((catalog.types.firstIndex { $0.name == type } ?? 0) + 1)"
    }

    /// The pictures, each once, in the order of their hashes.
    private var definitions: HTML {
        var shown = Set(catalog.types.flatMap(\.looks).compactMap(\.picture))
        let differing = (changes?.types ?? []).flatMap(\.pictures).prefix(Self.mostPictures)
        shown.formUnion(differing.compactMap(\.before?.picture))
        let all = catalog.pictures.merging(earlier) { one, _ in one }
        let images = shown.sorted().compactMap { hash in
            all[hash].map { png in
                "\(CatalogReader.pictureStart)\(hash)\" \(CatalogReader.pictureData)"
                    + Data(png).base64EncodedString() + "\"/>"
            }
        }
        return HTML(
            markup:
                "<svg class=\"definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\"><defs>\n"
                + images.joined(separator: "\n") + "\n</defs></svg>")
    }

    /// The most pictures that are shown before and after; further ones are only named.
    static let mostPictures = 60
}
