import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct SessionTests {
    private final class Steps: SessionObserver {
        var words: [String] = []
        func prepare(for script: Script) {}
        func stepBegan(_ entry: Script.Entry) { words.append(entry.word) }
    }

    private func play(
        _ script: String, arm: ArmPlan = .compositional, steps: Steps = Steps()
    ) throws -> Session {
        try TestWorld.play(TestWorld.profile("script:\n" + script), arm: arm, observer: steps)
    }

    private let tour = """
          - load: {settle: 0.1}
          - fling: {velocity: 1500, times: 2}
          - scroll: {section: slider-1}
          - swipe: {section: slider-1}
          - update: {section: slider-1, insert: 2, delete: 1, change: 1, seed: 4}
          - drag: {by: 300}
          - repeat: {times: 2, steps: [{scroll: end}, {scroll: {to: top, over: 0}}]}
          - idle: 0.1
        """

    @Test func everyKindOfFrameIsPlayed() throws {
        let session = try play(tour)
        #expect(session.frames.records.count > 100)
        #expect(Set(session.frames.records.map(\.kind)) == Set(FrameKind.allCases).subtracting([.loadMore, .rotate]))
    }

    @Test func aFlingStopsAtTheEndOfTheFeed() throws {
        let session = try play("  - load\n  - fling: {velocity: 50000, times: 3}\n")
        #expect(session.offset == session.maximumOffset)
        let back = try play("  - load\n  - fling: {velocity: 2000, direction: up, times: 3}\n")
        #expect(back.offset == 0)
    }

    @Test func stepsWithMissingSectionsAreLeftOut() throws {
        let steps = Steps()
        let session = try play(
            """
              - load
              - swipe: {section: nowhere}
              - scroll: {section: slider-1, item: 99}
              - swipe: {section: grid-2}
              - update: {section: nowhere, insert: 1}
              - drag: {by: 50}
            """, steps: steps)
        #expect(session.skipped.map(\.step) == ["swipe", "scroll", "swipe", "update"])
        #expect(session.skipped[0].reason == "section `nowhere` is not in this feed")
        #expect(session.skipped[1].reason == "section `slider-1` has no item 99")
        #expect(session.skipped[2].reason == "section `grid-2` does not scroll orthogonally")
        #expect(session.skipped[1].location.line == 9)
        #expect(session.offset == 50)
        #expect(steps.words.count == 6)
    }

    @Test func aSwipeBringsItsSectionIntoView() throws {
        let session = try play("  - load\n  - scroll: end\n  - swipe: {section: slider-1}\n")
        #expect(session.skipped.isEmpty)
        let top = try session.offset(ofSection: "slider-1", item: nil)
        #expect((session.offset...session.offset + 422).contains(top))
        #expect(try session.orthogonalScroll(ofSection: "slider-1").offset > 0)
    }
}
