import CompositionalLayout
import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

@Suite struct UnreadPixelsAllocationTests {
    private static let picture = CellConfiguration.image(.seed(7, width: 160, height: 120), cornerRadius: 8)
    private static let wide = CellConfiguration.image(.seed(8, width: 400, height: 120), height: 90)
    private static let cells: [CellConfiguration] =
        (0..<16).map { .image(.seed($0, width: 160, height: 120), cornerRadius: 8) } + [
            picture.background(.cardBackground, border: .separator, cornerRadius: 12),
            picture.opacity(0.5), picture.clipped(to: .circle), picture.border(.separator, width: 2),
            .image(.seed(7, width: 160, height: 120), blur: 3), .vertical([wide, .divider, picture]).padding(8),
        ]

    /// The bytes that this thread allocates to draw each cell, with new caches.
    private func allocations(_ prepare: (CellRenderer) -> Void) throws -> [Int] {
        let thread = try ThreadAllocations()
        let renderer = try CellRenderer(RenderOptions(scale: 3))
        prepare(renderer)
        return Self.cells.map { cell in
            let before = thread.allocated
            let store = renderer.draw(cell, size: Size(width: 175, height: 240))
            let bytes = thread.allocated - before
            return store == nil ? 0 : bytes
        }
    }

    /// A memory trial counts what drawing allocates, although it drops the pixels.
    @Test func drawingAllocatesTheSameWhetherPixelsAreReadOrNot() throws {
        // What the process allocates once is allocated here.
        _ = try allocations { _ in }
        let kept = try allocations { _ in }
        let dropped = try allocations { $0.dropPixels() }
        #expect(kept == dropped)
        #expect(kept.allSatisfy { $0 > 4 * 525 * 720 })
    }
}
