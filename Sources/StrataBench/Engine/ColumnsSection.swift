internal import Basics
internal import StrataEngine
internal import SectionKit

/// A waterfall of plain areas in three columns, each as tall as its item says.
struct ColumnsSection: SectionPlugin {
    static let type: SectionType = "bench.columns"

    struct Item: SectionItem {
        var id: ItemID
        /// In points.
        var height: Double
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .waterfall(columns: 3, estimate: 130, spacing: 10)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .image(.color(0x3C64B1, width: 112, height: item.height), height: item.height)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, height: 56 + 8 * Double(random.int(below: 9)))
    }
}
