import SectionKit
import StrataBasics
import Testing

@testable import StrataSessions

@Suite struct FramePacingTests {
    private func frames(_ milliseconds: [Double], kind: FrameKind = .scroll) -> [FrameRecord] {
        milliseconds.map { FrameRecord(work: UInt64($0 * 1e6), kind: kind) }
    }

    @Test func oneFrameOfTwentyMillisecondsInFiveSeconds() {
        var work = [Double](repeating: 1, count: 300)
        work[100] = 20
        let pacing = FramePacing(frames(work), refresh: 60)
        #expect(pacing.hitches == 1)
        #expect(abs(pacing.hitchRatio - 1_000.0 / 60 / 5) < 1e-6)
        #expect(abs(pacing.overrunRatio - (20 - 1_000.0 / 60) / 5) < 1e-6)
    }

    @Test func framesThatFitAreNeverLate() {
        let pacing = FramePacing(frames([Double](repeating: 16, count: 60)), refresh: 60)
        #expect(pacing.hitches == 0 && pacing.hitchRatio == 0 && pacing.overrunRatio == 0)
        #expect(pacing.frames == 60)
    }

    @Test func latenessCarriesOverAndCountsOnce() {
        // At 100 Hz: the first frame ends at 25 ms, 15 late: two slots. The second ends at 26, is due at 20, and shows
        // with the first. The third is in time again.
        let pacing = FramePacing(frames([25, 1, 1, 1]), refresh: 100)
        #expect(pacing.hitches == 1)
        // They end in time, so what was late is part of the four slots.
        #expect(abs(pacing.hitchRatio - 20 / 0.04) < 1e-6)
    }

    @Test func hitchRatioIsAtMostOneThousand() {
        for work in [[500.0], [900, 1, 1], [1, 40, 1, 70, 1, 1, 300], [Double](repeating: 333, count: 60)] {
            for factor in [1.0, 30] {
                let pacing = FramePacing(frames([200], kind: .load) + frames(work), refresh: 60, cpuFactor: factor)
                #expect((0...1_000).contains(pacing.hitchRatio) && (0...1_000).contains(pacing.overrunRatio))
            }
        }
        // Thirty slots of work in each: the screen shows one in thirty.
        let pacing = FramePacing(frames([Double](repeating: 300, count: 60)), refresh: 100)
        #expect(abs(pacing.hitchRatio - 29_000.0 / 30) < 1e-6)
    }

    @Test func steadyOverloadGrowsSteadily() {
        // Each frame takes one and a half slots, so the screen stands still for a third of the time.
        let pacing = FramePacing(frames([Double](repeating: 15, count: 100)), refresh: 100)
        #expect(abs(pacing.overrunRatio - 1_000.0 / 3) < 1e-6)
        #expect(abs(pacing.hitchRatio - 1_000.0 / 3) < 1e-6)
    }

    /// A heavy update is not a fault of the scrolling around it: Apple's bounds for scrolling are about that alone.
    @Test func hitchesAreAttributedToTheirCause() {
        let scrolling = frames([Double](repeating: 1, count: 30))
        let pacing = FramePacing(scrolling + frames([40], kind: .update) + scrolling, refresh: 100)
        #expect(pacing.causes[.scroll]?.hitchRatio == 0 && pacing.causes[.scroll]?.hitches == 0)
        #expect(pacing.causes[.update]?.hitches == 1 && pacing.causes[.update]?.hitchRatio ?? 0 > 700)
    }

    @Test func nothingIsLateAtRest() {
        let records = frames([1, 1, 1, 1, 1, 1]) + frames([90], kind: .idle)
        let pacing = FramePacing(records, refresh: 60)
        #expect(pacing.frames == 6)
        #expect(pacing.hitches == 0)
    }

    @Test func hitchesOfAllCausesCount() {
        for kind in FrameKind.allCases where kind != .idle {
            let pacing = FramePacing(frames([1, 1]) + frames([40], kind: kind) + frames([1, 1, 1, 1]), refresh: 100)
            #expect(pacing.hitches == 1 && pacing.frames == 7)
            #expect(pacing.causes[kind]?.hitches == 1)
            #expect(pacing.hitchRatio > 0 && pacing.hitchRatio <= pacing.causes[kind]?.hitchRatio ?? 0)
            if kind == .scroll { #expect(pacing.hitchRatio == pacing.causes[kind]?.hitchRatio) }
        }
    }

    @Test func countsByCauseAddUpAndRatiosAreLimited() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<200 {
            let records = (0..<100).map { _ in
                FrameRecord(
                    work: UInt64.random(in: 0...30_000_000, using: &random),
                    kind: FrameKind.allCases.randomElement(using: &random) ?? .scroll)
            }
            let pacing = FramePacing(records, refresh: 60, cpuFactor: Double.random(in: 0.3...2, using: &random))
            #expect(pacing.causes.values.allSatisfy { (0...1_000).contains($0.hitchRatio) })
            #expect(pacing.causes.values.reduce(0) { $0 + $1.hitches } == pacing.hitches)
            #expect(pacing.causes[.idle] == nil)
        }
    }

    /// An overhead is added to each frame with motion, after the factor.
    @Test func overheadIsAdded() {
        #expect(FramePacing(frames([10, 1, 1]), refresh: 60, overhead: 7e6).hitches == 1)
        #expect(FramePacing(frames([10, 1, 1]), refresh: 60, overhead: 6e6).hitches == 0)
        #expect(FramePacing(frames([5, 1, 1]), refresh: 60, cpuFactor: 2, overhead: 7e6).hitches == 1)
        #expect(FramePacing(frames([10], kind: .idle) + frames([16]), refresh: 60, overhead: 0.6e6).hitches == 0)
    }

    @Test func cpuFactorScalesWork() {
        #expect(FramePacing(frames([10, 1, 1]), refresh: 60, cpuFactor: 2).hitches == 1)
        #expect(FramePacing(frames([10, 1, 1]), refresh: 60).hitches == 0)
        #expect(FramePacing([], refresh: 60).hitchRatio == 0)
    }
}
