internal import Foundation
internal import StrataBasics
internal import StrataGating

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
        let lines = input.data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
            let own = try DeviceJSON(line, name: input.name, linesBefore: index)
            guard case .object(let keys) = own.shape else {
                throw input.refusal(line: index + 1, "expected an object of JSON on each line")
            }
            if keys.contains("metadata") { continue }
            found.append(try own.decoded(Self.self).recording(in: own))
        }
        return found
    }

    private func recording(in file: DeviceJSON) throws(HistoryError) -> DeviceRecording {
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
