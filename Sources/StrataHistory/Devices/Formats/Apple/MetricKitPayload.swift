internal import Foundation
internal import StrataBasics
internal import StrataGating

/// An `MXMetricPayload` as written by its `jsonRepresentation()`: the figures of one app on one device over a day.
///
/// Numbers have units, and use the separators of the device's region.
struct MetricKitPayload: Decodable, DeviceFormat {
    static let words = "a MetricKit payload (an object with timeStampEnd and metaData, or a list of them)"

    /// A payload in a list. Apps keep both kinds in one file.
    private enum Element: Decodable {
        case metrics(MetricKitPayload)
        case diagnostics(MetricKitDiagnostics)

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self).allKeys
            self =
                keys.contains { MetricKitDiagnostics.isPart($0.stringValue) }
                ? .diagnostics(try MetricKitDiagnostics(from: decoder)) : .metrics(try MetricKitPayload(from: decoder))
        }
    }

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content else { return nil }
        switch file.shape {
        case .object(let keys) where keys.contains("timeStampEnd") && keys.contains("metaData"):
            return [try file.decoded(Self.self).recording(in: file, at: [])]
        case .list(let keys) where keys.contains("timeStampEnd"):
            var found: [DeviceRecording] = []
            for (index, payload) in try file.decoded([Element].self).enumerated() {
                switch payload {
                case .metrics(let own): found.append(try own.recording(in: file, at: [.index(index)]))
                case .diagnostics(let own): found += try own.recordings(in: file, at: [.index(index)])
                }
            }
            return found
        default: return nil
        }
    }

    /// The device and the app.
    struct MetaData: Decodable {
        var osVersion: String
        var deviceType: String
        var regionFormat: String?
        var appBuildVersion: String?
    }

    /// A figure of a payload.
    private struct Figure {
        /// The form of a figure's value.
        enum Form {
            case number(MetricUnit)
            /// A mean of bytes and its number of samples.
            case mean
            /// A histogram of times.
            case histogram
        }

        var name: String
        var part: String
        var key: String
        var form: Form

        init(_ name: String, _ part: String, _ key: String, _ form: Form) {
            (self.name, self.part, self.key, self.form) = (name, part, key, form)
        }
    }

    /// The figures that are read. To read another one, add a line.
    private static let figures = [
        Figure(
            MetricKey.hitchRatioScroll.name, "animationMetrics", "scrollHitchTimeRatio",
            .number(.millisecondsPerSecond)),
        Figure(
            MetricKey.hitchRatio.name, "animationMetrics", "hitchTimeRatio", .number(.millisecondsPerSecond)),
        Figure("memory.peak", "memoryMetrics", "peakMemoryUsage", .number(.bytes)),
        Figure("memory.suspended.mean", "memoryMetrics", "averageSuspendedMemory", .mean),
        Figure("launch", "applicationLaunchMetrics", "histogrammedTimeToFirstDrawKey", .histogram),
        Figure("launch.optimized", "applicationLaunchMetrics", "histogrammedOptimizedTimeToFirstDrawKey", .histogram),
        Figure("launch.extended", "applicationLaunchMetrics", "histogrammedExtendedLaunch", .histogram),
        Figure("resume", "applicationLaunchMetrics", "histogrammedResumeTime", .histogram),
        Figure("hang", "applicationResponsivenessMetrics", "histogrammedAppHangTime", .histogram),
    ]
    /// The parts without figures.
    private static let plain: Set<String> = [
        "timeStampBegin", "timeStampEnd", "metaData", "appVersion", MetricKitSignpost.part,
    ]

    /// A mean with its number of samples.
    private struct Mean: Decodable {
        var averageValue: String
        var sampleCount: DeviceCount
    }

    /// A figure's value, as in the payload.
    private enum Value {
        case number(String, MetricUnit)
        case mean(Mean)
        case histogram(MetricKitHistogram)
    }

    /// The names of an object's parts; empty for another value.
    private struct Names: Decodable {
        var names: Set<String>

        private struct Value: Decodable {
            init(from decoder: any Decoder) {}
        }

        init(from decoder: any Decoder) {
            let values = try? [String: Value](from: decoder)
            names = values.map { Set($0.keys) } ?? []
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }

    private var timeStampBegin: String?
    private var timeStampEnd: String
    private var metaData: MetaData
    private var appVersion: String?
    private var signpostMetrics: [MetricKitSignpost]
    /// The values of the payload's figures.
    private var values: [(figure: Figure, value: Value)]
    /// All parts of the payload, with the names of their figures.
    private var parts: [String: Set<String>]

    /// Decodes a payload.
    init(from decoder: any Decoder) throws {
        let payload = try decoder.container(keyedBy: Key.self)
        timeStampBegin = try payload.decodeIfPresent(String.self, forKey: Key(stringValue: "timeStampBegin"))
        timeStampEnd = try payload.decode(String.self, forKey: Key(stringValue: "timeStampEnd"))
        metaData = try payload.decode(MetaData.self, forKey: Key(stringValue: "metaData"))
        appVersion = try payload.decodeIfPresent(String.self, forKey: Key(stringValue: "appVersion"))
        let signposts = Key(stringValue: MetricKitSignpost.part)
        signpostMetrics = try payload.decodeIfPresent([MetricKitSignpost].self, forKey: signposts) ?? []
        values = try Self.figures.compactMap { figure in try Self.value(of: figure, in: payload).map { (figure, $0) } }
        parts = try [String: Names](from: decoder).mapValues(\.names)
    }

    private static func value(of figure: Figure, in payload: KeyedDecodingContainer<Key>) throws -> Value? {
        let (part, key) = (Key(stringValue: figure.part), Key(stringValue: figure.key))
        guard payload.contains(part), try !payload.decodeNil(forKey: part) else { return nil }
        let figures = try payload.nestedContainer(keyedBy: Key.self, forKey: part)
        return switch figure.form {
        case .number(let unit): try figures.decodeIfPresent(String.self, forKey: key).map { .number($0, unit) }
        case .mean: try figures.decodeIfPresent(Mean.self, forKey: key).map { .mean($0) }
        case .histogram: try figures.decodeIfPresent(MetricKitHistogram.self, forKey: key).map { .histogram($0) }
        }
    }

    /// The parts and figures that are not imported, in alphabetical order.
    private var others: [String] {
        parts.flatMap { part, names -> [String] in
            let read = Self.figures.filter { $0.part == part }.map(\.key)
            guard !read.isEmpty else { return Self.plain.contains(part) ? [] : [part] }
            return names.subtracting(read).map { "\(part).\($0)" }
        }.sorted()
    }

    /// The recording.
    ///
    /// - Parameter path: The place of the payload in the file.
    func recording(in file: DeviceJSON, at path: [JSONLocator.Step]) throws(HistoryError) -> DeviceRecording {
        guard let date = Self.date(timeStampEnd) else {
            throw file.refusal(
                at: path + [.key("timeStampEnd")],
                "invalid date '\(timeStampEnd)'; expected one such as 2026-01-31 23:59:00 +0000")
        }
        if let begin = timeStampBegin.flatMap(Self.date), begin > date {
            throw file.refusal(at: path + [.key("timeStampEnd")], "it ends before it begins, at \(begin)")
        }
        guard !metaData.deviceType.isEmpty, !Self.system(metaData.osVersion).isEmpty else {
            throw file.refusal(at: path + [.key("metaData")], "`deviceType` and `osVersion` must not be empty")
        }
        let build = metaData.appBuildVersion.map { " (\($0))" } ?? ""
        var reader = MetricKitReader(
            file: file, path: path, region: metaData.regionFormat,
            recording: DeviceRecording(
                source: "MetricKit", screen: "app", device: "\(metaData.deviceType) \(Self.system(metaData.osVersion))",
                version: appVersion.map { $0 + build }, date: date))
        try read(&reader)
        for (index, signpost) in signpostMetrics.enumerated() {
            reader.path = path + [.key(MetricKitSignpost.part), .index(index)]
            try signpost.read(&reader)
        }
        let others = others
        if !others.isEmpty { reader.recording.note(others.joinedAsSentence) }
        return reader.recording
    }

    private func read(_ reader: inout MetricKitReader) throws(HistoryError) {
        for (figure, value) in values {
            let keys = [figure.part, figure.key]
            switch value {
            case .number(let text, let unit): try reader.add(figure.name, text, in: unit, at: keys)
            case .histogram(let histogram): try reader.add(figure.name, histogram, at: keys)
            case .mean(let mean):
                let samples = mean.sampleCount.value
                try reader.check(mean.sampleCount, at: keys + ["sampleCount"])
                // Without samples the system writes a mean of 0.
                guard samples > 0 else {
                    reader.recording.note("\(figure.name) has no samples")
                    continue
                }
                try reader.add(
                    figure.name, mean.averageValue, in: .bytes, samples: samples, origin: .reported,
                    at: keys + ["averageValue"])
            }
        }
    }

    /// `iOS 18.1` for `iPhone OS 18.1 (22B83)`.
    static func system(_ text: String) -> String {
        let name = text.prefix { $0 != "(" }.replacing("iPhone OS", with: "iOS")
        return name.split(separator: " ").joined(separator: " ")
    }

    /// A time stamp as ISO 8601 in UTC; nil for another text.
    static func date(_ text: String) -> String? {
        let form = /(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(?: ?([+-]\d\d):?(\d\d)|Z)?/
        guard let parts = text.wholeMatch(of: form) else { return nil }
        let zone = parts.3.map { "\($0):\(parts.4 ?? "00")" } ?? "Z"
        return Date.parsing("\(parts.1)T\(parts.2)\(zone)")?.formatted(.iso8601)
    }
}
