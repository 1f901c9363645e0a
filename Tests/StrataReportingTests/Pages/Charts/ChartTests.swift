import Foundation
import Testing

@testable import StrataReporting

/// The charts' markup, as golden files.
@Suite struct ChartTests {
    private static let megabytes: @Sendable (Double) -> String = { "\($0.short) MB" }

    private func expect(_ svg: SVG, _ name: String) throws {
        try Golden.expect(svg.element(id: name).lines, "\(name).svg")
    }

    @Test func aSession() throws {
        let chart = SessionChart(
            title: "Live bytes",
            series: [
                .init(name: "compositional", side: .first, values: [1, 2, 4, 4, 3]),
                .init(name: "nested <b>", side: .second, values: [1, 3, 6, 6, 6]),
            ], steps: [.init(name: "load", frame: 0), .init(name: "fling", frame: 2)], refresh: 60,
            format: Self.megabytes)
        try expect(chart.svg, "session")
    }

    @Test func hitches() throws {
        let points = (0..<6).map { (index: Int) -> (factor: Double, ratio: Double) in
            (factor: Double(1 << index) / 2, ratio: Double(index * index) / 2)
        }
        let chart = HitchChart(
            title: "Hitch time ratio",
            curves: [
                .init(name: "compositional", side: .first, points: points, headroom: 5.2),
                .init(name: "nested", side: .second, points: points, headroom: nil),
            ], bound: 5, top: 25)
        try expect(chart.svg, "hitches")
    }

    @Test func trials() throws {
        let chart = TrialDots(
            title: "Every trial",
            rows: [
                .init(
                    name: "layout.time",
                    sides: [
                        .init(side: .first, values: [1, 2, 4], median: 2, interval: 1...4),
                        .init(side: .second, values: [3, 5], median: 4, interval: nil),
                    ], format: Self.megabytes),
                .init(
                    name: "the same", sides: [.init(side: .first, values: [7, 7], median: 7, interval: 7...7)],
                    format: Self.megabytes),
            ])
        try expect(chart.svg, "trials")
    }

    @Test func partsOfMemory() throws {
        let chart = StackedBars(
            title: "By section type", parts: ["grid", "banner"],
            bars: [.init(name: "compositional", values: [60, 2]), .init(name: "nested", values: [80, 0])],
            format: Self.megabytes)
        try expect(chart.svg, "stacked")
    }

    @Test func severalSessions() throws {
        let chart = SmallMultiples(
            title: "Sessions", sessions: ["iphone-se, 60 Hz", "a device with a very long name"],
            panels: [.init(name: "startup.loaded", values: [(2, 4), (nil, 3)], format: Self.megabytes)])
        try expect(chart.svg, "multiples")
    }

    @Test func aHeap() throws {
        let tree = IcicleNode.tree(
            named: "nested",
            of: [(["grid", "draw", "Image<A>"], 60), (["grid", "text"], 30), (["banner", "draw"], 10)])
        let chart = IcicleChart(
            title: "The heap", root: tree.pruned(below: 1).node, scale: 200, order: ["grid", "banner"],
            format: Self.megabytes)
        try expect(chart.svg, "icicle")
    }

    @Test func differences() throws {
        let bars = [(-0.46, DifferenceBar.Meaning.better), (3, .worse), (.nan, .neutral)].map {
            DifferenceBar(share: $0.0, meaning: $0.1).element.lines
        }
        try Golden.expect(bars.joined(), "differences.svg")
    }

    /// An hour at 60 Hz: the peak of one frame stays, and a mean would hide it.
    @Test func longSessionsKeepTheirPeaks() {
        var values = [Double](repeating: 1, count: 216_000)
        values[123_456] = 99
        func maxima(_ values: [Double], _ limit: Int) -> [Double] {
            FrameBuckets(frames: values.count, limit: limit).maxima(of: values).map { values[$0] }
        }
        let few = maxima(values, SessionChart.points)
        #expect(few.count == SessionChart.points)
        #expect(few.count { $0 == 99 } == 1 && few.count { $0 == 1 } == SessionChart.points - 1)
        #expect(maxima([1, 2], 3) == [1, 2])
        #expect(maxima([1, 2, 3, 9, 5], 2) == [2, 9])
    }

    /// No chart traps, and none has a number that SVG does not have.
    @Test(arguments: [[], [0], [-1], [.nan, 1], [.infinity], [1e300, 1]] as [[Double]])
    func oddValuesAreDrawn(_ values: [Double]) {
        let session = SessionChart(
            title: "", series: [.init(name: "", side: .first, values: values)], steps: [.init(name: "a", frame: 9)],
            refresh: 0, format: Self.megabytes)
        let hitch = HitchChart(
            title: "",
            curves: [
                .init(
                    name: "", side: .first, points: values.map { (factor: $0, ratio: $0) },
                    headroom: values.first)
            ], bound: 5, top: 25)
        let stacked = StackedBars(
            title: "", parts: [], bars: [.init(name: "", values: values)], format: Self.megabytes)
        let multiples = SmallMultiples(
            title: "", sessions: values.map { _ in "" },
            panels: [.init(name: "", values: values.map { ($0, nil) }, format: Self.megabytes)])
        for svg in [session.svg, hitch.svg, stacked.svg, multiples.svg] {
            let text = svg.element(id: "a").lines
            #expect(!text.contains("nan") && !text.contains("inf"))
        }
    }
}
