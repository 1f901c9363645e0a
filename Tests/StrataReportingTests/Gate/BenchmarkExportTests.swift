import Foundation
import StrataGating
import Testing

@testable import StrataReporting

@Suite struct BenchmarkExportTests {
    static let exporters: [GateExporter] = [
        .gitHubSmaller, .gitHubBigger, .bencher, .openMetrics, .criterion, .benchstat,
    ]

    private func text(_ exporter: GateExporter, _ report: GateReport) throws -> String {
        String(decoding: try exporter.data(report), as: UTF8.self)
    }

    private func object(_ exporter: GateExporter, _ report: GateReport) throws -> Any {
        try JSONSerialization.jsonObject(with: exporter.data(report))
    }

    @Test(arguments: BenchmarkExportTests.exporters.map(\.name))
    func theGoldenFile(name: String) throws {
        let exporter = try #require(Self.exporters.first { $0.name == name })
        let written = try text(exporter, GateReport([GateSample.result()]))
        try Golden.expect(String(written.dropLast()), "benchmark.\(name).\(exporter.fileExtension)")
    }

    /// `hitch.headroom` is the only kind of which more is better; metrics without a direction are in neither form.
    @Test func aMetricIsInTheFormOfItsDirection() throws {
        let values = ["layout.time": [5.0, 7], "hitch.headroom": [1.5, 2], "other.time": [1.0, 2]]
        let report = GateReport([try TestResult.make(compositional: values, nested: nil).judged])
        for (exporter, name) in [(GateExporter.gitHubSmaller, "layout.time"), (.gitHubBigger, "hitch.headroom")] {
            let entries = try #require(object(exporter, report) as? [[String: Any]])
            #expect(entries.map { $0["name"] as? String } == ["home/compositional/\(name)"])
        }
        let measures = try #require(object(.bencher, report) as? [String: [String: [String: Double]]])
        #expect(measures.keys.sorted() == ["home/compositional"])
        let home = try #require(measures["home/compositional"])
        #expect(home.keys.sorted() == ["hitch.headroom (ratio)", "layout.time (ns)"])
        #expect(home["layout.time (ns)"]?["value"] == 6)
        let lines = try text(.benchstat, report).split(separator: "\n").map(String.init)
        #expect(lines.contains("Unit layout.time-ns better=lower"))
        #expect(lines.contains("Unit hitch.headroom-ratio better=higher"))
        #expect(!lines.contains { $0.hasPrefix("Unit other.time-ns") })
        #expect(
            lines.contains { $0.hasPrefix("BenchmarkHome/arm=compositional 1 ") && $0.contains(" 5 layout.time-ns") })
        let metrics = try text(.openMetrics, report)
        #expect(metrics.contains("strata_layout_time_seconds{profile=\"home\",arm=\"compositional\"} 6e-09\n"))
        #expect(metrics.contains("strata_hitch_headroom_ratio{profile=\"home\",arm=\"compositional\"} 1.75\n"))
        #expect(metrics.hasSuffix("# EOF\n"))
    }

    /// Names with quotes, newlines, slashes and escapes stay in their place in every format.
    @Test func hostileNamesAreEscaped() throws {
        let report = GateReport([try GateSample.hostileResult()])
        for exporter in [GateExporter.gitHubSmaller, .gitHubBigger, .bencher] { _ = try object(exporter, report) }
        for line in try text(.criterion, report).split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
        for line in try text(.benchstat, report).split(separator: "\n") where line.hasPrefix("Benchmark") {
            #expect(line.split(separator: " ").count % 2 == 0, "\(line)")
        }
        let sample = /[a-z0-9_]+\{profile="(?:[^"\\]|\\.)*",arm="[a-z]*"(?:,section_type="[a-zA-Z]*")?\} \S+/
        for line in try text(.openMetrics, report).split(separator: "\n") where !line.hasPrefix("#") {
            #expect(try sample.wholeMatch(in: line) != nil, "\(line)")
        }
    }

    /// A number at the end of a name would be taken for GOMAXPROCS.
    @Test func aNumberAtTheEndOfAnArmStaysInItsName() throws {
        let result = try TestResult.make(arms: ["nested-2": ["cells.created": [1, 1]]])
        let lines = try text(.benchstat, GateReport([result.judged])).split(separator: "\n")
        #expect(lines.contains("BenchmarkHome/arm=nested_2 1 1 cells.created"))
        #expect(lines.contains("Unit cells.created better=lower assume=exact"))
    }

    @Test func aRunWithoutValuesHasEmptyFiles() throws {
        let report = GateReport([try TestResult.make(compositional: [:], nested: nil).judged])
        #expect(try object(.gitHubSmaller, report) as? [String] == [])
        #expect(try text(.openMetrics, report) == "# EOF\n" && text(.criterion, report).isEmpty)
    }
}
