import StrataBasics
import Testing

@testable import StrataReporting

@Suite struct TrendChartTests {
    private func point(_ place: Int, _ value: Double, spread: Double = 0, stretch: Int = 0) -> TrendChart.Point {
        TrendChart.Point(
            place: place, value: value, range: value - spread...value + spread, stretch: stretch,
            link: "result-\(place)",
            hint: "<\(value)>")
    }

    private func chart(_ lines: [TrendChart.Line], places: Int) -> TrendChart {
        TrendChart(title: "a metric", lines: lines, places: places, names: [(0, "first"), (places - 1, "last")]) {
            "\($0)"
        }
    }

    @Test func aTrendIsDrawn() throws {
        let varied = TrendChart.Line(
            name: "<compositional>", side: .first,
            points: [
                point(0, 10, spread: 1), point(1, 11, spread: 2), point(3, 20, spread: 1, stretch: 1),
                point(4, 30, spread: 1, stretch: 1),
            ],
            levels: [.init(places: 0...1, value: 10.5), .init(places: 3...3, value: 20)],
            marks: [
                .init(place: 3, kind: .gap, hint: "another machine"), .init(place: 4, kind: .worse, hint: "+50 %"),
                .init(place: 1, kind: .better, hint: "-1 %"), .init(place: 1, kind: .neutral, hint: "other"),
            ])
        let still = TrendChart.Line(
            name: "nested", side: .second, points: (0..<5).map { point($0, 7) },
            levels: [.init(places: 0...4, value: 7)], marks: [])
        try Golden.expect(chart([varied, still], places: 5).svg.element(id: "t").lines, "trend.svg")
    }

    /// Stretches are not joined by a line.
    @Test func aBreakInterruptsTheLine() {
        let line = TrendChart.Line(
            name: "a", side: .first, points: (0..<6).map { point($0, Double($0), stretch: $0 / 3) }, levels: [],
            marks: [])
        let paths = chart([line], places: 6).svg.children.filter { $0.name == "path" }
        #expect(paths.count == 2)
    }

    @Test(arguments: [0, 1, 2])
    func fewPointsAreDrawn(count: Int) {
        let line = TrendChart.Line(
            name: "a", side: .first, points: (0..<count).map { point($0, 1e300, spread: 1e300) }, levels: [], marks: [])
        let svg = chart([line], places: count).svg
        #expect(svg.height > 0 && !svg.element(id: "t").lines.contains("nan"))
        #expect(chart([], places: 0).svg.height > 0)
    }
}
