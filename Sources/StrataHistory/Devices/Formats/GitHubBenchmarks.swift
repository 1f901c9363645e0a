internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// The files of github-action-benchmark: a list for its tools customSmallerIsBetter and customBiggerIsBetter, and the data
/// that it keeps, as `data.js` or as JSON, with the commit and the time of each point.
struct GitHubBenchmarks: DeviceFormat {
    static let words =
        "figures of github-action-benchmark (a list of objects with name, unit and value, or its data with entries)"

    /// The screen of figures whose names do not name one.
    private static let screen = "benchmarks"
    private static let source = "github-action-benchmark"
    /// The beginning of `data.js`.
    private static let script = "window.BENCHMARK_DATA ="

    private struct Figure: Decodable {
        var name: String
        var unit: String
        var value: Double
    }

    private struct Point: Decodable {
        struct Commit: Decodable {
            var id: String
            var message: String?
            var timestamp: String?
        }

        var commit: Commit
        /// Milliseconds since 1970.
        var date: Double
        var tool: String
        var benches: [Figure]
    }

    private struct File: Decodable {
        var entries: [String: [Point]]
    }

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        switch input.content {
        case .text(let text) where text.hasPrefix(script):
            // The columns of messages are those of the file.
            let blank = Data(repeating: UInt8(ascii: " "), count: script.utf8.count)
            return try kept(in: DeviceJSON(blank + input.data.dropFirst(script.utf8.count), name: input.name))
        case .json(let file):
            switch file.shape {
            case .object(let keys) where keys.contains("entries") && keys.contains("lastUpdate"):
                return try kept(in: file)
            case .list(let keys) where ["name", "unit", "value"].allSatisfy(keys.contains):
                return try recordings(of: file.decoded([Figure].self), in: file, at: [], screen: screen)
            default: return nil
            }
        default: return nil
        }
    }

    /// The points of all suites, each with its commit.
    private static func kept(in file: DeviceJSON) throws(HistoryError) -> [DeviceRecording] {
        var found: [DeviceRecording] = []
        for (suite, points) in try file.decoded(File.self).entries.sorted(by: { $0.key < $1.key }) {
            for (index, point) in points.enumerated() {
                let path: [JSONLocator.Step] = [.key("entries"), .key(suite), .index(index)]
                guard (0...latest).contains(point.date) else {
                    throw file.refusal(at: path + [.key("date")], "\(point.date) is not a time in milliseconds")
                }
                guard var commit = Commit(hash: point.commit.id) else {
                    throw file.refusal(at: path + [.key("commit"), .key("id")], "expected a commit's hash")
                }
                commit.time = point.commit.timestamp.flatMap { Date.parsing($0)?.formatted(.iso8601) }
                commit.subject = point.commit.message?.split(separator: "\n").first.map(String.init)
                let direction: MetricDirection = bigger.contains(point.tool) ? .higherIsBetter : .lowerIsBetter
                let own = try recordings(
                    of: point.benches, in: file, at: path + [.key("benches")], screen: suite, better: direction)
                found += own.map { recording in
                    var recording = recording
                    recording.date = Date(timeIntervalSince1970: point.date / 1_000).formatted(.iso8601)
                    recording.commit = commit
                    return recording
                }
            }
        }
        return found
    }

    /// The end of the year 9999.
    private static let latest = 253_402_300_799_000.0
    /// The tools for which more is better: `biggerIsBetter` in github-action-benchmark.
    private static let bigger: Set = ["benchmarkjs", "pytest", "customBiggerIsBetter"]

    /// A recording for each screen of some figures, in the order of their first figures.
    private static func recordings(
        of figures: [Figure], in file: DeviceJSON, at path: [JSONLocator.Step], screen: String,
        better direction: MetricDirection? = nil
    ) throws(HistoryError) -> [DeviceRecording] {
        var found: [DeviceRecording] = []
        for (index, figure) in figures.enumerated() {
            let parts = BenchmarkMeasure.parts(of: figure.name)
            let name = parts.benchmark ?? screen
            let measure = BenchmarkMeasure(parts.metric, unit: figure.unit, figure.value, better: direction)
            let place = found.firstIndex { $0.screen == name } ?? found.endIndex
            if place == found.endIndex { found.append(DeviceRecording(source: source, screen: name, test: name)) }
            try measure.add(to: &found[place]) { file.refusal(at: path + [.index(index), .key("value")], $0) }
        }
        return found
    }
}
