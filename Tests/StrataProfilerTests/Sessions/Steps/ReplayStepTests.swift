import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler

/// The step `replay`: offsets as they were recorded, or from the item that was in sight.
@Suite struct ReplayStepTests {
    private struct Silent: SessionObserver {
        func prepare(for script: Script) {}
        func stepBegan(_ entry: Script.Entry) {}
    }

    private func play(_ steps: String, device: String = "") throws -> Session {
        let profile = try TestWorld.profile("\(device)script: [load, \(steps)]")
        guard case .generated(let shape) = profile.feed else { throw TrialError(description: "no shape") }
        let registry = try TestWorld.registry()
        let document = FeedGenerator(registry: registry).generate(shape)
        let renderer = try CellRenderer(profile.renderOptions)
        let session = try Session(
            profile.setting(clock: .still, registry: registry), document: document,
            model: FeedModel(document, registry: registry), observer: Silent()
        ) {
            try profile.makeArm(.compositional, renderer: renderer, clock: .still)
        }
        session.play(profile.script)
        return session
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

    @Test(arguments: [
        ("firstSection: grid-2, offsets: [1]", "name an item together"),
        ("section: slider-1, firstSection: grid-2, firstItem: a, offsets: [1]", "scrolls orthogonally"),
    ]) func mistakesAreNamed(keys: String, words: String) {
        let error = #expect(throws: ProfileError.self) { try TestWorld.profile("script: [load, {replay: {\(keys)}}]") }
        #expect(error?.issues.contains { "\($0)".contains(words) } == true, "\(error.map { "\($0)" } ?? "")")
    }
}
