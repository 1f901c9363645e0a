package import SectionKit
package import StrataEngine

/// The allocations and bytes of a cell: the maximum of several cells. They are exact if thread caches are off and no
/// other thread allocates, as in a memory trial. Otherwise they are the minimum of some repetitions.
package struct CellCounts: Hashable, Sendable, Codable {
    /// Allocations to configure a cell.
    package var configure = 0
    /// Allocations to measure its content at its width.
    package var measure = 0
    /// Allocations to draw it; 0 with a renderer that does not draw.
    package var draw = 0
    /// Bytes that the configured and drawn cell keeps.
    package var bytes = 0

    private static let repetitions = 3

    /// Counts cells; nil if there are none. Texts, pictures and fonts are already cached, as on a screen in use.
    package init?(_ cells: [CostedCell], _ renderer: CellRenderer) throws(JemallocError) {
        guard !cells.isEmpty else { return nil }
        let allocator = try CellAllocator()
        for cell in cells {
            var least = try Self(cell, renderer, allocator)
            for _ in 0..<Self.repetitions {
                let next = try Self(cell, renderer, allocator)
                least.combine(next, by: min)
            }
            combine(least, by: max)
        }
    }

    private mutating func combine(_ other: CellCounts, by choose: (Int, Int) -> Int) {
        configure = choose(configure, other.configure)
        measure = choose(measure, other.measure)
        draw = choose(draw, other.draw)
        bytes = choose(bytes, other.bytes)
    }

    private init(
        _ cell: CostedCell, _ renderer: CellRenderer, _ allocator: CellAllocator
    ) throws(JemallocError) {
        let kept = allocator.kept
        let start = try allocator.count()
        let configuration = cell.configure()
        let configured = try allocator.count()
        _ = renderer.measure(configuration, in: .width(cell.size.width))
        let measured = try allocator.count()
        let pixels = renderer.draw(configuration, size: cell.size)
        let drawn = try allocator.count()
        bytes = allocator.kept - kept
        withExtendedLifetime((configuration, pixels)) {}
        configure = configured - start
        measure = measured - configured
        draw = drawn - measured
    }
}

/// The allocator's counters of this process and thread.
private struct CellAllocator {
    private let statistics: AllocatorStatistics
    private let thread: ThreadAllocations

    init() throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
    }

    func count() throws(JemallocError) -> Int { try statistics.liveAndCount().allocations }

    /// Bytes that the thread allocated and did not free.
    var kept: Int { thread.allocated - thread.deallocated }
}

/// A cell whose cost is measured: its configuration, and the size at which it is drawn.
package struct CostedCell {
    /// The size in points.
    package let size: Size
    package let configure: () -> CellConfiguration

    /// Creates a cell.
    package init(size: Size, configure: @escaping () -> CellConfiguration) {
        (self.size, self.configure) = (size, configure)
    }

    /// The reference cell, of which times are multiples. It has the content of a product card, at 175 by 220 points. It
    /// must never change, because every budget would change with it.
    static var reference: CostedCell {
        CostedCell(size: Size(width: 175, height: 220)) {
            .vertical(
                spacing: 6,
                [
                    .layers(
                        at: .topLeading,
                        [.image(.color(0xE8472B, width: 175, height: 120), height: 120), .badge("New").padding(8)]),
                    .text("A lamp made of oak", style: .headline, lines: 2),
                    .text("€24.90", style: .subheadline, color: .secondaryLabel, lines: 1),
                ]
            )
            .background(.cardBackground, cornerRadius: 12)
        }
    }
}
