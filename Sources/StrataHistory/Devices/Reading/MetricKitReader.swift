internal import StrataBasics
internal import StrataGating

/// Reads the figures of a payload.
struct MetricKitReader {
    let file: DeviceJSON
    var path: [JSONLocator.Step]
    let region: String?
    var recording: DeviceRecording

    /// Adds a single number.
    mutating func add(
        _ name: String, _ text: String, in unit: MetricUnit, samples: Int = 1, origin: DeviceFigure.Origin = .samples,
        at keys: [String]
    ) throws(HistoryError) {
        let value = try measured(text, in: unit, at: keys)
        try add(DeviceFigure(name, unit, [value], samples: samples, origin: origin), at: keys)
    }

    /// Checks a number of samples.
    func check(_ count: DeviceCount, at keys: [String]) throws(HistoryError) {
        guard (0...Self.mostSamples).contains(count.value) else {
            throw refusal("\(count.value) is not a number of samples", at: keys)
        }
    }

    /// Adds the median and the 95th percentile of a histogram of times.
    mutating func add(_ name: String, _ histogram: MetricKitHistogram, at keys: [String]) throws(HistoryError) {
        var buckets: [(start: Double, end: Double, count: Int)] = []
        for (number, bucket) in histogram.histogramValue.sorted(by: { $0.key < $1.key }) {
            let own = keys + ["histogramValue", number]
            try check(bucket.bucketCount, at: own + ["bucketCount"])
            let start = try measured(bucket.bucketStart, in: .nanoseconds, at: own + ["bucketStart"])
            let end = try measured(bucket.bucketEnd, in: .nanoseconds, at: own + ["bucketEnd"])
            guard start <= end else { throw refusal("the bucket ends before it starts", at: own) }
            buckets.append((start, end, bucket.bucketCount.value))
        }
        buckets.sort { ($0.start, $0.end) < ($1.start, $1.end) }
        if zip(buckets, buckets.dropFirst()).contains(where: { $0.end > $1.start }) {
            throw refusal("the buckets overlap", at: keys + ["histogramValue"])
        }
        let samples = buckets.reduce(0) { min(Self.mostSamples, $0 + $1.count) }
        // If something did not happen that day, the system writes an empty histogram.
        guard samples > 0 else { return recording.note("\(name): its histogram has no samples") }
        for (percentile, fraction) in [("p50", 0.5), ("p95", 0.95)] {
            try add(
                DeviceFigure(
                    "\(name).\(percentile)", .nanoseconds, [Self.value(at: fraction, of: buckets)], samples: samples,
                    origin: .histogram), at: keys)
        }
    }

    /// The value at a fraction of the samples, which are assumed to be spread evenly over their bucket.
    private static func value(at fraction: Double, of buckets: [(start: Double, end: Double, count: Int)]) -> Double {
        var rest = fraction * buckets.reduce(0) { $0 + Double($1.count) }
        for bucket in buckets where bucket.count > 0 {
            let count = Double(bucket.count)
            if rest <= count { return bucket.start + (bucket.end - bucket.start) * rest / count }
            rest -= count
        }
        return buckets.last { $0.count > 0 }?.end ?? 0
    }

    /// The maximum number of samples, more than the launches of an app on a device in a day.
    private static let mostSamples = 1_000_000_000

    /// Adds a figure.
    mutating func add(_ figure: DeviceFigure, at keys: [String]) throws(HistoryError) {
        let (file, path) = (file, path + keys.map { .key($0) })
        try recording.add(figure) { _, words in file.refusal(at: path, words) }
    }

    /// The value of a text in a unit, which must be the one that the payload's format defines.
    private func measured(_ text: String, in unit: MetricUnit, at keys: [String]) throws(HistoryError) -> Double {
        let measured: MeasuredText
        do throws(MeasurementError) {
            measured = try MeasuredText(text, region: region)
        } catch {
            throw refusal(error.words, at: keys)
        }
        guard measured.unit == unit else {
            throw refusal("'\(text)' has another unit; expected \(MeasuredUnit.words(unit))", at: keys)
        }
        let isRatio = unit == .millisecondsPerSecond
        guard measured.value >= 0, !isRatio || measured.value <= 1_000 else {
            throw refusal(
                "'\(text)' cannot have been measured\(isRatio ? "; a ratio is 0 to 1000 ms/s" : "")", at: keys)
        }
        return measured.value
    }

    private func refusal(_ words: String, at keys: [String]) -> HistoryError {
        file.refusal(at: path + keys.map { .key($0) }, words)
    }
}

/// A histogram of a payload: buckets by number.
struct MetricKitHistogram: Decodable, Sendable {
    /// The samples between two bounds.
    struct Bucket: Decodable, Sendable {
        var bucketCount: DeviceCount
        var bucketStart: String
        var bucketEnd: String
    }

    var histogramValue: [String: Bucket]
}
