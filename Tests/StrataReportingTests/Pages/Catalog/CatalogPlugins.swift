import SectionKit
import StrataProfiler

@testable import StrataReporting

/// Rows with a title.
struct RowSection: SectionPlugin {
    static let type: SectionType = "row"
    static let summary = "rows with a title"
    static let budget: CellBudget? = CellBudget(allocations: 40, configureTime: 0.000001)
    /// The look of its cells; another one simulates another build of the plugin.
    var isBold = false

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var price: String?
        var image: ImageSource?
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(40), spacing: 4)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .horizontal(
            spacing: 8,
            [
                .text(item.title, weight: isBold ? .bold : .regular), .spacer(),
                item.price.map { .text($0, lines: 1) },
            ]
        ).padding(8).background(.cardBackground)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 3), price: random.price())
    }
}

/// Tiles across.
struct TileSection: SectionPlugin {
    static let type: SectionType = "tile"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(width: .absolute(80), height: .absolute(60), spacing: 8)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        CellConfiguration.spacer().background(.accent)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}

/// Names and texts that a page or a terminal would take for something else.
struct HostileSection: SectionPlugin {
    static let type: SectionType = "</script><b onclick='x'>"
    static let summary = "\u{1B}[31mred\u{202E}evil <img src=x> & \"quoted\" {{name}}"
    static let cellKind = CellKind("\u{7}</style>")

    struct Item: SectionItem {
        var id: ItemID
        var title: String

        enum CodingKeys: String, CodingKey {
            case id
            case title = "</script>\u{202E}"
        }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        LayoutStyle(name: "<i>", expandsTo: LayoutStyle.list(rowHeight: .absolute(20)).section())
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 1) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "<script>") }
}

extension SectionCatalog {
    /// The catalogue of some plugins, made in this process.
    static func of(_ plugins: [any SectionPlugin]) throws -> SectionCatalog {
        let registry = try SectionRegistry(plugins)
        let specimens = try registry.types.map { type in
            try SpecimenMaker(ContractSubject(registry.plugin(for: type)), in: registry, scale: 1).specimen()
        }
        return SectionCatalog(specimens, program: "test 1", scale: 1)
    }

    /// The same without what differs from run to run.
    var untimed: SectionCatalog {
        var catalog = self
        for index in catalog.types.indices { catalog.types[index].cost = nil }
        return catalog
    }
}
