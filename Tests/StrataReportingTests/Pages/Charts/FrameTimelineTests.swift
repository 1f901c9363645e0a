import Testing

@testable import StrataReporting

@Suite struct FrameTimelineTests {
    private func times(_ work: [Int]) throws -> FrameTimes {
        try #require(
            FrameTimes(
                work: work, layout: work.map { $0 / 2 }, diff: work.map { $0 / 8 }, cells: work.map { $0 / 4 }))
    }

    private func timeline(_ strips: [[Int]]) throws -> FrameTimeline {
        FrameTimeline(
            title: "Work of each frame",
            strips: try zip(Side.allCases, strips).map { side, work in
                FrameTimeline.Strip(name: "<\(side.rawValue)>", side: side, times: try times(work))
            },
            steps: [.init(name: "load", frame: 0), .init(name: "fling", frame: 3), .init(name: "idle", frame: 3)],
            refresh: 60)
    }

    @Test func aTimelineIsDrawn() throws {
        let svg = try timeline([[40_000_000, 0, 9_000_000, 2_000_000, 100], [16_000_000, 0, 8_000_000, 1_000_000, 0]])
            .svg
        try Golden.expect(svg.element(id: "t").lines, "frame-timeline.svg")
    }

    @Test func picturesOnTheirWayAreRowsBelowTheWork() throws {
        var timeline = try timeline([
            [40_000_000, 0, 9_000_000, 2_000_000, 100], [16_000_000, 0, 8_000_000, 1_000_000, 0],
        ])
        let pitch = timeline.pitch
        let columns = [
            ["requests": [5, 0, 1, 0, 0], "shown": [0, 0, 3, 1, 2], "late": [9_000, 9_000, 400, 100, 0]],
            ["requests": [2, 0, 0, 0, 0], "shown": [0, 1, 1, 0, 0], "late": [4_500, 100, 0, 0, 0]],
        ]
        for index in 0..<2 { timeline.strips[index].pictures = FramePictures(columns[index], frames: 5) }
        #expect(timeline.pitch > pitch && timeline.strips.allSatisfy { $0.pictures != nil })
        try Golden.expect(timeline.svg.element(id: "t").lines, "frame-timeline-pictures.svg")
    }

    @Test func rowsOfPicturesNeedWholeColumns() throws {
        let whole = ["requests": [1, 2], "shown": [0, 3], "late": [10, 4]]
        #expect(FramePictures(whole, frames: 3) == nil && FramePictures(["requests": [1]], frames: 1) == nil)
        let pictures = try #require(FramePictures(whole, frames: 2))
        #expect(FramePictures.Row.allCases.map { pictures.value($0, in: 0..<9) } == [10, 3, 3])
        #expect(pictures.lateArea(in: 0..<2) == 14 && pictures.value(.shown, in: 2..<2) == 0)
    }

    @Test func aTimelineWithoutFramesIsDrawn() throws {
        let empty = try timeline([[], []]).svg.element(id: "t").lines
        #expect(!empty.contains("work-layout\" d=\"M"))
        #expect(try timeline([]).svg.height >= 0)
    }

    /// A single slow frame of an hour at 60 Hz keeps its height.
    @Test func theSlowestFrameIsNeverLost() throws {
        var work = [Int](repeating: 1_000, count: 216_000)
        work[123_457] = 30_000_000
        let timeline = try timeline([work])
        #expect(timeline.buckets.count == FrameTimeline.barLimit && timeline.buckets.isDownsampled)
        let shown = timeline.buckets.maxima(of: work)
        #expect(shown.contains(123_457) && shown == shown.sorted())
        #expect(timeline.svg.element(id: "t").lines.utf8.count < 200_000)
    }

    @Test(arguments: 0...40, [1, 2, 7, 40])
    func bucketsCoverAllFramesOnce(frames: Int, limit: Int) {
        let buckets = FrameBuckets(frames: frames, limit: limit)
        #expect((0..<buckets.count).flatMap { Array(buckets[$0]) } == Array(0..<frames))
        #expect((0..<buckets.count).allSatisfy { !buckets[$0].isEmpty })
        let values: [Int] = (0..<frames).map { ($0 * 7_919) % 13 }
        let maxima = buckets.maxima(of: values)
        for (bucket, frame) in maxima.enumerated() {
            let highest = values[buckets[bucket]].max()
            #expect(values[frame] == highest && buckets[bucket].contains(frame))
        }
        #expect(buckets.maxima(of: [Int]()) == (0..<buckets.count).map { buckets[$0].lowerBound })
    }

    @Test func partsAddUpToTheWork() throws {
        let odd = try #require(
            FrameTimes(work: [10, -5, 10], layout: [4, 1, 20], diff: [3, 1, 5], cells: [9, 1, -7]))
        for frame in 0..<3 {
            let sum = FrameTimes.Part.allCases.reduce(0) { $0 + odd.part($1, ofFrame: frame) }
            #expect(sum == odd.work[frame])
        }
        #expect(odd.work == [10, 0, 10] && odd.part(.cells, ofFrame: 0) == 3)
        #expect(FrameTimes(work: [1], layout: [], diff: [], cells: []) == nil)
    }
}
