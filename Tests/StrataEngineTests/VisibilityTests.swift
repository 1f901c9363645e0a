import SectionKit
import Testing

@testable import StrataEngine

/// The visibility events of both arms.
struct VisibilityTests {
    private final class Log {
        var events: [FeedEvent] = []
    }

    private func follow(_ arm: any Arm, _ rule: VisibilityRule = .standard) -> Log {
        let log = Log()
        arm.visibility = VisibilityTracker(rule, refresh: 60)
        arm.onEvent = { log.events.append($0) }
        return log
    }

    /// Events of a frame in an order of their own: arms may meet cells in different ones.
    private func sorted(_ events: [FeedEvent]) -> [String] {
        events.map { String(describing: $0) }.sorted()
    }

    @Test(arguments: 0..<8) func armsSeeTheSame(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        let rule = VisibilityRule(area: 0.5, dwell: 0.1, rearms: seed % 2 == 0, largeFrom: 40_000)
        let nested = [NestedOptions(), .flat, NestedOptions(reuse: .diff), NestedOptions(updates: .diff, embed: .all)]
        let arms = try [world.arm("compositional")] + nested.map { try world.arm("nested", $0) }
        let logs = arms.map { follow($0, rule) }
        for arm in arms {
            arm.load(try world.model())
            arm.endFrame()
        }
        for step in 0..<40 {
            if step % 3 == 0 { try world.act(on: arms) } else { for arm in arms { arm.scroll(to: arm.offset + 25) } }
            for arm in arms { arm.endFrame() }
            let expected = sorted(logs[0].events)
            for (arm, log) in zip(arms, logs) {
                try #require(sorted(log.events) == expected, "seed \(seed), step \(step), \(arm.name)")
                log.events = []
            }
        }
        let trackers = arms.compactMap(\.visibility)
        #expect(trackers.allSatisfy { $0.impressions == trackers[0].impressions })
        #expect(trackers[0].appeared > 0)
    }

    /// The model: the visible items are those that the screen shows, and appearances less disappearances.
    @Test(arguments: ArmFactory.names) func appearancesMinusDisappearancesAreTheItemsInSight(name: String) throws {
        var world = try World(seed: 11)
        let arm = try world.arm(name)
        let log = follow(arm)
        arm.load(try world.model())
        arm.endFrame()
        var there: Set<SeenItem> = []
        for _ in 0..<40 {
            try world.act(on: [arm])
            arm.endFrame()
            for event in log.events {
                switch event {
                case .appeared(let item, let share, _):
                    #expect(there.insert(item).inserted)
                    #expect(share.area > 0 && share.area <= 1 + 1e-9)
                case .disappeared(let item, _): #expect(there.remove(item) != nil)
                default: break
                }
            }
            log.events = []
            let screen = Rect(origin: .zero, size: arm.viewport)
            let shown = arm.visibleElements().filter {
                !$0.isSupplementary && $0.frame.intersects(screen) && !$0.frame.isEmpty
            }
            #expect(Set(shown.map { "\($0.section)/\($0.item)" }) == Set(there.map { "\($0.section)/\($0.item)" }))
        }
        let tracker = try #require(arm.visibility)
        #expect(tracker.appeared - tracker.disappeared == tracker.visible.count)
    }

    @Test(arguments: ArmFactory.names) func aCellOutsideOfTheViewportMakesNoImpression(name: String) throws {
        let world = try World(seed: 1, shape: [SectionShape(type: "recommendation", count: 10, items: 20)])
        let arm = try world.arm(name)
        let log = follow(arm, VisibilityRule(area: 0.5, dwell: 0.5))
        arm.load(try world.model())
        for _ in 0..<120 {
            arm.idle()
            arm.endFrame()
        }
        let screen = Rect(origin: .zero, size: arm.viewport)
        let seen = arm.visibleElements().filter { element in
            guard let overlap = element.frame.overlap(with: screen) else { return false }
            let share = overlap.width * overlap.height / (element.frame.width * element.frame.height)
            return !element.isSupplementary && share >= 0.5
        }
        let impressions = log.events.compactMap { event -> String? in
            guard case .impression(let item, let time) = event else { return nil }
            // Half a second after the first frame.
            #expect(time == 0.5)
            return "\(item.section)/\(item.item)"
        }
        #expect(Set(impressions) == Set(seen.map { "\($0.section)/\($0.item)" }))
        #expect(impressions.count == seen.count)
        #expect(impressions.count < arm.visibleElements().count)
    }

    @Test(arguments: ["compositional", "nested"]) func aPinnedHeaderHidesWhatIsUnderIt(name: String) throws {
        var world = try World(seed: 1, shape: [SectionShape(type: "grid", items: 60, header: "Pinned")])
        world.document.sections[0].header?.isPinned = true
        let arm = try world.arm(name)
        _ = follow(arm)
        arm.load(try world.model())
        let first = try #require(arm.visibleElements().first { !$0.isSupplementary })
        // The first row has left but for ten points, which are under the header.
        arm.scroll(to: first.frame.maxY - 10)
        arm.endFrame()
        let header = try #require(arm.visibleElements().first { $0.isSupplementary })
        #expect(header.frame.minY == 0)
        let tracker = try #require(arm.visibility)
        #expect(arm.visibleElements().contains { $0.item == first.item })
        let shown = tracker.visible.first { $0.item.item == first.item }
        // The header is as wide as the section's content, so that what it covers is all that is left of the row.
        #expect(shown == nil || shown.map { $0.share.area < 0.02 } == true)
        let screens = arm.screenElements()
        let order = screens.filter { !$0.element.isSupplementary }.map(\.z).max() ?? 0
        #expect((screens.first { $0.element.isSupplementary }?.z ?? 0) > order)
        #expect(header.configuration.isOpaque)
    }

    @Test func shareIsSeenInTwoDimensions() {
        let screen = Rect(x: 0, y: 0, width: 400, height: 800)
        func share(_ frame: Rect, _ covers: [Rect] = []) -> VisibleShare {
            VisibleShare(of: frame, in: screen, under: covers)
        }
        #expect(
            share(Rect(x: 350, y: 700, width: 100, height: 200)) == VisibleShare(width: 0.5, height: 0.5, area: 0.25))
        #expect(share(Rect(x: -400, y: 0, width: 400, height: 10)) == .none)
        #expect(share(Rect(x: 0, y: 0, width: 0, height: 10)) == .none)
        let header = Rect(x: 0, y: 0, width: 400, height: 50)
        #expect(
            share(Rect(x: 0, y: 0, width: 400, height: 100), [header]) == VisibleShare(width: 1, height: 0.5, area: 0.5)
        )
        #expect(share(Rect(x: 0, y: -60, width: 400, height: 100), [header]) == .none)
        let badge = Rect(x: 0, y: 0, width: 100, height: 50)
        #expect(share(Rect(x: 0, y: 0, width: 400, height: 100), [badge]).area == 0.875)
    }
}
