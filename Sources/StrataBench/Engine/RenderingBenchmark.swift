internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// Measures the cost of measuring and drawing cells on this machine, for the figures in StrataEngine's documentation.
///
///     let rows = RenderingBenchmark(renderer: renderer, now: nanoseconds).run()
struct RenderingBenchmark {
    /// The time of one kind of work.
    struct Row: Hashable, Sendable, Codable {
        /// The kind of work.
        var name: String
        /// The shortest time, in microseconds.
        var minimum: Double
        /// The median, in microseconds.
        var median: Double
    }

    private let renderer: CellRenderer
    private let now: () -> Int
    private let repetitions = 400

    /// Creates a benchmark. `renderer` should be warmed up.
    ///
    /// - Parameters:
    ///   - renderer: the renderer to measure with. Its caches are purged.
    ///   - now: reads a monotonic clock in nanoseconds.
    init(renderer: CellRenderer, now: @escaping () -> Int) { (self.renderer, self.now) = (renderer, now) }

    /// Runs all kinds of work.
    ///
    /// - Complexity: some thousand cells, about a second.
    func run() -> [Row] {
        renderer.purge()
        let card = Self.card(seed: 0)
        return [
            time(Self.cachedCard) { _ in draw(card) },
            time("draw a product card, new picture") { draw(Self.card(seed: UInt64($0 + 1))) },
            time("measure a product card, texts known") { _ in measure(card) },
            time("measure a product card, new title") { measure(Self.card(seed: 0, title: "\(Self.title) \($0)")) },
            time("draw two lines of text") { _ in draw(Self.text) },
        ]
    }

    /// The name of the row for a card whose texts and picture are cached.
    static let cachedCard = "draw a product card, picture cached"

    /// The measured cell: a picture, two lines of title, a price, a rating.
    static func card(seed: UInt64, title: String = title) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [
                .image(.seed(seed, width: 160, height: 120), height: 150, cornerRadius: 8),
                .text(title, style: .subheadline, lines: 2),
                .text("$129.00", style: .headline, lines: 1),
                .text("\u{2605} 4.7", style: .caption, color: .rating, lines: 1),
            ]
        )
        .padding(8)
        .background(.cardBackground, cornerRadius: 12)
    }

    /// A title of two lines.
    static let title = "Wireless headphones with noise cancelling and a case"

    private static let text = CellConfiguration.text(title, style: .subheadline, lines: 2)

    private static let size = Size(width: 175, height: 250)

    private func draw(_ cell: CellConfiguration) { _ = renderer.draw(cell, size: Self.size) }

    private func measure(_ cell: CellConfiguration) { _ = renderer.measure(cell, in: .width(Self.size.width)) }

    private func time(_ name: String, _ work: (Int) -> Void) -> Row {
        var times: [Int] = []
        times.reserveCapacity(repetitions)
        for index in 0..<repetitions {
            let start = now()
            work(index)
            times.append(now() - start)
        }
        times.sort()
        return Row(name: name, minimum: Double(times[0]) / 1_000, median: Double(times[times.count / 2]) / 1_000)
    }
}
