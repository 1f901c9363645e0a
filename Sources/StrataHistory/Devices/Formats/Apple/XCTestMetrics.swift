internal import StrataBasics
internal import StrataGating

/// A test with metrics, from the list that `xcrun xcresulttool get test-results metrics` prints.
struct XCTestMetrics: Decodable, DeviceFormat {
    static let words = "XCTest metrics (a list of objects with testIdentifier and testRuns)"

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .list(let keys) = file.shape,
            keys.contains("testIdentifier"), keys.contains("testRuns")
        else { return nil }
        let tests = try file.decoded([Self].self)
        let names = DeviceRecording.names(tests.map { ($0.testIdentifier, $0.place) })
        var found: [DeviceRecording] = []
        for (index, (test, name)) in zip(tests, names).enumerated() {
            found += try test.recordings(named: name, in: file, at: [.index(index)])
        }
        return found
    }

    /// The runs of the test on one device with one configuration.
    struct Run: Decodable {
        struct Device: Decodable {
            var deviceName: String?
            var modelName: String?
            var platform: String?
            var osVersion: String?
        }

        struct Configuration: Decodable { var configurationName: String? }

        /// A metric, with one measurement for each iteration.
        struct Metric: Decodable {
            var displayName: String
            var identifier: String?
            var unitOfMeasurement: String
            var measurements: [Double]
            var polarity: String?
        }

        var device: Device?
        var testPlanConfiguration: Configuration?
        var metrics: [Metric]
    }

    private var testIdentifier: String
    private var testIdentifierURL: String?
    private var testRuns: [Run]

    /// The test with its target: `ShopUITests/FeedTests/testScroll()` of `test://com.apple.xcode/Shop/ShopUITests/...`.
    private var place: String {
        let parts = testIdentifierURL?.split(separator: "/").dropFirst(3) ?? []
        return parts.isEmpty ? testIdentifier : parts.joined(separator: "/")
    }

    /// The recordings: one for each device and configuration.
    func recordings(
        named name: String, in file: DeviceJSON, at path: [JSONLocator.Step]
    ) throws(HistoryError) -> [DeviceRecording] {
        var found: [DeviceRecording] = []
        for (number, run) in testRuns.enumerated() {
            var recording = DeviceRecording(
                source: "XCTest", screen: name, test: Self.test(name, run),
                device: run.device.flatMap(Self.name))
            let own = path + [.key("testRuns"), .index(number), .key("metrics")]
            for (index, metric) in run.metrics.enumerated() {
                try metric.add(to: &recording) { file.refusal(at: own + [.index(index)] + $0, $1) }
            }
            if let same = found.firstIndex(where: { $0.test == recording.test && $0.device == recording.device }) {
                found[same].merge(recording)
            } else {
                found.append(recording)
            }
        }
        return found
    }

    private static func test(_ identifier: String, _ run: Run) -> String {
        guard let name = run.testPlanConfiguration?.configurationName, !standard.contains(name) else {
            return identifier
        }
        return "\(identifier), \(name)"
    }

    /// The names that Xcode gives to the only configuration.
    private static let standard: Set = ["", "Default", "Test Scheme Action", "Configuration 1"]

    private static func name(_ device: Run.Device) -> String? {
        guard let model = [device.modelName, device.deviceName].lazy.compactMap({ $0 }).first(where: { !$0.isEmpty })
        else { return nil }
        return ([model] + [device.platform, device.osVersion].compactMap(\.self)).joined(separator: " ")
    }
}

extension XCTestMetrics.Run.Metric {
    /// Adds the metric.
    ///
    /// - Parameter refuse: Makes the error for a part of the metric.
    func add(
        to recording: inout DeviceRecording, refuse: ([JSONLocator.Step], String) -> HistoryError
    ) throws(HistoryError) {
        let name = DeviceFigure.words(identifier.map(Self.bare) ?? displayName)
        guard !name.isEmpty else {
            throw refuse([.key("displayName")], "a name without letters and digits")
        }
        guard let unit = MeasuredUnit(unitOfMeasurement) else {
            return recording.note("\(displayName): unknown unit '\(unitOfMeasurement)'")
        }
        if let expected = Self.units(of: name), !expected.contains(unit.unit) {
            let words = expected.map(MeasuredUnit.words).joined(separator: " or ")
            throw refuse(
                [.key("unitOfMeasurement")],
                "'\(unitOfMeasurement)' is not a unit of \(displayName); expected \(words)")
        }
        let figure = DeviceFigure(
            name, unit.unit, measurements.map { $0 * unit.factor }, better: direction(unit.unit))
        try recording.add(figure) { index, words in refuse([.key("measurements"), .index(index)], words) }
    }

    /// The units that a metric can have, by the words of its name. They are those of XCTest's own metrics; nil for
    /// other metrics.
    private static func units(of name: String) -> [MetricUnit]? {
        let words = name.split(separator: ".").map(String.init)
        let last = words.last ?? ""
        if last == "ratio" { return [.millisecondsPerSecond, .ratio] }
        if last == "rate" { return words.dropLast().last == "frame" ? [MetricUnit("fps")] : nil }
        if last == "count" { return [.count] }
        if words.contains("instructions") { return [.instructions] }
        if last == "cycles" { return [MetricUnit("cycles")] }
        if words.contains("memory") || last == "writes" { return [.bytes] }
        return ["time", "duration", "monotonic"].contains(last) ? [.nanoseconds] : nil
    }

    /// An identifier without the common prefix.
    static func bare(_ identifier: String) -> String {
        let prefixes = [
            "com.apple.dt.XCTMetric_", "com.apple.XCTPerformanceMetric_", "org.swift.XCTPerformanceMetric_",
        ]
        return prefixes.first { identifier.hasPrefix($0) }.map { String(identifier.dropFirst($0.count)) } ?? identifier
    }

    private func direction(_ unit: MetricUnit) -> MetricDirection {
        let polarity = polarity?.lowercased() ?? ""
        if polarity.contains("larger") { return .higherIsBetter }
        if polarity.contains("smaller") { return .lowerIsBetter }
        let name = (identifier ?? displayName).lowercased()
        if unit == MetricUnit("fps") || name.hasSuffix("frame.rate") { return .higherIsBetter }
        return name.hasSuffix("frame.count") || name.hasSuffix("frame count") ? .neutral : .lowerIsBetter
    }
}
