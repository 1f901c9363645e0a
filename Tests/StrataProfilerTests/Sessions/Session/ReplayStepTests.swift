import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The step `replay`: offsets as they were recorded, or from the item that was in sight.
@Suite struct ReplayStepTests {
    private func play(_ steps: String, device: String = "") throws -> Session {
        try TestWorld.play(TestWorld.profile("\(device)script: [load, \(steps)]"))
    }

    /// With larger texts everything is lower; the item that was in sight is in sight again.
    @Test func aMotionBeginsAtTheItemThatWasInSight() throws {
        let id = try #require(play("idle: 0").model.sections.last?.content.id(at: 8))
        let recorded = try play("replay: {offsets: [500, 620]}")
        let frame = try #require(recorded.arm.frame(ofItem: id, inSection: "grid-2"))
        let steps =
            "replay: {firstSection: grid-2, firstItem: \"\(id)\", distance: \(500 - frame.minY), offsets: [500, 620]}"
        let same = try play(steps)
        #expect(same.arm.offset == 620)
        let large = try play(steps, device: "device: {width: 390, height: 844, textSize: xxxLarge}\n")
        let moved = try #require(large.arm.frame(ofItem: id, inSection: "grid-2"))
        #expect(moved.minY > frame.minY && abs(large.arm.offset - moved.minY - (620 - frame.minY)) < 1e-6)
        #expect(large.notes.isEmpty)
    }

    @Test func anItemThatIsGoneLeavesOffsetsAsTheyAre() throws {
        let session = try play("replay: {firstSection: grid-2, firstItem: nothing, offsets: [100]}")
        #expect(
            session.arm.offset == 100
                && session.notes.contains { $0.contains("item nothing of section grid-2 is gone") })
    }

    /// Carousels move in the frames of the feed, and take none of their own.
    @Test func carouselsMoveWithTheFeed() throws {
        let session = try play(
            "replay: {offsets: [1, 2, 3], carousels: [slider-1, slider-1], carouselFrames: [0, 2], carouselOffsets: [10, 25]}"
        )
        let feed = try play("replay: {offsets: [1, 2, 3]}")
        #expect(session.arm.offset == 3 && session.frames.records.count == feed.frames.records.count)
        #expect(try session.orthogonalScroll(ofSection: "slider-1").offset == 25)
        #expect(
            try play("replay: {offsets: [1], carousels: [gone], carouselFrames: [0], carouselOffsets: [1]}").skipped
                .count == 1)
    }

    @Test(arguments: [
        ("offsets: [1], carousels: [slider-1], carouselFrames: [0]", "for each move"),
        ("offsets: [1], carousels: [slider-1], carouselFrames: [1], carouselOffsets: [1]", "for each move"),
        ("offsets: [1, 2], carousels: [a, b], carouselFrames: [1, 0], carouselOffsets: [1, 1]", "for each move"),
        ("offsets: [1], carousels: [a], carouselFrames: [0.5], carouselOffsets: [1]", "for each move"),
        (
            "section: slider-1, offsets: [1], carousels: [slider-1], carouselFrames: [0], carouselOffsets: [1]",
            "not with `section`"
        ),
        ("firstSection: grid-2, offsets: [1]", "name an item together"),
        ("section: slider-1, firstSection: grid-2, firstItem: a, offsets: [1]", "scrolls orthogonally"),
    ]) func mistakesAreNamed(keys: String, words: String) {
        let problem = TestWorld.problem { try TestWorld.profile("script: [load, {replay: {\(keys)}}]") }
        #expect(problem.contains(words), "\(problem)")
    }
}
