internal import Foundation
internal import StrataBasics
internal import StrataGating

/// Baselines of performance tests, from the property list in an `.xcbaseline` folder.
struct XCTestBaselines: DeviceFormat, Decodable {
    static let words = "XCTest's baselines (a property list with classNames)"

    private struct Baseline: Decodable {
        /// Nil if only the allowed deviation was edited.
        var baselineAverage: Double?
    }

    /// The baselines by class, test and metric.
    private var classNames: [String: [String: [String: Baseline]]]

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        let isBinary = input.data.starts(with: "bplist00".utf8)
        if !isBinary {
            guard case .xml = input.content, input.data.prefix(1_000).firstRange(of: Data("<plist".utf8)) != nil else {
                return nil
            }
        }
        guard isBinary ? BinaryPropertyList.isFlat(input.data, levels: levels) : depth(of: input.data) <= levels else {
            throw HistoryError(
                "\(input.name): a property list that is damaged, or nested more than \(levels) levels deep")
        }
        let list: XCTestBaselines
        do {
            list = try PropertyListDecoder().decode(XCTestBaselines.self, from: input.data)
        } catch {
            throw HistoryError(
                "\(input.name): a property list without baselines of XCTest: classNames, with a baselineAverage for each "
                    + "metric of each test")
        }
        return try list.recordings(input.name)
    }

    private static let levels = 64

    /// The depth of the lists in a property list, whose decoder is recursive.
    private static func depth(of data: Data) -> Int {
        var (depth, deepest) = (0, 0)
        for part in data.split(separator: UInt8(ascii: "<")) {
            if part.starts(with: "dict>".utf8) || part.starts(with: "array>".utf8) { depth += 1 }
            if part.starts(with: "/dict>".utf8) || part.starts(with: "/array>".utf8) { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    private func recordings(_ name: String) throws(HistoryError) -> [DeviceRecording] {
        var found: [DeviceRecording] = []
        for (type, tests) in classNames.sorted(by: { $0.key < $1.key }) {
            for (test, metrics) in tests.sorted(by: { $0.key < $1.key }) {
                let screen = "\(type)/\(test)"
                var recording = DeviceRecording(source: "XCTest baseline", screen: screen, test: screen)
                for (key, baseline) in metrics.sorted(by: { $0.key < $1.key }) {
                    guard let unit = Self.unit(of: key) else {
                        recording.note("\(key): its unit is not known")
                        continue
                    }
                    guard let average = baseline.baselineAverage else {
                        recording.note("\(screen): \(key) has no baselineAverage")
                        continue
                    }
                    let figure = DeviceFigure(
                        DeviceFigure.words(XCTestMetrics.Run.Metric.bare(key)), unit.unit, [average * unit.factor],
                        better: key.hasSuffix("frame.rate") ? .higherIsBetter : .lowerIsBetter, samples: 0,
                        origin: .reported)
                    try recording.add(figure) { HistoryError("\(name): \(screen): \(key): \($1)") }
                }
                found.append(recording)
            }
        }
        return found
    }

    /// The unit of a metric, which a list does not contain: that of XCTest for the kind that its name ends with.
    private static func unit(of key: String) -> MeasuredUnit? {
        let units: [(end: String, unit: String)] = [
            ("time", "s"), ("duration", "s"), ("clocktime", "s"), (".monotonic", "s"),
            ("ratio", "ms/s"), ("frame.rate", "fps"), ("count", "count"), ("kilobytes", "kb"),
            ("physical", "kb"), ("physical-peak", "kb"), ("allocations", "kb"), ("peak", "kb"), ("physical_peak", "kb"),
            ("logical_writes", "kb"),
            ("instructions_retired", "ki"), ("cycles", "kc"),
        ]
        let name = key.lowercased()
        guard name.hasPrefix("com.apple.") || name.hasPrefix("org.swift.") else { return nil }
        return units.first { name.hasSuffix($0.end) }.flatMap { MeasuredUnit($0.unit) }
    }
}
