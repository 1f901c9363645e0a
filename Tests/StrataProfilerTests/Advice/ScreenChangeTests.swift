import Foundation
import SectionKit
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The list of changes, and the arms that try them.
@Suite struct ScreenChangeTests {
    @Test func everyChangeIsDocumentedAndForetellsMetrics() throws {
        let page = try String(
            contentsOf: ShippedProfiles.root.appending(path: "Sources/StrataCLI/StrataCLI.docc/Advice.md"),
            encoding: .utf8)
        let sections = page.matches(of: /\n### ([a-z-]+)\n/).map { String($0.1) }
        let told = ScreenChange.all.filter { $0.toldBy == nil }.map(\.name)
        #expect(sections == told, "one section of the page for each change that no other one tells of, in their order")
        #expect(ScreenChange.all.compactMap(\.toldBy).allSatisfy(told.contains))
        for change in ScreenChange.all {
            #expect(!change.foretells.isEmpty && !change.advice.isEmpty)
            #expect(change.use == .upperBound || change.price != nil, "\(change.name)")
            if change.use == .advice {
                #expect(
                    !change.example.isEmpty
                        && page.contains("\n\(change.example.replacing("KIND", with: "card"))\n```"), "\(change.name)")
            }
        }
        for (key, weight) in AdviceWorth.weights {
            #expect(key.metric.tier == .exact, "\(key)")
            let row = page.split(separator: "\n").first { $0.hasPrefix("| \(weight.formatted()) |") }
            #expect(row?.contains("`\(key.name)`") == true, "\(key)")
        }
    }

    @Test func anArmIsFoundByTheChangesInItsName() throws {
        let profile = try TestWorld.profile("script: [{load: 0}]\n")
        let changes = [TriedChange(change: "no-shadows", type: "grid"), TriedChange(change: "half-prefetch")]
        let arm = ArmPlan.compositional.trying(changes)
        #expect(arm.name == "compositional:no-shadows(grid)+half-prefetch")
        #expect(profile.arm(named: arm.name)?.changes == changes)
        for name in ["compositional:", "compositional:no-shadows(grid", "compositional:unknown", "nested:no-such"] {
            #expect(profile.arm(named: name) == nil, "\(name)")
        }
        #expect(profile.arm(named: "nested:idle-pixels(grid)")?.architecture == .nested)
    }

    /// What an upper bound leaves open: a tenth of a figure that a person notices, of which no advice surely gains.
    @Test func aBoundIsLargeFromATenthOn() {
        func piece(_ metric: String, after: Double, _ certainty: Advice.Certainty) -> Advice.Piece {
            var piece = Advice.Piece(changes: ["a"], advice: "b", page: "c")
            piece.gains = [
                Advice.Effect(
                    metric: metric, unit: .nanoseconds, before: 100, after: after, certainty: certainty, isWorse: false)
            ]
            return piece
        }
        let bound = piece("work.time", after: 90, .interval)
        #expect(bound.largeBounds == ["work.time"])
        #expect(piece("work.time", after: 91, .interval).largeBounds.isEmpty)
        #expect(piece("work.time", after: 50, .untold).largeBounds.isEmpty)
        #expect(piece("cells.drawn", after: 50, .exact).largeBounds.isEmpty)
        #expect(piece("work.time", after: 99, .interval).hasGain(in: bound.largeBounds))
        #expect(!piece("work.time", after: 50, .untold).hasGain(in: bound.largeBounds), "it may be noise")
        #expect(!piece("layout.time", after: 50, .interval).hasGain(in: bound.largeBounds))
    }

    @Test func theWorthOfAPieceIsItsLargestGainLessItsLargestLoss() {
        func effect(_ metric: String, _ before: Double, _ after: Double) -> Advice.Effect {
            Advice.Effect(
                metric: metric, unit: .count, before: before, after: after, certainty: .exact, isWorse: after > before)
        }
        var piece = Advice.Piece(changes: ["a"], advice: "b", page: "c")
        piece.gains = [effect("memory.idle.live", 1_000, 600), effect("layout.passes", 20, 0)]
        #expect(AdviceWorth.worth(of: piece) == 0.4)
        piece.losses = [effect("allocations.count", 100, 120), effect("blank.area", 0, 10)]
        #expect(abs(AdviceWorth.worth(of: piece) + 0.1) < 1e-12)
        #expect(piece.adding([]).isTrade, "an area was not blank before")
        // Less than anyone would notice.
        piece.gains = [effect("cells.created", 5, 0)]
        piece.losses = []
        #expect(AdviceWorth.worth(of: piece) == 0)
        piece.losses = [effect("memory.peak.live", 100, 109)]
        #expect(!piece.adding([]).isTrade, "nine of anything")
        piece.losses = [effect("allocations.count", 100, 120)]
        #expect(!piece.adding([]).isTrade, "nobody sees an allocation")
        piece.losses = [effect("blank.area", 100, 500)]
        #expect(piece.adding([]).isTrade)
        var time = effect("work.time", 100, 103)
        (time.certainty, time.interval) = (.interval, [1, 5])
        piece.losses = []
        #expect(!piece.adding([time]).isTrade)
        time.interval = [2.5, 5]
        #expect(piece.adding([time]).isTrade)
    }
}
