import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

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

    /// Its values are those of a session with that `cpuFactor`, in worlds of every kind of frame.
    @Test(arguments: 0..<40)
    func itIsWhereTheRatioPassesTheBound(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let refresh = [60.0, 80, 120][seed % 3]
        let session = (0..<Int.random(in: 30...900, using: &random)).map { _ in
            let isLong = Int.random(in: 0..<50, using: &random) == 0
            return FrameRecord(
                work: UInt64.random(in: isLong ? 1_000_000...40_000_000 : 100...900_000, using: &random),
                kind: FrameKind.allCases.randomElement(using: &random) ?? .scroll)
        }
        let curve = HitchCurve(session, refresh: refresh)
        // By the rule in words: other frames are as if nothing had been done in them.
        let frames = session.indices.map { index in
            let around = [index - 1, index + 1].map { session.indices.contains($0) ? session[$0].kind : .idle }
            let isOfScrolling =
                switch session[index].kind {
                case .scroll, .loadMore: true
                case .update: around.allSatisfy { $0 == .scroll || $0 == .loadMore }
                case .load, .idle, .rotate: false
                }
            return isOfScrolling ? session[index] : FrameRecord(work: 0, kind: .idle)
        }
        let headroom = try #require(curve.headroom)
        #expect(FramePacing(frames, refresh: refresh, cpuFactor: headroom).hitchRatio <= HitchCurve.bound)
        #expect(FramePacing(frames, refresh: refresh, cpuFactor: headroom * 1.0001).hitchRatio > HitchCurve.bound)
        let points = curve.points()
        #expect(points.first?.ratio == 0 && points.last.map { $0.ratio > 50 } == true)
        for point in points {
            #expect(FramePacing(frames, refresh: refresh, cpuFactor: point.factor).hitchRatio == point.ratio)
        }
    }

    /// Regression test: a load of 11 ms was taken for a hitch of a session whose scrolling took 49 microseconds.
    @Test func aLoadIsNoHitchOfScrolling() throws {
        let scrolling = [FrameRecord](repeating: FrameRecord(work: 49_000, kind: .scroll), count: 120)
        let rest = [FrameRecord](repeating: FrameRecord(work: 1_000, kind: .update), count: 20)
        func headroom(_ frames: [FrameRecord]) throws -> Double {
            try #require(HitchCurve(frames, refresh: 60).headroom)
        }
        let load = [FrameRecord(work: 11_400_000, kind: .load), FrameRecord(work: 900, kind: .load)]
        let update = [FrameRecord(work: 9_000_000, kind: .update)]
        let rotation = [FrameRecord(work: 30_000_000, kind: .rotate)]
        let alone = try headroom(scrolling)
        #expect(abs(alone - 1e9 / 60 / 49_000) < 0.1)
        #expect(try headroom(load + scrolling + update + rest + rotation + scrolling) == alone)
        // While the feed moves, an update and a page are late like any frame.
        #expect(try headroom(scrolling + update + scrolling) < 5)
        #expect(try headroom(scrolling + [FrameRecord(work: 9_000_000, kind: .loadMore)] + scrolling) < 5)
    }

    @Test func loadsAndUpdatesHaveTheHeadroomOfAHang() {
        func values(_ frames: [(UInt64, FrameKind)]) -> [String: Double] {
            SessionMeasurement(
                frames: frames.map { FrameRecord(work: $0.0, kind: $0.1) }, counters: EngineCounters(),
                visibility: nil, device: .phone
            ).values
        }
        let session = values([
            (10_000_000, .load), (500, .load), (20_000, .scroll), (4_000_000, .update), (800, .update),
        ])
        #expect(session["hitch.headroom.load"] == 25 && session["hitch.headroom.update"] == 25)
        #expect(values([(5_000_000, .loadMore), (2_000_000, .update)])["hitch.headroom.update"] == 20)
        #expect(values([(5_000_000, .loadMore), (10_000_000, .rotate)])["hitch.headroom.update"] == 10)
        let still = values([(0, .load), (20_000, .scroll)])
        #expect(still["hitch.headroom.load"] == nil && still["hitch.headroom.update"] == nil)
        #expect(still["hitch.headroom"] != nil)
    }

    @Test func withoutWorkThereIsNone() {
        #expect(curve([]).headroom == nil && curve([]).points().isEmpty)
        #expect(curve([0, 0]).headroom == nil)
        #expect(curve([5, 5], kind: .idle).headroom == nil)
        #expect(curve([5, 5], kind: .load).headroom == nil && curve([5, 5], kind: .update).headroom == nil)
        #expect(curve([5, 5], kind: .idle).points().isEmpty)
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

    /// An overhead takes time from each frame at every factor.
    @Test func anOverheadLeavesLessHeadroom() throws {
        let frames = (0..<60).map { _ in FrameRecord(work: 1_000_000, kind: .scroll) }
        let plain = try #require(HitchCurve(frames, refresh: 60).headroom)
        let slow = try #require(HitchCurve(frames, refresh: 60, overhead: 6e6).headroom)
        #expect(abs(plain - 16.67) < 0.1 && abs(slow - 10.67) < 0.1, "\(plain) \(slow)")
        #expect(try #require(HitchCurve(frames, refresh: 60, overhead: 20e6).headroom) < 0.001)
        #expect(!HitchCurve(frames, refresh: 60, overhead: 20e6).points(upTo: 50).isEmpty)
    }
}
