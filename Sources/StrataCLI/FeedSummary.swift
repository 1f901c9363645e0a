internal import SectionKit

/// What `strata feed check` says of a feed.
struct FeedSummary: Encodable {
    struct TypeCount: Encodable {
        var type: String
        var known: Bool
        var sections: Int
        var items: Int
    }

    var sections: Int
    var items: Int
    var itemIds: String
    var types: [TypeCount]
    var diagnostics: [FeedDiagnostic]

    init(_ document: FeedDocument, _ model: FeedModel) {
        sections = document.sections.count
        items = document.itemCount
        itemIds = document.itemIDs.rawValue
        diagnostics = model.diagnostics
        var counts: [SectionType: TypeCount] = [:]
        for section in document.sections {
            counts[section.type, default: TypeCount(section.type)].sections += 1
            for index in 0..<section.content.count {
                let type = section.content.type(at: index)
                counts[type, default: TypeCount(type)].items += 1
            }
        }
        types = counts.values.sorted { $0.type < $1.type }
    }

    var text: String {
        let width = types.map(\.type.count).max() ?? 0
        let rows = types.map { row in
            "  \(row.type.padding(toLength: width))  \(row.sections) sections, \(row.items) items"
                + (row.known ? "" : "  (unknown)")
        }
        let header = "\(sections) sections, \(items) items, ids unique in \(itemIds)"
        return ([header] + rows + diagnostics.map { "note: \($0.message)" }).joined(separator: "\n")
    }
}

extension FeedSummary.TypeCount {
    init(_ type: SectionType) {
        self.init(type: type.rawValue, known: Strata.registry.contains(type), sections: 0, items: 0)
    }
}
