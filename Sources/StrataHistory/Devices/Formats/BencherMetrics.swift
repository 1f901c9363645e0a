internal import StrataBasics
internal import StrataGating

/// The Bencher Metric Format: measures by benchmark, `{"fib": {"latency": {"value": 88.0}}}`.
struct BencherMetrics: DeviceFormat {
    static let words = "Bencher Metric Format (an object of benchmarks, each with measures that have a value)"

    private struct Value: Decodable {
        var value: Double
        var lower: Double?
        var upper: Double?

        enum CodingKeys: String, CodingKey {
            case value
            case lower = "lower_value"
            case upper = "upper_value"
        }
    }

    /// Anything under the key of a metric: mistakes in files of this format are reported with their place.
    private struct AnyValue: Decodable {
        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Value.CodingKeys.self)
            guard keys.contains(.value) else {
                throw DecodingError.keyNotFound(
                    Value.CodingKeys.value, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ""))
            }
        }
    }

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .object = file.shape,
            let known = try? file.decoded([String: [String: AnyValue]].self),
            known.contains(where: { !$0.value.isEmpty })
        else { return nil }
        var found: [DeviceRecording] = []
        for (benchmark, measures) in try file.decoded([String: [String: Value]].self).sorted(by: { $0.key < $1.key }) {
            var recording = DeviceRecording(source: "Bencher", screen: benchmark, test: benchmark)
            for (measure, metric) in measures.sorted(by: { $0.key < $1.key }) {
                let path: [JSONLocator.Step] = [.key(benchmark), .key(measure)]
                guard (metric.lower ?? metric.value) <= metric.value, metric.value <= (metric.upper ?? metric.value)
                else {
                    throw file.refusal(
                        at: path + [.key("value")], "the value is not between lower_value and upper_value")
                }
                let (name, unit) = Self.parts(of: measure)
                try BenchmarkMeasure(name, unit: unit, metric.value).add(to: &recording) {
                    file.refusal(at: path + [.key("value")], $0)
                }
            }
            found.append(recording)
        }
        return found
    }

    /// The name and the unit of a measure: of Bencher's own by its slug, of others by their end, `layout.time (ns)`.
    private static func parts(of measure: String) -> (name: String, unit: String) {
        if let unit = units[measure] { return (measure, unit) }
        guard measure.hasSuffix(")"), let mark = measure.lastIndex(of: "(") else { return (measure, "") }
        let name = measure[..<mark]
        return (TextLines.trimmed(name).description, String(measure[measure.index(after: mark)...].dropLast()))
    }

    /// The units of Bencher's built-in measures.
    private static let units = [
        "latency": "ns", "throughput": "ops/s", "build-time": "s", "file-size": "bytes", "instructions": "instructions",
    ]
}
