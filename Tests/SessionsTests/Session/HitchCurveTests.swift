import Basics
import Testing

@testable import Sessions

@Suite struct HitchCurveTests {
    private func curve(_ milliseconds: [Double], kind: FrameKind = .scroll, refresh: Double = 60) -> HitchCurve {
        HitchCurve(milliseconds.map { FrameRecord(work: UInt64($0 * 1e6), kind: kind) }, refresh: refresh)
    }

    /// A second at 60 Hz may be 5 ms late, which is less than a frame: no frame may be late at all.
    @Test(arguments: [60.0, 120])
    func aShortSessionHasRoomUntilItsFirstHitch(refresh: Double) throws {
        var work = [Double](repeating: 0.1, count: 60)
        work[30] = 2
        let headroom = try #require(curve(work, refresh: refresh).headroom)
        #expect(abs(headroom - 1_000 / refresh / 2) < 0.001)
    }

    /// Ten seconds may be 50 ms late: two frames of 60 Hz, not the three that the long one takes beyond four slots.
    @Test func aLongSessionHasRoomForItsAllowance() throws {
        var work = [Double](repeating: 0.1, count: 600)
        work[300] = 10
        let headroom = try #require(curve(work).headroom)
        #expect(abs(headroom - 4 * 1_000 / 60 / 10) < 0.001)
    }

    @Test func framesThatAreLateHereHaveLessThanOne() throws {
        let headroom = try #require(curve([Double](repeating: 20, count: 60)).headroom)
        #expect(abs(headroom - 1_000.0 / 60 / 20) < 0.001)
    }

    /// What it says is what a session with that `cpuFactor` has; in worlds of every kind of frame.
    @Test(arguments: 0..<40)
    func itIsWhereTheRatioPassesTheBound(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let refresh = [60.0, 80, 120][seed % 3]
        let frames = (0..<Int.random(in: 30...900, using: &random)).map { _ in
            let isLong = Int.random(in: 0..<50, using: &random) == 0
            return FrameRecord(
                work: UInt64.random(in: isLong ? 1_000_000...40_000_000 : 100...900_000, using: &random),
                kind: FrameKind.allCases.randomElement(using: &random) ?? .scroll)
        }
        let curve = HitchCurve(frames, refresh: refresh)
        let headroom = try #require(curve.headroom)
        #expect(FramePacing(frames, refresh: refresh, cpuFactor: headroom).hitchRatio <= HitchCurve.bound)
        #expect(FramePacing(frames, refresh: refresh, cpuFactor: headroom * 1.0001).hitchRatio > HitchCurve.bound)
        let points = curve.points()
        #expect(points.first?.ratio == 0 && points.last.map { $0.ratio > 50 } == true)
        for point in points {
            #expect(FramePacing(frames, refresh: refresh, cpuFactor: point.factor).hitchRatio == point.ratio)
        }
    }

    @Test func withoutWorkThereIsNone() {
        #expect(curve([]).headroom == nil && curve([]).points().isEmpty)
        #expect(curve([0, 0]).headroom == nil)
        #expect(curve([5, 5], kind: .idle).headroom == nil)
        #expect(curve([5, 5], kind: .idle).points().allSatisfy { $0.ratio == 0 })
    }

    @Test func recordedFramesAreCheckedAndEqualThoseOfASession() throws {
        let work = [30_000_000, 1_000_000, 9_000_000, 1_000_000]
        let kinds: [FrameKind] = [.load, .idle, .scroll, .update]
        let frames = zip(work, kinds).map { FrameRecord(work: UInt64($0), kind: $1) }
        let recorded = try #require(HitchCurve(work: work, kinds: "lisu", refresh: 120))
        #expect(recorded.headroom == HitchCurve(frames, refresh: 120).headroom)
        #expect(HitchCurve(work: work, kinds: "lis", refresh: 120) == nil)
        #expect(HitchCurve(work: work, kinds: "lisx", refresh: 120) == nil)
        #expect(HitchCurve(work: work, kinds: "lisu", refresh: 0) == nil)
        #expect(HitchCurve(work: [-5], kinds: "s", refresh: 60)?.headroom == nil)
    }
}
