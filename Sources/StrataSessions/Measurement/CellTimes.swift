internal import SectionKit
package import StrataEngine

/// The time that a cell takes, in nanoseconds and as a multiple of the reference cell's.
package struct CellTimes: Hashable, Sendable, Codable {
    /// The time to configure a cell.
    package var configure: Double
    /// The time to measure its content at its width, with known texts.
    package var measure: Double
    /// The time to draw it; 0 with a renderer that does not draw.
    package var draw: Double
    /// The time to configure it, as a multiple of the reference cell's.
    package var relativeConfigure: Double
    /// The time to draw it, as a multiple of the reference cell's; nil with a renderer that does not draw.
    package var relativeDraw: Double?

    /// The number of rounds. Each times the reference cell and the others. The median counts.
    private static let rounds = 9
    /// How often a cell is configured and measured in a round, so that the clock's own cost is negligible.
    private static let batch = 20
    /// How often a cell is drawn in a round.
    private static let draws = 2

    /// Times cells; nil if there are none. Texts, pictures and fonts are already cached. Complexity: O(cells x rounds).
    package init?(_ cells: [CostedCell], _ renderer: CellRenderer, clock: EngineClock) {
        guard !cells.isEmpty else { return nil }
        let reference = CostedCell.reference
        var rounds: [(own: Sample, reference: Sample)] = []
        for _ in 0...Self.rounds {
            let one = Sample(reference, renderer, clock)
            let own = cells.map { Sample($0, renderer, clock) }
            rounds.append((Sample(meanOf: own), one))
        }
        // The first round fills the caches.
        rounds.removeFirst()
        configure = Self.median(rounds.map(\.own.configure))
        measure = Self.median(rounds.map(\.own.measure))
        draw = Self.median(rounds.map(\.own.draw))
        relativeConfigure = Self.median(rounds.map { $0.own.configure / max($0.reference.configure, 1) })
        relativeDraw = draw > 0 ? Self.median(rounds.map { $0.own.draw / max($0.reference.draw, 1) }) : nil
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// The times of one round, in nanoseconds per cell.
    private struct Sample {
        var configure = 0.0
        var measure = 0.0
        var draw = 0.0

        init(_ cell: CostedCell, _ renderer: CellRenderer, _ clock: EngineClock) {
            let configuration = cell.configure()
            configure = Self.time(CellTimes.batch, clock) { _ = cell.configure() }
            measure = Self.time(CellTimes.batch, clock) {
                _ = renderer.measure(configuration, in: .width(cell.size.width))
            }
            let isDrawn = renderer.draw(configuration, size: cell.size) != nil
            draw = isDrawn ? Self.time(CellTimes.draws, clock) { _ = renderer.draw(configuration, size: cell.size) } : 0
        }

        init(meanOf samples: [Sample]) {
            let count = Double(samples.count)
            configure = samples.reduce(0) { $0 + $1.configure } / count
            measure = samples.reduce(0) { $0 + $1.measure } / count
            draw = samples.reduce(0) { $0 + $1.draw } / count
        }

        private static func time(_ count: Int, _ clock: EngineClock, _ body: () -> Void) -> Double {
            let start = clock.now()
            for _ in 0..<count { body() }
            return Double(clock.now() &- start) / Double(count)
        }
    }
}
