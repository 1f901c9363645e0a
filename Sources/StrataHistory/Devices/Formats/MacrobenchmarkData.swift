internal import StrataBasics
internal import StrataGating
internal import StrataStatistics

/// The `benchmarkData.json` of Android's Macrobenchmark and Microbenchmark libraries.
struct MacrobenchmarkData: Decodable, DeviceFormat {
    static let words = "Macrobenchmark's data (an object with context and benchmarks)"

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .object(let keys) = file.shape, keys.contains("context"),
            keys.contains("benchmarks")
        else { return nil }
        return try file.decoded(Self.self).recordings(in: file)
    }

    /// The device.
    struct Context: Decodable {
        struct Build: Decodable {
            struct Version: Decodable { var sdk: DeviceCount }

            var model: String
            var version: Version
        }

        var build: Build
    }

    /// A benchmark with its metrics.
    struct Benchmark: Decodable {
        /// A metric with one value for each iteration.
        struct Metric: Decodable {
            var minimum: Double?
            var median: Double?
            var maximum: Double?
            var runs: [Double]?
        }

        /// A metric with many samples for each iteration.
        struct Sampled: Decodable {
            private enum CodingKeys: String, CodingKey {
                case runs
                case p50 = "P50"
                case p90 = "P90"
                case p95 = "P95"
                case p99 = "P99"
            }

            var p50: Double?
            var p90: Double?
            var p95: Double?
            var p99: Double?
            var runs: [[Double]]?
        }

        var name: String
        var className: String
        var metrics: [String: Metric]?
        var sampledMetrics: [String: Sampled]?
    }

    private var context: Context
    private var benchmarks: [Benchmark]

    /// The recordings: one for each benchmark.
    func recordings(in file: DeviceJSON) throws(HistoryError) -> [DeviceRecording] {
        let sdk = context.build.version.sdk.value
        guard (1...10_000).contains(sdk) else {
            let keys: [JSONLocator.Step] = ["context", "build", "version", "sdk"].map { .key($0) }
            throw file.refusal(at: keys, "\(sdk) is not a version of Android's API")
        }
        let device = "\(context.build.model) API \(sdk)"
        let names = DeviceRecording.names(
            benchmarks.map { benchmark in
                let type = benchmark.className.split(separator: ".").last.map { "\($0)." } ?? ""
                return (type + benchmark.name, "\(benchmark.className).\(benchmark.name)")
            })
        var found: [DeviceRecording] = []
        for (number, (benchmark, name)) in zip(benchmarks, names).enumerated() {
            var reader = MacrobenchmarkReader(
                file: file, path: [.key("benchmarks"), .index(number)],
                recording: DeviceRecording(source: "Macrobenchmark", screen: name, test: name, device: device))
            for (name, metric) in (benchmark.metrics ?? [:]).sorted(by: { $0.key < $1.key }) {
                try reader.add(name, metric)
            }
            for (name, metric) in (benchmark.sampledMetrics ?? [:]).sorted(by: { $0.key < $1.key }) {
                try reader.add(name, metric)
            }
            found.append(reader.recording)
        }
        return found
    }
}

/// Reads the metrics of a benchmark.
struct MacrobenchmarkReader {
    let file: DeviceJSON
    let path: [JSONLocator.Step]
    var recording: DeviceRecording

    /// Adds a metric with one value for each iteration. Without iterations, it has the three numbers of the summary.
    mutating func add(_ key: String, _ metric: MacrobenchmarkData.Benchmark.Metric) throws(HistoryError) {
        guard let name = name(key) else { return }
        let own = path + [.key("metrics"), .key(key)]
        let summary = [metric.minimum, metric.median, metric.maximum].compactMap(\.self)
        try require(ascending: summary, "minimum, median and maximum", at: own)
        if let runs = metric.runs, let least = runs.min(), let most = runs.max() {
            try add(name, key, runs, at: own + [.key("runs")])
            // The tool writes all digits; somebody may have rounded them.
            let slack = 1e-3 * max(abs(least), abs(most))
            for (word, value, range) in [
                ("minimum", metric.minimum, least...least), ("median", metric.median, least...most),
                ("maximum", metric.maximum, most...most),
            ] {
                guard let value, value < range.lowerBound - slack || value > range.upperBound + slack else { continue }
                throw file.refusal(at: own + [.key(word)], "\(value), and the runs have \(least) to \(most)")
            }
            return
        }
        try add(name, key, summary.count == 3 ? summary : [], samples: 0, origin: .reported, at: own)
    }

