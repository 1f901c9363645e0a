import Foundation
import StrataProfiler
import Testing

@testable import StrataHistory

/// The files of benchmark tools: github-action-benchmark and Bencher.
@Suite struct BenchmarkFileTests {
    private func lines(_ text: String) throws -> [String] { DeviceFiles.lines(try DeviceFiles.read(text)) }

    /// The names that this program's exporter writes are a screen's and a metric's; others are a metric of `benchmarks`.
    @Test func aListOfGitHubActionBenchmark() throws {
        let found = try lines(
            """
            [{"name": "home/compositional/layout.time", "unit": "ns", "value": 2500.5, "range": "± 3"},
             {"name": "home/compositional/hitch.headroom", "unit": "ratio", "value": 1.5},
             {"name": "fib(20)", "unit": "ns/iter", "value": 37174, "extra": "x"},
             {"name": "requests", "unit": "req/s", "value": 9}, {"name": "score", "unit": "points", "value": 2}]
            """)
        let home = "github-action-benchmark | home/compositional | home/compositional | - | - | -"
        #expect(
            found == [
                home, "  device.layout.time.reported 2500.5 ns of 0 reported, lower",
                "  device.hitch.headroom.reported 1.5 ratio of 0 reported, higher",
                "github-action-benchmark | benchmarks | benchmarks | - | - | -",
                "  device.fib.20.reported 37174.0 ns of 0 reported, lower",
                "  device.requests.reported 9.0 req/s of 0 reported, higher",
                "  device.score.reported 2.0 points of 0 reported, neutral",
            ], "\(found.joined(separator: "\n"))")
    }

    static let kept = """
        {"lastUpdate": 1, "repoUrl": "x", "entries": {"suite": [
          {"commit": {"id": "0638701f0638701f", "message": "Faster\\n\\nmore", "timestamp": "2026-01-31T12:00:00+01:00"},
           "date": 1769860800000, "tool": "customBiggerIsBetter", "benches": [{"name": "score", "unit": "", "value": 2}]}]}}
        """

    @Test(arguments: ["", "window.BENCHMARK_DATA = "]) func theDataOfGitHubActionBenchmark(script: String) throws {
        let file = try DeviceFiles.read(script + Self.kept)
        #expect(
            DeviceFiles.lines(file) == [
                "github-action-benchmark | suite | suite | - | - | 2026-01-31T12:00:00Z",
                "  device.score.reported 2.0  of 0 reported, higher",
            ])
        let recording = try #require(file.recordings.first)
        #expect(recording.commit?.hash == "0638701f0638701f" && recording.commit?.subject == "Faster")
        let document = try recording.document(DeviceStatement(device: "CI"), file: "file")
        #expect(
            document.result.commit?.time == "2026-01-31T11:00:00Z" && document.result.date == "2026-01-31T12:00:00Z")
    }

    @Test func measuresOfBencher() throws {
        let found = try lines(
            """
            {"home/compositional": {"layout.time (ns)": {"value": 5, "lower_value": 4, "upper_value": 6}},
             "fib": {"latency": {"value": 88}, "throughput": {"value": 5.5}, "colours": {"value": 3}}}
            """)
        #expect(
            found == [
                "Bencher | fib | fib | - | - | -", "  device.colours.reported 3.0  of 0 reported, neutral",
                "  device.latency.reported 88.0 ns of 0 reported, lower",
                "  device.throughput.reported 5.5 ops/s of 0 reported, higher",
                "Bencher | home/compositional | home/compositional | - | - | -",
                "  device.layout.time.reported 5.0 ns of 0 reported, lower",
            ], "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: [
        (#"[{"name": "a", "unit": "ns", "value": "1"}]"#, "file:1:39: [0].value: expected a number"),
        (#"[{"name": "a", "unit": "ns", "value": -1}]"#, "[0].value: -1 ns is less than 0"),
        (
            BenchmarkFileTests.kept.replacing("0638701f0638701f", with: "main"),
            "entries.suite[0].commit.id: expected a commit's hash"
        ),
        (
            BenchmarkFileTests.kept.replacing("1769860800000", with: "1e300"),
            "entries.suite[0].date: 1e+300 is not a time in milliseconds"
        ),
        ("window.BENCHMARK_DATA = {", "file: not JSON, or truncated"),
        ("window.BENCHMARK_DATA = {\"lastUpdate\": 1, \"entries\": 5}", "entries: expected an object"),
        (#"{"a": {"latency": {"value": true}}}"#, "a.latency.value: expected a number"),
        (#"{"a": {"latency": {"value": 5, "upper_value": 4}}}"#, "a.latency.value: the value is not between"),
        (#"{"a": {}}"#, "a JSON object with the keys a; expected a MetricKit payload"),
    ])
    func mistakesHaveTheirPlace(text: String, words: String) {
        let refusal = DeviceFiles.refusal(Data(text.utf8))
        #expect(refusal?.contains(words) == true, "\(refusal ?? "accepted")")
    }

    /// A commit that is in the file cannot be given too.
    @Test func aCommitIsSaidOnce() throws {
        let recording = try #require(try DeviceFiles.read(Self.kept).recordings.first)
        var statement = DeviceStatement(device: "CI")
        statement.commit = recording.commit
        let refusal = #expect(throws: HistoryError.self) { try recording.document(statement, file: "file") }
        #expect(refusal?.description.contains("it has its own commits") == true)
    }
}
