import Foundation
import StrataBasics
import Testing

@testable import StrataGating

/// Gates `versus: stored`: comparability, causes of a difference, the rival arm.
@Suite struct StoredJudgeTests {
    private struct Recorded: TrialValues {
        var values: [String: [String: [Double]]]
        var types: [String: [String: [Double]]] = [:]
        /// The unit of all values; nil for each metric's own.
        var unit: MetricUnit?

        func unit(of metric: Metric, arm: String) -> MetricUnit? {
            values[arm]?[metric.name].map { _ in unit ?? metric.unit }
        }

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            guard unit ?? metric.unit == metric.unit else { return nil }
            return values[arm]?[metric.name].map {
                MetricSamples(
                    metric: metric, values: $0, bySectionType: metric.isBySectionType ? types[arm] ?? [:] : [:])
            }
        }
    }

    private func judge(
        _ stored: Recorded, times: StoredTrials.Times = .direct, bytesReason: String? = nil
    ) -> Judge {
        Judge(
            candidate: "flat", baseline: "nested",
            stored: .trials(
                StoredTrials(
                    values: stored, name: "stored", words: "the stored baseline", times: times,
                    bytesReason: bytesReason, ratchet: "strata baseline ratchet home.yaml")), metrics: .standard)
    }

    private func gate(_ metric: String, own: Bool = false) -> Gate {
        let limit = MetricTable.standard[metric]?.standardLimit ?? .exact
        return Gate(
            GateRule(metric: metric, demand: .relative(GateComparison(to: .stored, limit: limit))),
            at: own ? SourceLocation(file: "home.yaml", line: 3, column: 5) : nil)
    }

    private func noisy(_ middle: Double, _ count: Int = 20) -> [Double] {
        (0..<count).map { middle * (1 + 0.002 * Double($0 % 7)) }
    }

    /// The sample of the page on gates had words that the program no longer printed.
    @Test func theSampleOfThePageIsWhatIsPrinted() throws {
        let page = URL(fileURLWithPath: #filePath).appending(
            path: "../../../../Sources/StrataCLI/StrataCLI.docc/Gates.md"
        ).standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        let stored = Recorded(
            values: ["flat": ["cells.measured": [0, 0]]], types: ["flat": ["recommendation": [0, 0]]])
        let run = Recorded(
            values: ["flat": ["cells.measured": [9, 9]]], types: ["flat": ["recommendation": [9, 9]]])
        let verdict = judge(stored).verdicts(on: [gate("cells.measured")], trials: run)[0]
        #expect(text.contains("\n  fail  \(verdict.sentence)  (default gate)\n"), "\(verdict.sentence)")
    }

    @Test func anIncreasedCountNamesTheSectionType() {
        let stored = Recorded(
            values: ["flat": ["cells.created": [52, 52]]], types: ["flat": ["grid": [12, 12], "promo": [40, 40]]])
        let run = Recorded(
            values: ["flat": ["cells.created": [92, 92]]], types: ["flat": ["grid": [12, 12], "promo": [80, 80]]])
        let verdict = judge(stored).verdicts(on: [gate("cells.created")], trials: run)[0]
        #expect(verdict.outcome == .fail && verdict.carrier == "promo" && verdict.versus == "stored")
        #expect(
            verdict.sentence
                == "cells.created is 76.9 % higher than the stored baseline (92 against 52); most of it comes from `promo`; "
                + "required: no higher")
    }

    /// What changes the whole screen makes several types worse, and none of them is its cause.
    @Test(arguments: [(grid: 30.0, promo: 62.0, carrier: "promo"), (34, 58, nil), (12, 92, "promo"), (2, 92, "promo")])
    func aTypeIsNamedIfMostOfTheRiseIsIts(grid: Double, promo: Double, carrier: String?) {
        func recorded(_ grid: Double, _ promo: Double) -> Recorded {
            let (grid, promo) = ([grid, grid], [promo, promo])
            return Recorded(
                values: ["flat": ["cells.created": zip(grid, promo).map(+)]],
                types: ["flat": ["grid": grid, "promo": promo]])
        }
        let verdict = judge(recorded(12, 22)).verdicts(on: [gate("cells.created")], trials: recorded(grid, promo))[0]
        #expect(verdict.outcome == .fail && verdict.carrier == carrier, "\(verdict)")
    }

    /// No count grows if a cell is only slower, and the message named no section type.
    @Test func aSlowerTimeNamesTheTypeWhoseCellsTookLonger() {
        func recorded(_ factor: Double, grid: Double, promo: Double) -> Recorded {
            Recorded(
                values: [
                    "flat": ["frame.work.p95": noisy(4e6 * factor), "cells.time": noisy(9e6 * factor)],
                    "nested": ["frame.work.p95": noisy(8e6)],
                ],
                types: ["flat": ["grid": noisy(5e6 * grid), "promo": noisy(4e6 * promo)]])
        }
        let stored = recorded(1, grid: 1, promo: 1)
        let gates = [gate("frame.work.p95")]
        let verdict = judge(stored).verdicts(on: gates, trials: recorded(1.5, grid: 1, promo: 1.5))[0]
        #expect(verdict.outcome == .fail && verdict.carrier == "promo", "\(verdict)")
        let both = judge(stored).verdicts(on: gates, trials: recorded(1.5, grid: 1.6, promo: 1.3))[0]
        #expect(both.carrier == "grid", "the greatest rise")
        let none = judge(stored).verdicts(on: gates, trials: recorded(1.5, grid: 1.0005, promo: 0.9))[0]
        #expect(none.outcome == .fail && none.carrier == nil, "no type is certain")
    }

    /// Values of two units were said not to be measured.
    @Test func valuesOfTwoUnitsAreNotCompared() {
        let values = ["flat": ["layout.time": noisy(4e6)], "nested": ["layout.time": noisy(4e6)]]
        let (here, other) = (Recorded(values: values), Recorded(values: values, unit: MetricUnit("us")))
        let metric = MetricTable.standard["layout.time"]
        for (own, stored, place) in [(here, other, "the stored baseline"), (other, here, "`flat`")] {
            for isOwn in [true, false] {
                let judge = judge(stored)
                let verdict = judge.verdicts(on: [gate("layout.time", own: isOwn)], trials: own)[0]
                let words = "layout.time cannot be compared: the units differ: `us` in \(place), `ns` here"
                #expect(verdict.sentence.hasPrefix(words), "\(verdict.sentence)")
                let isBaseline = isOwn && place != "`flat`"
                #expect(verdict.outcome == (isBaseline ? .noBaseline : .inconclusive), "\(place), \(isOwn)")
                // A default gate names it, so the note on missing metrics does not.
                #expect(metric.map { judge.stored.has($0, arm: "flat", in: own) } == true)
                #expect(judge.gap(in: own) == nil)
            }
        }
        let judge = Judge(candidate: "flat", baseline: "nested", metrics: .standard)
        let rule = GateRule(
            metric: "layout.time", demand: .relative(GateComparison(to: .nested, limit: .exact)))
        #expect(judge.verdict(on: rule, trials: other).sentence.contains("the units differ: `us` in `flat`, `ns` here"))
    }

    @Test func missingStoredMetricsAreReportedInOneLine() {
        let run = Recorded(values: [
            "flat": ["cells.created": [92, 92], "layout.time": noisy(4e6), "diff.time": noisy(4e6)]
        ])
        #expect(judge(run).gap(in: run) == nil)
        let counts = Recorded(values: ["flat": ["cells.created": [92, 92]]])
        #expect(
            judge(counts).gap(in: run)
                == "the stored baseline has only counts; times, bytes and allocations are not compared with it")
        let more = Recorded(values: [
            "flat": ["cells.created": [92, 92], "cells.configured.sizing": [9, 9], "layout.time": noisy(4e6)]
        ])
        #expect(
            judge(counts).gap(in: more)
                == "the stored baseline has no cells.configured.sizing, so no default gate compares them; `strata "
                + "baseline ratchet home.yaml` adds them; the stored baseline has only counts; times, bytes and allocations are not "
                + "compared with it")
        let older = Recorded(values: ["flat": ["layout.time": noisy(4e6)]])
        #expect(
            judge(older).gap(in: run)
                == "the stored baseline has no diff.time, cells.created, so no default gate compares them; "
                + "`strata baseline ratchet home.yaml` adds them")
        #expect(Judge(candidate: "flat", baseline: "nested", metrics: .standard).gap(in: run) == nil)
    }

    @Test func anIncreasedTimeNamesTheSectionType() {
        let cells = ["promo": [40.0, 40]]
        let stored = Recorded(
            values: [
                "flat": ["layout.time": noisy(4.2e6), "cells.created": [40, 40]], "nested": ["layout.time": noisy(6e6)],
            ], types: ["flat": cells])
        let run = Recorded(
            values: [
                "flat": ["layout.time": noisy(4.7e6), "cells.created": [80, 80]],
                "nested": ["layout.time": noisy(6.06e6)],
            ],
            types: ["flat": ["promo": [80, 80]]])
        let verdict = judge(stored).verdicts(on: [gate("layout.time")], trials: run)[0]
        #expect(verdict.outcome == .fail && verdict.carrier == "promo")
        #expect(
            verdict.sentence
                == "layout.time is 11.9 % higher than the stored baseline (4.73 ms against 4.23 ms; 95 % interval +11.5 % to "
                + "+12.3 %, 20 trials a side, p < 0.0001); `nested` moved by +1.0 %; cells of `promo` did more work than before; "
                + "required: at most 5 % or 50.0 us higher (whichever is more)")
    }

    @Test func aRivalThatMovedPointsToTheMachine() {
        let stored = Recorded(
            values: ["flat": ["layout.time": noisy(4.2e6)], "nested": ["layout.time": noisy(6e6)]])
        let run = Recorded(values: ["flat": ["layout.time": noisy(4.7e6)], "nested": ["layout.time": noisy(6.72e6)]])
        let verdict = judge(stored).verdicts(on: [gate("layout.time")], trials: run)[0]
        #expect(verdict.outcome == .inconclusive)
        #expect(
            verdict.sentence.contains("`nested` moved as well, by +12.0 %, so the machine is the likelier cause"))
        let still = Recorded(values: ["flat": ["layout.time": noisy(4.7e6)], "nested": ["layout.time": noisy(6.06e6)]])
        #expect(judge(stored).verdicts(on: [gate("layout.time")], trials: still)[0].outcome == .fail)
    }

    @Test func timesOfAnotherMachineAreComparedWithTheRival() {
        let stored = Recorded(
            values: ["flat": ["layout.time": noisy(4.2e6)], "nested": ["layout.time": noisy(6e6)]])
        let twice = Recorded(values: ["flat": ["layout.time": noisy(8.4e6)], "nested": ["layout.time": noisy(12e6)]])
        let judge = judge(stored, times: .relative("the baseline comes from another machine (cores: 2 here, 8 there)"))
        let verdict = judge.verdicts(on: [gate("layout.time")], trials: twice)[0]
        #expect(
            verdict.outcome == .pass && verdict.notes.contains { $0.contains("relative to `nested`") }, "\(verdict)")
        let worse = Recorded(values: ["flat": ["layout.time": noisy(9.6e6)], "nested": ["layout.time": noisy(12e6)]])
        #expect(judge.verdicts(on: [gate("layout.time")], trials: worse)[0].outcome == .fail)
        let alone = Recorded(values: ["flat": ["layout.time": noisy(9.6e6)]])
        #expect(judge.verdicts(on: [gate("layout.time")], trials: alone)[0].outcome == .inconclusive)
    }

    @Test func otherLibrariesExcludeBytesButNotCounts() {
        let stored = Recorded(values: ["flat": ["memory.idle.live": [10, 10], "cells.created": [5, 5]]])
        let run = Recorded(values: ["flat": ["memory.idle.live": [99, 99], "cells.created": [5, 5]]])
        let judge = judge(stored, bytesReason: "the baseline's libraries are others (pango: 1.52 here, 1.50 there)")
        let verdicts = judge.verdicts(
            on: [gate("memory.idle.live"), gate("memory.idle.live", own: true), gate("cells.created")], trials: run)
        #expect(verdicts.map(\.outcome) == [.inconclusive, .noBaseline, .pass])
        #expect(verdicts[0].sentence.contains("pango: 1.52 here"))
    }

    @Test func anImprovementHasARatchetCommand() {
        let nested = ["layout.time": noisy(9e6)]
        let stored = Recorded(values: [
            "flat": ["cells.created": [52, 52], "layout.time": noisy(6e6)], "nested": nested,
        ])
        let run = Recorded(values: ["flat": ["cells.created": [50, 50], "layout.time": noisy(4e6)], "nested": nested])
        for verdict in judge(stored).verdicts(on: [gate("cells.created"), gate("layout.time")], trials: run) {
            #expect(verdict.outcome == .pass)
            #expect(verdict.ratchet == "strata baseline ratchet home.yaml")
        }
        // A faster machine is not an improvement.
        let fast = Recorded(values: [
            "flat": ["layout.time": noisy(4e6)], "nested": ["layout.time": noisy(6e6)],
        ])
        let verdict = judge(stored).verdicts(on: [gate("layout.time")], trials: fast)[0]
        #expect(verdict.outcome == .pass && verdict.ratchet == nil)
    }

    @Test func aGateWithoutABaselineDoesNotPass() {
        let run = Recorded(values: ["flat": ["cells.created": [5, 5]]])
        let none = Judge(candidate: "flat", baseline: "nested", metrics: .standard).verdicts(
            on: [gate("cells.created")], trials: run)[0]
        #expect(none.outcome == .noBaseline)
        #expect(none.sentence == "cells.created needs a stored baseline, but none exists")
        let unusable = Judge(
            candidate: "flat", baseline: "nested", stored: .unusable("home.json: it is stale"),
            metrics: .standard)
        let verdict = unusable.verdicts(on: [gate("cells.created")], trials: run)[0]
        #expect(verdict.outcome == .noBaseline && verdict.sentence.contains("home.json: it is stale"))
    }

    @Test func storedMetricsThatWereNotMeasuredAreInconclusive() {
        let stored = Recorded(values: ["flat": ["memory.growth": [0, 0]]])
        let run = Recorded(values: ["flat": ["cells.created": [5, 5]]])
        let verdict = judge(stored).verdicts(on: [gate("memory.growth")], trials: run)[0]
        #expect(verdict.outcome == .inconclusive)
        #expect(verdict.sentence == "memory.growth is in the stored baseline but was not measured in `flat`")
    }

    @Test func timesOfAnotherMachineHaveTheRightReason() {
        let times = ["hitch.ratio": noisy(0), "feed.decode": noisy(4e6), "diff.time": noisy(2e5)]
        let stored = Recorded(values: ["flat": times, "nested": ["hitch.ratio": noisy(0), "feed.decode": noisy(4e6)]])
        let run = Recorded(values: ["flat": times, "nested": times])
        let judge = judge(stored, times: .relative("it comes from another machine"))
        let verdicts = judge.verdicts(
            on: [gate("hitch.ratio"), gate("feed.decode"), gate("diff.time")], trials: run)
        #expect(
            verdicts.map(\.sentence) == [
                "hitch.ratio is not compared: it comes from another machine, and `nested` measured 0, so there is no "
                    + "share of it",
                "feed.decode is not compared: it comes from another machine, and it is the same work in every arm",
                "diff.time is not compared: it comes from another machine, and the stored baseline has no `nested` "
                    + "values",
            ])
    }

    @Test func noFigureIsNaN() {
        let lists: [[Double]] = [
            [0, 0], [1, 1], [0, 1], [1, 2], [5], [.nan, 1], [.infinity, 2, 3], [1e300, -1e300], [],
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 9],
        ]
        for metric in ["layout.time", "cells.created", "memory.idle.active", "hitch.count"] {
            for own in lists {
                for other in lists {
                    let stored = Recorded(values: ["flat": [metric: other], "nested": [metric: other]])
                    let run = Recorded(values: ["flat": [metric: own], "nested": [metric: own]])
                    let verdict = judge(stored).verdicts(on: [gate(metric)], trials: run)[0]
                    let figures = verdict.figures
                    let numbers = [
                        figures?.candidate, figures?.reference, figures?.bound, figures?.p, figures?.detectable,
                        figures?.interval?.lower, figures?.interval?.upper,
                    ]
                    #expect(numbers.compactMap(\.self).allSatisfy { !$0.isNaN }, "\(metric) \(own) \(other)")
                    #expect(!verdict.sentence.contains("nan"), "\(verdict.sentence)")
                }
            }
        }
    }

    @Test func unknownMetricsSuggestTheNearest() {
        let verdict = judge(Recorded(values: [:])).verdict(
            on: GateRule(metric: "layout.tiem", demand: .atMost(1)), trials: Recorded(values: [:]))
        #expect(verdict.sentence == "there is no metric `layout.tiem`; did you mean `layout.time`?")
    }
}
