import Snapshots

/// Sections and items as plain arrays, the expected contents of a snapshot.
struct World: Hashable, CustomStringConvertible {
    struct Section: Hashable {
        var id: Int
        var items: [Int]
    }

    var sections: [Section] = []

    var description: String {
        sections.map { "\($0.id)\($0.items)" }.joined(separator: " ")
    }

    func snapshot(_ scope: ItemScope = .snapshot) throws -> Snapshot<Int, Int> {
        try Snapshot(
            sections: sections.map { SectionContent(id: $0.id, items: $0.items) }, itemsUniqueIn: scope)
    }
}

extension World {
    init(_ snapshot: Snapshot<Int, Int>) throws {
        for id in snapshot.sectionIdentifiers {
            sections.append(Section(id: id, items: try snapshot.itemIdentifiers(inSection: id)))
        }
    }

    subscript(path: ItemPath) -> Int {
        sections[path.section].items[path.item]
    }
}
