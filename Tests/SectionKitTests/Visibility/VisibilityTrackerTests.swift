import StrataBasics
import Testing

@testable import SectionKit

/// The rule for impressions, frame by frame.
struct VisibilityTrackerTests {
    /// Plays the share of one item's area in sight, frame by frame; 0 is out of sight. Returns the frames of impressions.
    private func impressions(
        _ rule: VisibilityRule, _ shares: [Double], area: Double = 10_000, refresh: Double = 10
    ) -> [Int] {
        var tracker = VisibilityTracker(rule, refresh: refresh)
        var frames: [Int] = []
        for (frame, share) in shares.enumerated() {
            let seen = VisibleShare(width: 1, height: share, area: share)
            let report: (FeedEvent) -> Void = { event in
                guard case .impression(_, let time) = event else { return }
                #expect(time == Double(frame) / refresh)
                frames.append(frame)
            }
            tracker.note(
                ItemIndex(section: 0, item: 0), share: seen, area: area,
                identify: { _ in SeenItem(section: "s", item: "i", type: "t") }, report: report)
            tracker.endFrame(report: report)
        }
        #expect(tracker.impressionCount == frames.count)
        return frames
    }

    @Test func aSecondOfHalfTheAreaIsAnImpression() {
        #expect(impressions(.standard, Array(repeating: 0.5, count: 30)) == [10])
        #expect(impressions(.standard, Array(repeating: 0.499, count: 30)) == [])
        #expect(impressions(.standard, Array(repeating: 1, count: 10)) == [])
        #expect(impressions(VisibilityRule(dwell: 0), [0.6]) == [0])
    }

    @Test func leavingSightRestartsTheDwellTime() {
        let half = Array(repeating: 0.8, count: 9)
        #expect(impressions(.standard, half + [0.2] + half + [0] + half) == [])
        #expect(impressions(.standard, half + [0] + half + half) == [20])
    }

    @Test func timeIsThatOfTheLastFrame() {
        var tracker = VisibilityTracker(.standard, refresh: 10)
        #expect(tracker.time == 0)
        for _ in 0..<11 { tracker.endFrame(report: nil) }
        #expect(tracker.frames == 11 && tracker.time == 1)
    }

    @Test func largeCreativesNeedThreeTenths() {
        let little = Array(repeating: 0.3, count: 12)
        #expect(impressions(.standard, little, area: 242_500) == [10])
        #expect(impressions(.standard, little, area: 242_499) == [])
        #expect(impressions(VisibilityRule(), little, area: 1e6) == [])
    }

    @Test func anItemCountsOnceUnlessRearmed() {
        let visit = Array(repeating: 1.0, count: 12) + [0]
        #expect(impressions(.standard, visit + visit) == [10])
        #expect(impressions(VisibilityRule(rearms: true), visit + visit) == [10, 23])
        // Re-armed by leaving sight, not by staying.
        #expect(impressions(VisibilityRule(rearms: true), Array(repeating: 1, count: 60)) == [10])
    }

    @Test(arguments: [24.0, 59.94, 60, 90, 120]) func theDwellTimeIsTheSameAtEveryRefreshRate(refresh: Double) {
        let frames = impressions(.standard, Array(repeating: 1, count: 300), refresh: refresh)
        #expect(frames == [Int(refresh.rounded(.up))])
    }

    @Test func valuesOfARuleAreLimited() {
        let rule = VisibilityRule(area: -3, dwell: .infinity, largeFrom: .nan, largeArea: 7)
        #expect(rule.area == 0 && rule.dwell == 0 && rule.largeArea == 1)
        #expect(VisibilityTracker(rule, refresh: .nan).refresh == 60)
        #expect(impressions(VisibilityRule(dwell: 1e300), [1, 1, 1]) == [])
    }

    /// Against a list of what was seen when.
    @Test(arguments: 0..<30) func itAgreesWithAPlainModel(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let rule = VisibilityRule(area: 0.4, dwell: 0.3, rearms: seed % 2 == 0)
        var tracker = VisibilityTracker(rule, refresh: 10)
        var history = [[Double]](repeating: [], count: 8)
        var counts = [Int](repeating: 0, count: 8)
        for _ in 0..<200 {
            var order = Array(0..<8)
            if random.int(below: 4) == 0 { order.reverse() }
            for item in order {
                let last = history[item].last ?? 0
                history[item].append(random.int(below: 6) == 0 ? Double(random.int(below: 11)) / 10 : last)
                let share = history[item].last ?? 0
                tracker.note(
                    ItemIndex(section: 0, item: item), share: VisibleShare(width: 1, height: share, area: share),
                    area: 1,
                    identify: { SeenItem(section: "s", item: "\($0.item)", type: "t") },
                    report: { event in
                        guard case .impression(let item, _) = event else { return }
                        counts[Int(item.item) ?? 0] += 1
                    })
            }
            tracker.endFrame(report: nil)
        }
        for item in 0..<8 {
            // Runs of enough area, each within one visit; three frames after the first one it is an impression.
            var visits = 0
            for visit in history[item].split(separator: 0)
            where visit.split(whereSeparator: { $0 < 0.4 }).contains(where: { $0.count > 3 }) {
                visits += 1
            }
            #expect(counts[item] == (rule.rearms ? visits : min(visits, 1)), "seed \(seed), item \(item)")
        }
    }
}
