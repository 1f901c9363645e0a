package import SectionKit
internal import StrataBasics
package import StrataEngine
internal import StrataProfiler

/// The report of `strata feed check` about a feed.
package struct FeedSummary: Encodable {
    struct TypeCount: Encodable {
        var type: String
        var known: Bool
        var sections: Int
        var items: Int
    }

    /// Sections and items in the file that are not shown.
    struct LeftOut: Encodable {
        var sections: Int
        var items: Int
    }

    var sections: Int
    var items: Int
    var leftOut: LeftOut
    var itemIds: String
    var types: [TypeCount]
    /// The diagnostics of the feed.
    package var diagnostics: [FeedDiagnostic]

    /// Counts the contents of a feed.
    ///
    /// - Parameter images: The folders in which image files may be.
    package init(_ document: FeedDocument, _ model: FeedModel, registry: SectionRegistry, images: ImageFolders) {
        sections = model.sections.count
        items = model.sections.reduce(0) { $0 + $1.content.count }
        leftOut = LeftOut(
            sections: document.sections.count + document.unreadSectionCount - sections,
            items: document.itemCount + document.unreadItemCount - items)
        itemIds = document.itemIDs.rawValue
        diagnostics = model.diagnostics + FeedPictures(model).diagnostics(images)
        var counts: [SectionType: TypeCount] = [:]
        for section in document.sections {
            counts[section.type, default: TypeCount(section.type, in: registry)].sections += 1
            for index in 0..<section.content.count {
                let type = section.content.type(at: index)
                counts[type, default: TypeCount(type, in: registry)].items += 1
            }
        }
        types = counts.values.sorted { $0.type < $1.type }
    }

    /// The diagnostics that make the check fail.
    package var mistakes: [FeedDiagnostic] { diagnostics.filter(\.code.isMistake) }

    /// The summary for a terminal.
    package var text: String {
        let names = types.map(\.type.printable)
        let width = names.map(\.count).max() ?? 0
        let rows = zip(types, names).map { row, name in
            "  \(name.padding(toLength: width))  \(Self.counts(row.sections, row.items))"
                + (row.known ? "" : "  (unknown)")
        }
        let isWhole = leftOut.sections == 0 && leftOut.items == 0
        let rest = isWhole ? "" : "; left out: \(Self.counts(leftOut.sections, leftOut.items))"
        let header = "\(Self.counts(sections, items)), ids unique in \(itemIds)\(rest)"
        let notes = diagnostics.filter { !$0.code.isMistake }.map { "note: \($0.message)" }
        return ([header] + rows + notes).joined(separator: "\n")
    }

    /// `2 sections, 1 item`.
    private static func counts(_ sections: Int, _ items: Int) -> String {
        "\(sections.counted("section")), \(items.counted("item"))"
    }
}

extension FeedSummary.TypeCount {
    init(_ type: SectionType, in registry: SectionRegistry) {
        self.init(type: type.rawValue, known: registry.contains(type), sections: 0, items: 0)
    }
}

/// The report of `strata feed check` about a feed that cannot be used, for programs.
package struct FeedErrorJSON: Encodable {
    private struct Diagnostic: Encodable {
        var code: String
        var location: TextPosition?
        var message: String
    }

    private let diagnostics: [Diagnostic]

    package init(_ error: FeedError) {
        diagnostics = [Diagnostic(code: error.code.rawValue, location: error.location, message: error.message)]
    }
}
