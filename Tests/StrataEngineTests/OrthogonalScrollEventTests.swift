import SectionKit
import Testing

@testable import StrataEngine

/// Only a user's scroll of an orthogonal section sends the event.
struct OrthogonalScrollEventTests {
    static let rows = [SectionShape(type: "recommendation", count: 12, items: 20, header: "Row")]

    private func listen(to arm: any Arm) -> Log {
        let log = Log()
        arm.onEvent = { log.events.append($0) }
        return log
    }

    private final class Log {
        var events: [FeedEvent] = []
    }

    @Test(arguments: ArmFactory.names) func userScrollIsAnEventWithSectionAndOffset(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows)
        let arm = try world.arm(name)
        let log = listen(to: arm)
        let section = world.document.sections[1].id
        arm.load(try world.model())
        arm.scroll(section: section, to: 40)
        arm.scroll(section: section, to: 90)
        // It does not move: nothing happened.
        arm.scroll(section: section, to: 90)
        arm.scroll(section: section, to: .nan)
        arm.scroll(section: "nobody", to: 10)
        let end = try #require(arm.orthogonalScroll(ofSection: section)?.maximum)
        arm.scroll(section: section, to: 1e9)
        #expect(
            log.events == [
                .orthogonalScroll(section: section, offset: 40), .orthogonalScroll(section: section, offset: 90),
                .orthogonalScroll(section: section, offset: end),
            ])
        #expect(arm.counters.orthogonalScrolls == 3)
    }

    @Test(arguments: ArmFactory.names) func layoutReuseUpdatesAndRotationsSendNoEvent(name: String) throws {
        var world = try World(seed: 1, shape: Self.rows)
        let arm = try world.arm(name)
        arm.load(try world.model())
        let section = world.document.sections[0].id
        arm.scroll(section: section, to: 300)
        let log = listen(to: arm)
        let before = arm.counters.orthogonalScrolls
        // Away and back: the row is recycled and its offset is put back.
        for offset in stride(from: 0.0, through: 2_000, by: 90) { arm.scroll(to: offset) }
        for offset in stride(from: 2_000.0, through: 0, by: -90) { arm.scroll(to: offset) }
        arm.resize(to: Size(width: 844, height: 390))
        arm.resize(to: Size(width: 390, height: 844))
        for seed in 1...4 {
            let edit = FeedEdit(insert: 2, delete: 4, move: 2, change: 2, seed: UInt64(seed))
            world.document = edit.apply(to: world.document, registry: world.registry) ?? world.document
            arm.apply(try world.model())
        }
        arm.memoryWarning()
        arm.load(try world.model())
        #expect(log.events.isEmpty)
        #expect(arm.counters.orthogonalScrolls == before)
    }
}