    /// Adds the percentiles of a metric with many samples for each iteration: one value per iteration, or only the
    /// tool's own.
    mutating func add(_ key: String, _ metric: MacrobenchmarkData.Benchmark.Sampled) throws(HistoryError) {
        guard let name = name(key) else { return }
        let own = path + [.key("sampledMetrics"), .key(key)]
        let runs = (metric.runs ?? []).filter { !$0.isEmpty }.map { $0.sorted() }
        let samples = runs.reduce(0) { $0 + $1.count }
        try check(name, key, metric.runs ?? [], at: own + [.key("runs")])
        let reported = [metric.p50, metric.p90, metric.p95, metric.p99]
        try require(ascending: reported.compactMap(\.self), "P50, P90, P95 and P99", at: own)
        for ((word, fraction), value) in zip(DeviceRecording.percentiles, reported) {
            if !runs.isEmpty {
                let values = runs.compactMap { Percentile(fraction).value(inSorted: $0) }
                try add("\(name).\(word)", key, values, samples: samples, at: own + [.key("runs")])
            } else if let value {
                try add(
                    "\(name).\(word)", key, [value], samples: 0, origin: .reported,
                    at: own + [.key(word.uppercased())])
            }
        }
    }

    private func require(
        ascending values: [Double], _ words: String, at path: [JSONLocator.Step]
    ) throws(HistoryError) {
        guard zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            throw file.refusal(at: path, "\(words) are not in ascending order")
        }
    }

    /// Checks every sample, because percentiles would hide an impossible one.
    private func check(
        _ name: String, _ key: String, _ runs: [[Double]], at path: [JSONLocator.Step]
    ) throws(HistoryError) {
        guard let unit = Self.unit(key)?.unit else { return }
        for (number, run) in runs.enumerated() {
            guard let mistake = DeviceFigure(name, unit.unit, run.map { $0 * unit.factor }).mistake else { continue }
            throw file.refusal(at: path + [.index(number), .index(mistake.index)], mistake.words)
        }
    }

    private mutating func add(
        _ name: String, _ key: String, _ values: [Double], samples: Int? = nil,
        origin: DeviceFigure.Origin = .samples, at path: [JSONLocator.Step]
    ) throws(HistoryError) {
        guard let unit = Self.unit(key)?.unit else { return }
        let direction: MetricDirection = key == "frameCount" ? .neutral : .lowerIsBetter
        let figure = DeviceFigure(
            name, unit.unit, values.map { $0 * unit.factor }, better: direction, samples: samples, origin: origin)
        let file = file
        try recording.add(figure) { index, words in
            let isList = path.last == .key("runs") && samples == nil
            return file.refusal(at: isList ? path + [.index(index)] : path, words)
        }
    }

    /// The name of a metric without its unit; nil, with a note, if the unit is unknown.
    private mutating func name(_ key: String) -> String? {
        guard let suffix = Self.unit(key)?.suffix else {
            recording.note("\(key): its name does not end with a known unit, such as Ms, Kb or Count")
            return nil
        }
        let bare = suffix == "Count" ? key[...] : key.dropLast(suffix.count)
        let words = DeviceFigure.words(String(bare))
        if words.isEmpty { recording.note("\(key): a name without letters and digits") }
        return words.isEmpty ? nil : words
    }

    /// The unit at the end of a metric's name.
    private static func unit(_ key: String) -> (suffix: String, unit: MeasuredUnit)? {
        let units = [
            ("Ms", "ms"), ("Us", "us"), ("Ns", "ns"), ("Kb", "kib"), ("Bytes", "bytes"), ("Count", "count"),
            ("Percent", "%"), ("Fps", "fps"),
        ]
        return units.first { key.hasSuffix($0.0) }.flatMap { suffix, symbol in
            MeasuredUnit(symbol).map { (suffix, $0) }
        }
    }
}
