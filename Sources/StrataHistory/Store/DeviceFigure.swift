package import StrataGating
internal import StrataStatistics

/// A figure that another tool measured on a device, in Strata's units.
package struct DeviceFigure: Hashable, Sendable {
    /// How the values were made. The raw value is the word in files.
    package enum Origin: String, Hashable, Sendable, Codable {
        /// One value for each run or event.
        case samples
        /// Computed from the buckets of a histogram.
        case histogram
        /// A percentile, mean or extreme that the tool computed.
        case reported
    }

    /// The metric's name: `device.` and lower-case words separated by dots.
    package var metric: String
    /// The unit.
    package var unit: MetricUnit
    /// The better direction.
    package var direction: MetricDirection
    /// The values.
    package var values: [Double]
    /// The number of samples from which the values were made; 0 if it is unknown.
    package var samples: Int
    /// How the values were made.
    package var origin: Origin

    /// The median of the values; nil without values.
    package var median: Double? { Percentile.median.value(in: values) }

    /// Creates a figure. If the tool kept no samples, the name ends with the origin, because such series are never
    /// compared with series of samples.
    init(
        _ name: String, _ unit: MetricUnit, _ values: [Double], better direction: MetricDirection = .lowerIsBetter,
        samples: Int? = nil, origin: Origin = .samples
    ) {
        metric = Self.prefix + name + (origin == .samples ? "" : ".\(origin.rawValue)")
        (self.unit, self.direction, self.values) = (unit, direction, values)
        self.samples = samples ?? values.count
        self.origin = origin
    }

    /// The beginning of the names of all metrics of devices, which no headless metric has.
    package static let prefix = "device."

    /// The first value that cannot have been measured, with the reason; nil if all are possible.
    var mistake: (index: Int, words: String)? {
        let range = MetricRange(of: metric, in: unit)
        return values.enumerated().lazy.compactMap { index, value in
            (range.refusal(of: value) ?? refusal(of: value)).map { (index, $0) }
        }.first
    }

    /// The reason why no device can have measured a value, in words; nil if the value is possible.
    private func refusal(of value: Double) -> String? {
        if unit == .millisecondsPerSecond, !(0...1_000).contains(value) { return "a ratio is 0 to 1000 ms/s" }
        if value < 0, !mayBeNegative { return "\(unit.formatted(value)) is less than 0" }
        // The tool's own means and percentiles of counts have fractions.
        let isCounted = unit == .count && origin == .samples && samples == values.count
        return isCounted && value != value.rounded() ? "\(value) is not a whole number" : nil
    }

    /// A frame may be ready before its deadline, and memory may be lower at the end than at the beginning.
    private var mayBeNegative: Bool {
        metric.contains("overrun")
            || unit == .bytes && (metric.hasSuffix(".physical") || metric.hasSuffix(".physical.reported"))
    }
}

extension DeviceFigure {
    private static let longestName = 120

    /// Lower-case words separated by dots: `time.to.initial.display` for `timeToInitialDisplay`. Empty for a text
    /// without letters and digits.
    static func words(_ text: String) -> String {
        var name = ""
        var previous: Character = "."
        for character in text.prefix(longestName) {
            let isWord = character.isLetter || character.isNumber
            if isWord {
                if character.isUppercase, previous.isLowercase || previous.isNumber { name.append(".") }
                name += character.lowercased()
            } else if !name.isEmpty, !name.hasSuffix(".") {
                name.append(".")
            }
            previous = character
        }
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
