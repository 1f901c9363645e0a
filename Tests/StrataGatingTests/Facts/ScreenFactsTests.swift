import Foundation
import Testing

@testable import StrataGating

/// The difference of two screens' facts, in sentences.
@Suite struct ScreenFactsTests {
    private func section(_ id: String, _ type: String, _ items: Int, style: String = "list", ids: String? = "1")
        -> ScreenFacts.Section
    { ScreenFacts.Section(id: id, type: type, items: items, style: style, ids: ids) }

    private func sentences(_ now: ScreenFacts, since was: ScreenFacts) -> [String] {
        now.changes(since: was).map(\.sentence)
    }

    @Test func aScreenDoesNotDifferFromItself() {
        let facts = ScreenFacts(
            profile: ["render": "full"], sections: [section("a", "grid", 3)], types: ["grid": ["style": "grid"]])
        #expect(facts.changes(since: facts).isEmpty)
    }

    @Test func keysOfTheProfileSayByHowMuch() {
        let was = ScreenFacts(profile: [
            "prefetch": "1 screen", "script": "load; idle: 1; checkpoint: idle", "gone": "x",
        ])
        let now = ScreenFacts(profile: ["prefetch": "off", "script": "load; fling: 3; checkpoint: idle", "new": "y"])
        #expect(
            sentences(now, since: was) == [
                "`gone` is not in the profile, was x", "`new` is y, was not in the profile",
                "`prefetch` is off, was 1 screen",
                "the script has the new `fling: 3` and lacks `idle: 1` (2 steps)",
            ])
    }

    @Test func sectionsAreAddedRemovedMovedAndCounted() {
        let was = ScreenFacts(sections: [section("a", "grid", 3), section("b", "list", 2), section("c", "grid", 1)])
        let now = ScreenFacts(sections: [
            section("c", "grid", 1), section("a", "grid", 5), section("again", "deal", 10, style: "slider"),
        ])
        #expect(
            sentences(now, since: was) == [
                "+1 section `again` (deal, slider, 10 items)", "-1 section `b` (list, 2 items)",
                "the sections are in another order", "section `a` has 5 items, had 3",
            ])
    }

    @Test func otherIDsAreAFactOnlyIfBothSidesKeepThem() {
        let was = ScreenFacts(sections: [section("a", "grid", 3, ids: "1")])
        #expect(sentences(ScreenFacts(sections: [section("a", "grid", 3, ids: "2")]), since: was).count == 1)
        #expect(sentences(ScreenFacts(sections: [section("a", "grid", 3, ids: nil)]), since: was).isEmpty)
    }

    /// Each of these was named by another metric before: the first sentence has to be the fact.
    @Test(arguments: [
        (
            ["identity": "40 of 40"], ["identity": "kept"],
            "ids of 40 of 40 items of `x` are new at each load, were kept"
        ),
        (
            ["equality": "40 of 40"], ["equality": "kept"],
            "40 of 40 items of `x` differ from themselves at each load, were equal"
        ),
        (
            ["height": "measured (estimated at 64)"], ["height": "120 fixed"],
            "`x`: height measured (estimated at 64), was 120 fixed"
        ),
        (["lines": "none, 1"], ["lines": "2, 1"], "a label of `x` has no line limit, had 2"),
        (["lines": "none, 1"], ["lines": "2"], "labels of `x` have the line limits none, 1, had 2"),
        (["ids.repeated": "2"], [:], "2 items of `x` in later feeds have the id of another one, none had"),
        (["shadows": "1"], [:], "cells of `x` have 1 shadow, had none"),
        ([:], ["shadows": "2"], "cells of `x` have no shadow, had 2 shadows"),
        (
            ["pictures.decoded": "1432 x 688", "pictures.shown": "716 x 344"],
            ["pictures.decoded": "716 x 344", "pictures.shown": "716 x 344"],
            "pictures of `x` are decoded at 1432 x 688 and shown at 716 x 344 pixels; were decoded at 716 x 344"
        ),
        (["columns": "3"], ["columns": "2"], "`x` has 3 columns, had 2"),
    ])
    func aFactIsASentence(now: [String: String], was: [String: String], sentence: String) {
        let changes = ScreenFacts(types: ["x": now]).changes(since: ScreenFacts(types: ["x": was]))
        #expect(changes.map(\.sentence) == [sentence])
    }

    @Test func everyKindHasASentenceForEveryChange() {
        #expect(Set(FactKind.all.map(\.name)).count == FactKind.all.count)
        for kind in FactKind.all {
            for (now, was) in [("1", "2"), ("1", nil), (nil, "2")] as [(String?, String?)] {
                let facts = { (value: String?) in ScreenFacts(types: ["x": value.map { [kind.name: $0] } ?? [:]]) }
                let changes = facts(now).changes(since: facts(was))
                #expect(changes.count == 1 && changes[0].sentence.contains("`x`"), "\(kind.name)")
            }
        }
    }

    @Test func whatFollowsIsAnEffectAndNoCause() {
        let now = [
            "height": "measured (estimated at 9)", "layout": "a", "heights": "4", "lines": "1", "lines.shown": "1",
        ]
        let was = ["height": "9 fixed", "layout": "b", "heights": "5", "lines": "2", "lines.shown": "2"]
        let changes = ScreenFacts(types: ["x": now]).changes(since: ScreenFacts(types: ["x": was]))
        #expect(changes.map(\.kind) == ["height", "lines"])
        #expect(changes[0].effects == ["cells of `x` are 4 points tall as measured, were 5"])
        #expect(changes[1].effects == ["labels of `x` take up to 1 line, took up to 2"])
    }

    @Test func moreItemsExplainWhatDependsOnItems() {
        let was = ScreenFacts(
            sections: [section("a", "x", 3)],
            types: ["x": ["pictures.addresses": "3 addresses in 3 pictures", "columns": "1"]])
        let now = ScreenFacts(
            sections: [section("a", "x", 9)],
            types: ["x": ["pictures.addresses": "9 addresses in 9 pictures", "columns": "2"]])
        #expect(now.changes(since: was).map(\.kind) == ["sections", "columns"])
    }

    @Test func whatTheDevicesScreenDecidesFollowsFromIt() {
        let was = ScreenFacts(profile: ["device.size": "1"], types: ["x": ["pictures.shown": "1", "columns": "1"]])
        let now = ScreenFacts(profile: ["device.size": "2"], types: ["x": ["pictures.shown": "2", "columns": "2"]])
        let changes = now.changes(since: was)
        #expect(changes.map(\.kind) == ["device.size", "columns"])
        #expect(changes[0].effects == ["pictures of `x` are shown at 2 pixels, were at 1"])
        // Versions that recorded no keys have none to compare.
        #expect(now.changes(since: ScreenFacts(types: now.types)).isEmpty)
    }

    /// A type's facts are those of all its sections, so what changes in one of them is said of it.
    @Test func aSectionWithAnotherLayoutIsNamed() {
        func facts(_ headers: [String?], ids: String = "1") -> ScreenFacts {
            let sections = headers.enumerated().map { index, header in
                ScreenFacts.Section(
                    id: "s\(index)", type: "grid", items: 3, style: "grid", ids: ids, members: "m", layout: "grid: a",
                    header: header)
            }
            let words = Set(headers.map { $0 ?? "none" }).sorted().joined(separator: " or ")
            return ScreenFacts(sections: sections, types: ["grid": ["header": words]])
        }
        let moved = facts([nil, "44 fixed"]).changes(since: facts(["44 fixed", nil]))
        #expect(
            moved.map(\.sentence) == [
                "section `s0`: header none, was 44 fixed", "section `s1`: header 44 fixed, was none",
            ])
        let one = facts(["60 fixed", "44 fixed"]).changes(since: facts(["44 fixed", "44 fixed"]))
        #expect(one.map(\.sentence) == ["section `s0`: header 60 fixed, was 44 fixed"])
        let all = facts(["60 fixed", "60 fixed"]).changes(since: facts(["44 fixed", "44 fixed"]))
        #expect(all.map(\.sentence) == ["`grid`: header 60 fixed, was 44 fixed"])
        let order = facts([nil], ids: "2").changes(since: facts([nil]))
        #expect(order.map(\.sentence) == ["section `s0` has its items in another order"])
    }

    @Test func aTypeInThePlaceOfAnotherIsOneChange() {
        let (now, was) = (
            ScreenFacts(sections: [section("a", "grid", 3)]), ScreenFacts(sections: [section("a", "list", 3)])
        )
        #expect(now.changes(since: was).map(\.sentence) == ["section `a` has the type `grid`, had `list`"])
    }

    @Test func whatAKeyContainsChangesWithIt() {
        let was = ScreenFacts(profile: ["pictures": "there", "pictures.network.latency": "60ms", "render": "full"])
        let now = ScreenFacts(profile: ["pictures": "not there", "render": "full"])
        #expect(now.changes(since: was).map(\.sentence) == ["`pictures` is not there, was there"])
    }

    @Test func theStepWithMostOfADifferenceIsNamed() {
        func facts(_ figures: [ScreenFacts.StepFigures]) -> ScreenFacts {
            ScreenFacts(profile: ["script": "load; idle: 1; scroll"], steps: ["flat": figures])
        }
        let was = facts([["cells.drawn": 9, "allocations.count": 5], [:], ["cells.drawn": 20, "memory.live": -3]])
        let now = facts([
            ["cells.drawn": 10, "allocations.count": 5], ["memory.live": 2], ["cells.drawn": 26, "memory.live": 1],
        ])
        func step(_ metric: String) -> String? { now.step(of: metric, arm: "flat", since: was) }
        #expect(step("cells.drawn") == "step 3, `scroll`")
        #expect(step("memory.idle.live") == "step 3, `scroll`")
        #expect(step("cells.allocations.count") == nil && step("layout.time") == nil)
        #expect(now.step(of: "cells.drawn", arm: "nested", since: was) == nil)
        #expect(was.step(of: "cells.drawn", arm: "flat", since: now) == "step 3, `scroll`")
    }

    @Test func aKindThatOneVersionDidNotKnowIsNotCompared() {
        var was = ScreenFacts(types: ["x": ["style": "list"]])
        was.kinds = ["style"]
        let now = ScreenFacts(types: ["x": ["style": "list", "shadows": "1"]])
        #expect(now.changes(since: was).isEmpty)
    }

    @Test func aStoredBaselineKeepsThem() throws {
        let facts = ScreenFacts(
            profile: ["render": "full"], sections: [section("a", "grid", 3)], types: ["grid": ["style": "grid"]],
            steps: ["compositional": [["cells.drawn": 4], [:]], "nested": []])
        let baseline = StoredBaseline(
            strata: "1", date: "2026-01-01T00:00:00Z", profile: "p", played: "h", feed: "f",
            fingerprint: Fingerprint(machine: [:], system: [:], toolchain: [:], libraries: [:]),
            arms: [
                "compositional": ["cells.created": MetricValues(unit: .count, tier: .exact, values: [1])]
            ],
            facts: facts
        )
        #expect(try StoredBaseline(text: baseline.text, file: "b.json") == baseline)
    }

    @Test func aStaleBaselineSaysWhichKeyDiffers() {
        let print = Fingerprint(machine: [:], system: [:], toolchain: [:], libraries: [:])
        let baseline = StoredBaseline(
            strata: "1", date: "", profile: "p", played: "1", feed: "f", fingerprint: print, arms: [:],
            facts: ScreenFacts(profile: ["prefetch": "1 screen"]))
        let run = Comparability.Circumstances(
            played: "2", feed: "f", fingerprint: print, facts: ScreenFacts(profile: ["prefetch": "off"]))
        let obstacle = Comparability(of: run, with: baseline, file: "b.json").obstacle
        #expect(obstacle?.cause == "`prefetch` is off, was 1 screen since it was saved")
    }
}
