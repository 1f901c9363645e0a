internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// The measurements of Reassure, `.reassure/current.perf`: a line of JSON for each scenario, after one with `metadata`.
struct ReassureReport: Decodable, DeviceFormat {
    static let words = "Reassure's measurements (lines of JSON with name, durations and counts)"

    private var name: String
    private var type: String?
    private var runs: DeviceCount
    /// In milliseconds.
    private var durations: [Double]
    private var meanDuration: Double
    /// Nil in files of early versions.
    private var counts: [Double]?

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .object(let keys) = file.shape,
            keys.contains("metadata") || keys.contains("durations") && keys.contains("meanDuration")
        else { return nil }
        var found: [DeviceRecording] = []
        var header: Header.Metadata?
        var counts: [String: Int] = [:]
        let lines = input.data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            let own = try DeviceJSON(line, name: input.name, linesBefore: index)
            guard case .object(let keys) = own.shape else {
                throw input.refusal(line: index + 1, "expected an object of JSON on each line")
            }
            if keys.contains("metadata") {
                header = try own.decoded(Header.self).metadata
                continue
            }
            let scenario = try own.decoded(Self.self)
            counts[scenario.name, default: 0] += 1
            // Scenarios may have one name.
            let number = counts[scenario.name] ?? 1
            var recording = try scenario.recording(
                named: number == 1 ? scenario.name : "\(scenario.name) (\(number))", in: own)
            recording.commit = header?.commit
            if found.isEmpty, recording.commit == nil, let hash = header?.commitHash {
                recording.note("commitHash '\(hash)', which is no hash of a commit")
            }
            found.append(recording)
        }
        return found
    }

    /// The line before the scenarios.
    private struct Header: Decodable {
        struct Metadata: Decodable {
            var branch: String?
            var commitHash: String?

            var commit: Commit? { commitHash.flatMap { Commit(hash: $0, branch: branch) } }
        }
        var metadata: Metadata
    }

    private func recording(named name: String, in file: DeviceJSON) throws(HistoryError) -> DeviceRecording {
        var recording = DeviceRecording(source: "Reassure", screen: name, test: name)
        // Outliers may have been left out.
        guard durations.count <= runs.value else {
            throw file.refusal(at: [.key("runs")], "\(runs.value) runs, and \(durations.count) durations")
        }
        let mean = durations.reduce(0, +) / Double(max(durations.count, 1))
        // The tool takes the mean before it rounds the durations.
        let isRounded = durations.allSatisfy { $0 == $0.rounded() }
        guard durations.isEmpty || abs(mean - meanDuration) <= (isRounded ? 0.5 : 1e-6 * max(abs(mean), 1)) else {
            throw file.refusal(at: [.key("meanDuration")], "\(meanDuration) is not the mean of the durations, \(mean)")
        }
        let word = type == "function" ? "call" : "render"
        let figures = [
            ("durations", DeviceFigure("\(word).duration", .nanoseconds, durations.map { $0 * 1e6 })),
            ("counts", DeviceFigure("\(word).count", .count, counts ?? [])),
        ]
        for (key, figure) in figures where !figure.values.isEmpty {
            try recording.add(figure) { file.refusal(at: [.key(key), .index($0)], $1) }
        }
        return recording
    }
}
