internal import StrataBasics
internal import StrataGating

/// The lines of performance tests in a log of `xcodebuild test` or `swift test`.
///
/// ```text
/// Test Case '-[ShopTests.LaunchTests testLaunch]' measured [Duration (AppLaunch), s] average: 0.512, relative standard
/// deviation: 5.1%, values: [0.498, 0.526], performanceMetricID:com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration,
/// polarity: prefers smaller, ...
/// ```
struct XcodebuildLog: DeviceFormat {
    static let words = "a log of xcodebuild (lines with measured [...] average: ..., values: [...])"

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .text(let text) = input.content, text.contains("measured [") else { return nil }
        var found: [DeviceRecording] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let measured = Line(line) else { continue }
            let refuse = { (words: String) in input.refusal(line: index + 1, words) }
            var recording = DeviceRecording(source: "XCTest", screen: measured.test, test: measured.test)
            let metric = XCTestMetrics.Run.Metric(
                displayName: measured.metric, identifier: measured.identifier, unitOfMeasurement: measured.unit,
                measurements: try measured.numbers(refuse), polarity: measured.polarity)
            try metric.add(to: &recording) { refuse($1) }
            if let same = found.firstIndex(where: { $0.test == measured.test }) {
                found[same].merge(recording)
            } else {
                found.append(recording)
            }
        }
        return found.isEmpty ? nil : found
    }

    /// A line with a metric of a test.
    private struct Line {
        let test: String
        let metric: String
        let unit: String
        let identifier: String?
        let polarity: String?
        private let average: String
        private let values: String

        init?(_ line: Substring) {
            guard
                let match = line.firstMatch(
                    of:
                        /Test Case '(?:-\[)?([^']+?)\]?' measured \[(.+), ([^,\]]+)\] average: ([^,]+),.*?values: \[([^\]]*)\]/
                )
            else { return nil }
            // `-[Module.Class method]` of Objective-C, and `Class.method` of Linux.
            let name = match.output.1.split(separator: " ")
            let type = name[0].split(separator: ".").last ?? name[0]
            test =
                name.count == 2
                ? "\(type)/\(name[1])" : String(match.output.1.replacing(".", with: "/", maxReplacements: 1))
            (metric, unit) = (String(match.output.2), String(match.output.3))
            (average, values) = (String(match.output.4), String(match.output.5))
            identifier = line.firstMatch(of: /performanceMetricID: ?([\w.\-]+)/).map { String($0.output.1) }
            polarity = line.firstMatch(of: /polarity: ([a-z ]+)/).map { String($0.output.1) }
        }

        /// The values, whose mean is the line's average.
        func numbers(_ refuse: (String) -> HistoryError) throws(HistoryError) -> [Double] {
            var numbers: [Double] = []
            for word in values.split(separator: ",") {
                let word = word.drop { $0 == " " }
                guard let number = Double(word), number.isFinite else { throw refuse("'\(word)' is not a number") }
                numbers.append(number)
            }
            guard let average = Double(average) else { throw refuse("the average '\(average)' is not a number") }
            guard !numbers.isEmpty else { return [] }
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            // The log has three decimals.
            guard abs(mean - average) <= 0.001 + abs(mean) / 1e6 else {
                throw refuse("the average is \(average), and the mean of its values is \(mean)")
            }
            return numbers
        }
    }
}
