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
        guard case .text(let text) = input.content, TextLines.place(of: "' measured [", in: text[...].utf8) != nil
        else {
            return nil
        }
        let lines = TextLines.of(text).enumerated().compactMap { index, line in Line(line, number: index + 1) }
        var found: [DeviceRecording] = []
        var places: [String: Int] = [:]
        for (line, name) in zip(lines, DeviceRecording.names(lines.map { ($0.test, $0.place) })) {
            let refuse = { (words: String) in input.refusal(line: line.number, words) }
            var recording = DeviceRecording(source: "XCTest", screen: name, test: name)
            let metric = XCTestMetrics.Run.Metric(
                displayName: line.metric, identifier: line.identifier, unitOfMeasurement: line.unit,
                measurements: try line.numbers(refuse), polarity: line.polarity)
            try metric.add(to: &recording) { refuse($1) }
            if let same = places[name] {
                found[same].merge(recording)
            } else {
                places[name] = found.count
                found.append(recording)
            }
        }
        return found.isEmpty ? nil : found
    }

    /// A line with a metric of a test.
    private struct Line {
        let number: Int
        /// `Class/method`.
        let test: String
        /// `Module/Class/method`.
        let place: String
        let metric: String
        let unit: String
        let identifier: String?
        let polarity: String?
        private let average: String
        private let values: Substring

        init?(_ line: Substring, number: Int) {
            guard let name = TextLines.part(of: line, after: "Test Case '", before: "' measured ["),
                let measured = TextLines.part(of: line, after: "' measured [", before: "] average: "),
                let average = TextLines.part(of: line, after: "] average: ", before: ","),
                let values = TextLines.part(of: line, after: " values: [", before: "]")
            else { return nil }
            let parts = TextLines.cells(of: measured, by: UInt8(ascii: ","))
            guard let unit = parts.last, parts.count >= 2 else { return nil }
            (metric, self.unit) = (parts.dropLast().joined(separator: ", "), String(unit))
            (self.average, self.values) = (String(average), values)
            self.number = number
            // `-[Module.Class method]` of Objective-C, and `Class.method` of Linux.
            let words = TextLines.cells(of: name, by: UInt8(ascii: " "))
            let isObjective = words.count == 2 && name.hasPrefix("-[") && name.hasSuffix("]")
            let path = isObjective ? words[0].dropFirst(2) : name
            let names = TextLines.cells(of: path, by: UInt8(ascii: ".")) + (isObjective ? [words[1].dropLast()] : [])
            place = names.joined(separator: "/")
            test = isObjective ? names.suffix(2).joined(separator: "/") : place
            identifier = Self.value("performanceMetricID:", in: line)
            polarity = Self.value("polarity:", in: line)
        }

        /// The text after a key and before the next comma; nil for none.
        private static func value(_ key: String, in line: Substring) -> String? {
            guard let start = TextLines.place(of: key, in: line.utf8)?.upperBound else { return nil }
            let rest = line[start...]
            let end = rest.utf8.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let word = TextLines.trimmed(rest[..<end])
            return word.isEmpty ? nil : String(word)
        }

        /// The values, whose mean is the line's average.
        func numbers(_ refuse: (String) -> HistoryError) throws(HistoryError) -> [Double] {
            var numbers: [Double] = []
            for word in TextLines.cells(of: values, by: UInt8(ascii: ",")) where !word.isEmpty {
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
