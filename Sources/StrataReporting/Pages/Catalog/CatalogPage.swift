internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// A catalogue as a page for a browser.
///
/// ```swift
/// try CatalogPage(catalog).html()
/// ```
/// The page contains every picture once, in a hidden drawing of definitions, and shows it by reference, which needs no
/// script. ``CatalogReader`` reads the pictures and the data from the page.
package struct CatalogPage: Sendable {
    /// An attribute that marks the page as a catalogue, near its beginning.
    static let marker = "data-strata-catalog"

    private let catalog: SectionCatalog
    private let changes: CatalogChanges?
    /// The pictures of the earlier catalogue.
    private let earlier: [String: [UInt8]]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - changes: the differences from an earlier catalogue; nil without a comparison.
    ///   - earlier: the pictures of the earlier catalogue.
    package init(
        _ catalog: SectionCatalog, changes: CatalogChanges? = nil, earlier: [String: [UInt8]] = [:]
    ) {
        (self.catalog, self.changes, self.earlier) = (catalog, changes, earlier)
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
    private func id(of type: String) -> String {
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

    /// The maximum number of pictures that are shown before and after. Further ones are only named.
    private static let mostPictures = 60
}

// MARK: - Changes

extension CatalogPage {
    /// The differences from an earlier catalogue.
    private func body(of changes: CatalogChanges) throws -> HTML {
        var room = Self.mostPictures
        let types = changes.types.map { type -> Fields in
            let shown = type.pictures.prefix(room)
            room -= shown.count
            let rows = (type.facts + type.fields + type.costs).map(Self.row)
            let rest = type.pictures.dropFirst(shown.count).map(\.name).joined(separator: ", ")
            return [
                "id": id(of: type.name), "name": type.name, "rows": rows, "times": type.times.map(Self.row),
                "pictures": shown.map { Self.picture($0, of: type.name) }, "rest": rest, "hasRows": !rows.isEmpty,
                "hasRest": !rest.isEmpty,
            ]
        }
        return try Template(PackageResources.catalog_changes_mustache).html(
            [
                "before": changes.before, "verdict": Self.verdict(changes),
                "added": changes.added.map { ["id": id(of: $0), "name": $0] as Fields },
                "removed": changes.removed.map { ["name": $0] as Fields }, "types": types,
            ])
    }

    private static func verdict(_ changes: CatalogChanges) -> String {
        let facts = changes.types.reduce(0) { $0 + $1.facts.count + $1.fields.count + $1.costs.count }
        let parts = [
            changes.added.isEmpty ? nil : "\(changes.added.count.counted("type")) added",
            changes.removed.isEmpty ? nil : "\(changes.removed.count.counted("type")) removed",
            facts == 0 ? nil : "\(facts.counted("other fact")) changed",
        ].compactMap(\.self)
        let looks = changes.pictureWords
        return ([looks.prefix(1).uppercased() + looks.dropFirst()] + parts).joined(separator: ", ")
    }

    private static func row(_ change: CatalogChange) -> Fields {
        ["what": change.what, "before": change.before ?? "–", "now": change.now ?? "–"]
    }

    private static func picture(_ change: CatalogPictureChange, of type: String) -> Fields {
        func drawing(_ look: CatalogLook?, _ prefix: String) -> HTML {
            guard let look, look.picture != nil else { return .empty }
            return LookDrawing.whole(look, of: type, prefix: prefix)
        }
        return [
            "name": change.name, "words": change.words, "before": drawing(change.before, "Before: "),
            "now": drawing(change.now, "Now: "), "difference": LookDrawing.difference(change, of: type),
            "isWide": max(change.before?.width ?? 0, change.now?.width ?? 0) > widest,
        ]
    }

    /// The maximum width of a picture that fits next to another one, in points.
    private static let widest = 600.0
}

// MARK: - Types

extension CatalogPage {
    /// The types as cards with links to their parts of the page.
    private func overview() throws -> HTML {
        let cards = catalog.types.map { type -> Fields in
            let look = type.looks.first { $0.picture != nil }
            return [
                "id": id(of: type.name), "name": type.name, "summary": type.summary,
                "picture": look.map { LookDrawing.cover($0) }, "cost": Self.cost(of: type),
            ]
        }
        return try Template(PackageResources.catalog_overview_mustache).html(["cards": cards])
    }

    private static func cost(of type: CatalogType) -> String {
        type.cost.map { cost in
            "\(cost.configureAllocations.counted("allocation")), \(cost.bytes.grouped) bytes, "
                + String(format: "%.2f × reference", cost.relativeConfigureTime)
        } ?? "cost not measured"
    }

    /// A type with its looks, fields and costs.
    private func body(of type: CatalogType) throws -> HTML {
        let layouts =
            type.phone == type.tablet
            ? [("Layout", type.phone)] : [("Layout on a phone", type.phone), ("On a tablet", type.tablet)]
        let facts = layouts + [("Reuse pool", type.cellKind), ("Read aloud", type.spoken ?? "")]
        return try Template(PackageResources.catalog_type_mustache).html(
            [
                "id": id(of: type.name), "name": type.name, "hasSummary": !type.summary.isEmpty,
                "summary": type.summary, "hasFailure": type.failure != nil, "failure": type.failure ?? "",
                "facts": facts.filter { !$0.1.isEmpty }.map { ["name": $0, "value": $1] as Fields },
                "looks": Self.looks(of: type), "objects": Self.objects(of: type), "hasCost": type.cost != nil,
                "hasBudget": type.budget != nil, "costs": Self.costs(of: type), "hasSample": !type.sample.isEmpty,
                "sample": type.sample,
            ])
    }

    /// The looks. Looks with the same picture are merged.
    private static func looks(of type: CatalogType) -> [Fields] {
        var order: [String] = []
        var groups: [String: [CatalogLook]] = [:]
        for look in type.looks {
            let key = look.picture ?? "none-\(look.look)"
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(look)
        }
        return order.compactMap { groups[$0] }.map { looks in
            let look = looks[0]
            let hasPicture = look.picture != nil
            let size = hasPicture ? "\(Int(look.width)) × \(Int(look.height)) points" : ""
            return [
                "title": looks.map(\.name).joined(separator: " · "),
                "size": look.cut > 0 ? "\(size), \(Int(look.cut).grouped) more below" : size,
                "picture": hasPicture ? LookDrawing.whole(look, of: type.name, shared: looks) : HTML.empty,
                // A note that all looks share concerns the plugin, but is shown with each picture.
                "notes": look.notes, "failure": look.failure ?? "", "isWide": look.width > widest,
            ]
        }
    }

    private static func objects(of type: CatalogType) -> [Fields] {
        type.objects.enumerated().map { index, object in
            [
                "isItem": index == 0, "name": object.name, "hasChoice": object.choice != nil,
                "choice": object.choice ?? "",
                "fields": object.fields.map { field -> Fields in
                    ["name": field.name, "value": field.value, "need": field.isRequired ? "required" : "optional"]
                },
            ]
        }
    }

    private static func costs(of type: CatalogType) -> [Fields] {
        guard let cost = type.cost else { return [] }
        return CatalogCost.all.compactMap { figure in
            figure.words(cost).map { words -> Fields in
                [
                    "name": figure.name, "value": words, "multiple": figure.multiple(cost) ?? "",
                    "allowed": figure.allowed(type.budget) ?? "", "isOver": figure.isOver(cost, type.budget),
                ]
            }
        }
    }
}
