import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting

/// Advice and the figures of a watched package as text.
@Suite struct AdviceReportTests {
    private static func effect(
        _ metric: String, _ unit: MetricUnit, _ before: Double, _ after: Double, interval: [Double]? = nil,
        isWorse: Bool = false
    ) -> Advice.Effect {
        let isTold = interval.map { $0[0] > 0 || $0[1] < 0 } ?? true
        return Advice.Effect(
            metric: metric, unit: unit, before: before, after: after,
            certainty: interval == nil ? .exact : isTold ? .interval : .untold, interval: interval, isWorse: isWorse)
    }

    private static var advice: Advice {
        var advice = Advice(profile: "home", arm: "compositional")
        var piece = Advice.Piece(
            changes: ["fixed-sizes(grid)"], sectionType: "grid", advice: "fix the sizes", price: "content is cut",
            page: "fixed-sizes")
        piece.gains = [
            effect("cells.measured", .count, 40, 0),
            effect("work.time", .nanoseconds, 1e6, 9e5, interval: [-2e5, -5e4]),
            effect("layout.time", .nanoseconds, 1e5, 9e4, interval: [-2e4, 1e3]),
        ]
        piece.losses = [effect("memory.peak.live", .bytes, 100, 110, isWorse: true)]
        piece.notes = ["96 points at most"]
        advice.advice = [piece]
        advice.work = [
            Advice.Work(sectionType: "grid", kind: "draw", share: 0.5),
            Advice.Work(sectionType: nil, kind: "layout", share: 0.05),
        ]
        advice.withoutGain = ["no-shadows(banner)", "no-shadows(grid)", "no-prefetch"]
        advice.untried = ["no-texts(grid)"]
        advice.failed = ["one-line(grid)": "it crashed"]
        return advice
    }

    @Test func aPieceHasItsFiguresItsPriceAndItsPlace() {
        #expect(
            AdviceReport(Self.advice).text() == """
                home on compositional: 1 change worth making, the largest gain first

                1  grid: fix the sizes
                   cells.measured          40        0   -100.0 %   exact
                   work.time          1.00 ms   900 us    -10.0 %   -20.0 to -5.0 %
                   memory.peak.live     100 B    110 B    +10.0 %   exact, worse
                   these trials do not tell: layout.time
                   96 points at most
                   in return: content is cut
                   how: Advice.md#fixed-sizes

                upper bounds: the work of all frames without this work; no change brings more
                  grid, draw   50.0 %   ████████████████████
                  layout        5.0 %   ██

                tried, without gain: no-shadows(banner, grid), no-prefetch
                not tried, a larger --budget is needed: no-texts(grid)
                failed: one-line(grid): it crashed
                """)
    }

    @Test func markdownEscapesNames() {
        var advice = Self.advice
        advice.advice[0].sectionType = "a|b"
        #expect(
            AdviceReport(advice).markdown() == """
                ### home on compositional: 1 change worth making, the largest gain first

                | change | figure | before | after | difference |
                |---|---|---:|---:|---:|
                | `a\\|b` fix the sizes | `cells.measured` | 40 | 0 | -100.0 % |
                |  | `work.time` | 1.00 ms | 900 us | -10.0 % |
                |  | `memory.peak.live` | 100 B | 110 B | +10.0 % |
                """)
        #expect(
            AdviceReport(Advice(profile: "home", arm: "nested")).text()
                == "home on nested: nothing that was tried brings at least 1 % of a figure that counts")
    }

    @Test func aWatchedBuildHasALineForEachTypeThatDiffers() {
        let before = SectionFigures(values: [
            "grid": ["cells.drawn": 10, "cells.measured": 4], "ad": ["cells.drawn": 1], "old": ["cells.drawn": 2],
        ])
        let after = SectionFigures(values: [
            "grid": ["cells.drawn": 12, "cells.measured": 0], "ad": ["cells.drawn": 1], "new": ["cells.drawn": 3],
        ])
        #expect(
            WatchReport(after, since: before, after: .milliseconds(1_300)).text() == """
                  grid   measured 4 -> 0 (-100.0 %)   drawn 10 -> 12 (+20.0 %)
                  new    drawn 0 -> 3 (new)
                  old    drawn 2 -> 0 (-100.0 %)
                  1.3 s after the build
                """)
        #expect(
            WatchReport(before, since: before, after: .seconds(1)).text()
                == "  every section type costs what it did, 1.0 s after the build")
    }
}
