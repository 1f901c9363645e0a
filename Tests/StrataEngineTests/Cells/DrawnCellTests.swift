import SectionKit
import Testing

@testable import StrataEngine

/// A plugin's own drawing is drawn when its cell is, and only if its value changed.
struct DrawnCellTests {
    private final class Calls: @unchecked Sendable {
        // One thread at a time: an arm belongs to one.
        var measured = 0
        var drawn = 0
    }

    private struct Gauge: CellDrawing {
        var level: Int
        let calls: Calls

        func size(fitting width: Double?, in context: DrawingContext) -> Size {
            calls.measured += 1
            return Size(width: width ?? 100, height: 40)
        }
        func draw(on canvas: inout DrawingCanvas) {
            calls.drawn += 1
            // The first one draws outside of its cell.
            let width = level == 0 ? 2 * canvas.size.width : canvas.size.width
            canvas.fill(.rect(Rect(x: 0, y: 0, width: width, height: 10)), .role(.accent))
        }
        static func == (one: Gauge, other: Gauge) -> Bool { one.level == other.level }
        func hash(into hasher: inout Hasher) { hasher.combine(level) }
    }

    private struct GaugeSection: SectionPlugin {
        static let type: SectionType = "gauge"
        struct Item: SectionItem {
            var id: ItemID
            var level: Int
            var note: String?
        }
        let calls: Calls

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .list(rowHeight: .estimated(30))
        }
        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            .drawing(Gauge(level: item.level, calls: calls))
        }
        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, level: 1) }
    }

    private func model(_ levels: [Int], note: String? = nil, _ registry: SectionRegistry) throws -> FeedModel {
        let items = levels.enumerated().map { GaugeSection.Item(id: "\($0.offset)", level: $0.element, note: note) }
        let feed = Feed { FeedSection("gauges", type: "gauge") { items } }
        return try FeedModel(feed.document(registry: registry), registry: registry)
    }

    @Test(arguments: ArmFactory.names)
    func anEqualDrawingIsNotDrawnAgain(name: String) throws {
        let calls = Calls()
        let registry = try SectionRegistry([GaugeSection(calls: calls)])
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let arm = try ArmFactory.arm(name, renderer)
        arm.load(try model([0, 1, 2], registry))
        #expect(calls.drawn == 3)
        // Another item with the same drawing is configured again and looks as before. The nested arm reloads its cells.
        arm.apply(try model([0, 1, 2], note: "new", registry))
        if name == "compositional" { #expect(calls.drawn == 3) }
        arm.apply(try model([0, 5, 2], note: "new", registry))
        if name == "compositional" { #expect(calls.drawn == 4) }
        #expect(arm.counters.cells.drawn == calls.drawn)
        #expect(
            arm.diagnostics.map(\.description) == [
                "plugin 'gauge', item '0' of section 'gauges': drawing: it extends beyond its 390.0 x 40.0 points. "
                    + "It is clipped; draw within `canvas.size`, or ask for more in `size(fitting:in:)`."
            ])
    }

    @Test(arguments: ArmFactory.names)
    func withoutDrawingItIsMeasuredAlone(name: String) throws {
        let calls = Calls()
        let registry = try SectionRegistry([GaugeSection(calls: calls)])
        let renderer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        let arm = try ArmFactory.arm(name, renderer)
        arm.load(try model([0, 1, 2], registry))
        #expect(calls.drawn == 0)
        #expect(calls.measured > 0)
    }
}
