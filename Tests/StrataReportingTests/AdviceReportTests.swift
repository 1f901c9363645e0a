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
        piece.example = "// Before\na\n// After\nb"
        advice.advice = [piece]
        advice.work = [
            Advice.Work(sectionType: "grid", kind: "draw texts", share: 0.5),
            Advice.Work(sectionType: nil, kind: "layout", share: 0.05),
        ]
        var setting = Advice.Piece(changes: ["half-prefetch"], advice: "prefetch less", page: "half-prefetch")
        setting.gains = [effect("cells.measured", .count, 40, 0)]
        advice.profilerOnly = [setting]
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
                   how: page Advice, fixed-sizes; --examples prints the code

                upper bounds: the share of each kind of work in the work of all frames
                  grid, draw texts   50.0 %   ████████████████████
                  layout              5.0 %   ██
                  UIKit has no setting for it: prefetch less: cells.measured -100.0 %

                tried, without gain: no-shadows(banner, grid), no-prefetch
                not tried, a larger --budget is needed: no-texts(grid)
                failed: one-line(grid): it crashed
                """)
    }

    @Test func aTradeIsNamedAndExamplesAreThereIfAskedFor() {
        var advice = Self.advice
        advice.advice[0].isTrade = true
        advice.ideas = [Advice.Piece(changes: ["idea(a)"], advice: "the idea `a`", page: "Your-own-ideas")]
        let text = AdviceReport(advice, hasExamples: true).text()
        #expect(text.hasPrefix("home on compositional: 1 trade of one figure for another, the largest gain first\n"))
        #expect(text.contains("1  grid: fix the sizes (a trade)\n"))
        #expect(text.contains("; --examples prints the code\n       // Before\n       a\n"))
        #expect(text.contains("-  the idea `a`\n   no exact figure changes\n   how: page Advice, Your-own-ideas"))
        #expect(AdviceReport(advice, hasExamples: true).markdown().contains("```\n// Before\na\n"))
        // A change that was chosen by name is reported without a gain too.
        advice.advice[0].gains = []
        let words = "no change that was tried brings at least 1 % of a figure that counts; what they change is below"
        #expect(AdviceReport(advice).headline == "home on compositional: \(words)")
    }

    @Test func markdownEscapesNames() {
        var advice = Self.advice
        advice.advice[0].sectionType = "a|b"
        #expect(
            AdviceReport(advice).markdown() == """
                ### home on compositional: 1 change worth making, the largest gain first

                | change | figure | before | after | difference | certainty |
                |---|---|---:|---:|---:|---|
                | `a\\|b` fix the sizes | `cells.measured` | 40 | 0 | -100.0 % | exact |
                |  | `work.time` | 1.00 ms | 900 us | -10.0 % | -20.0 to -5.0 % |
                |  | `memory.peak.live` | 100 B | 110 B | +10.0 % | exact, worse |
                |  | these trials do not tell: layout.time<br>96 points at most<br>in return: content is cut | | | | |

                - UIKit has no setting for it: prefetch less: cells.measured -100.0 %
                - tried, without gain: no-shadows(banner, grid), no-prefetch
                - not tried, a larger --budget is needed: no-texts(grid)
                - failed: one-line(grid): it crashed
                """)
        #expect(
            AdviceReport(Advice(profile: "home", arm: "nested")).text()
                == "home on nested: no change was tried; the time sufficed for the unchanged session\n  alone")
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
                  new    drawn 0 -> 3 (was 0)
                  old    drawn 2 -> 0 (-100.0 %)
                  1.3 s after the build
                """)
        // Figures of drawing and of pictures have their units, and one without a better direction has no colour.
        let pictures = SectionFigures(values: [
            "grid": ["drawing.shadows": 100, "pictures.hits": 1, "pictures.late.area": 5, "pictures.wait.p50": 2e6]
        ])
        let later = SectionFigures(values: [
            "grid": ["drawing.shadows": 150, "pictures.hits": 2, "pictures.late.area": 5, "pictures.wait.p50": 1e6]
        ])
        #expect(
            WatchReport(later, since: pictures, after: .seconds(1)).text() == """
                  grid   drawing.shadows 100 pt2 -> 150 pt2 (+50.0 %)   pictures.wait.p50 2.00 ms -> 1.00 ms (-50.0 %)   pictures.hits 1 -> 2 (+100.0 %)
                  1.0 s after the build
                """)
        let coloured = WatchReport(later, since: pictures, after: .seconds(1)).text(.terminal)
        #expect(coloured.contains("   pictures.hits 1 -> 2 (+100.0 %)\n"))
        #expect(
            Set(SectionFigures.metrics.map(\.metric.name)).isSuperset(of: ["pictures.oversize.bytes", "drawing.text"]))
        #expect(
            WatchReport(before, since: before, after: .seconds(1)).text()
                == "  every section type costs what it did, 1.0 s after the build")
    }
}
