internal import StrataBasics
internal import StrataGating

/// The first impossible number in a result, with its place.
///
/// Numbers are checked while a result is read, so that later code never has to handle a count of -1 or a time of 1e300.
struct ResultDiagnostic: Hashable, Sendable {
    /// The keys and indices that lead to the number.
    var path: [JSONLocator.Step]
    /// The mistake in words.
    var words: String

    init(_ path: [JSONLocator.Step], _ words: String) {
        self.path = path
        self.words = words
    }

    /// A mistake if the number is outside of the limits; nil if it is inside.
    init?<Number: Comparable>(_ number: Number, _ limits: ClosedRange<Number>, at path: [JSONLocator.Step]) {
        guard !limits.contains(number) else { return nil }
        let words = [number, limits.lowerBound, limits.upperBound].map { ($0 as? Double).map(brief) ?? "\($0)" }
        self.init(path, "\(words[0]) is out of range: \(words[1]) to \(words[2])")
    }

    /// The message for a file's text: place, path and cause.
    func words(in text: [UInt8], from start: Int = 0) -> String {
        let place = JSONLocator.position(of: JSONLocator.offset(of: path, in: text, from: start), in: text)
        return "line \(place.line), column \(place.column): \(JSONLocator.words(for: path)): \(words)"
    }

    /// The limits of counts, larger than any number of things that a run plays or shows.
    static let counts = 0...1_000_000_000
    /// The limits of a trial's index. A warm-up has -1.
    static let indices = -1...1_000_000
    /// The limits of times in seconds, about thirty years.
    static let seconds = 0...1e9
}

extension RunResult {
    /// The first impossible number; nil if there is none.
    ///
    /// - Complexity: O(values).
    var mistake: ResultDiagnostic? {
        metricMistake ?? feedMistake ?? trialMistake ?? failureMistake
    }

    private var metricMistake: ResultDiagnostic? {
        for (arm, metrics) in metrics.sorted(by: { $0.key < $1.key }) {
            for (name, values) in metrics.sorted(by: { $0.key < $1.key }) {
                guard
                    let mistake = MetricRange.mistake(
                        in: values.values, values.bySectionType, of: name, in: values.unit)
                else { continue }
                let keys = ["metrics", arm, name] + mistake.keys
                return ResultDiagnostic(keys.map { .key($0) } + [.index(mistake.index)], mistake.words)
            }
        }
        for (number, demotion) in demoted.enumerated() {
            for (index, value) in demotion.values.enumerated() {
                let unit = metrics[demotion.arm]?[demotion.metric]?.unit ?? MetricUnit("")
                guard let words = MetricRange(of: demotion.metric, in: unit).refusal(of: value) else { continue }
                return ResultDiagnostic([.key("demoted"), .index(number), .key("values"), .index(index)], words)
            }
        }
        return nil
    }

    private var feedMistake: ResultDiagnostic? {
        let counts = [("sections", feed.sections), ("items", feed.items)]
        for (key, count) in counts {
            if let mistake = ResultDiagnostic(count, ResultDiagnostic.counts, at: [.key("feed"), .key(key)]) {
                return mistake
            }
        }
        return feed.itemsBySectionType.sorted { $0.key < $1.key }.lazy.compactMap { type, count in
            ResultDiagnostic(
                count, ResultDiagnostic.counts, at: [.key("feed"), .key("itemsBySectionType"), .key(type)])
        }.first
    }

    private var trialMistake: ResultDiagnostic? {
        let machines = 0...max(0, (machines?.count ?? 1) - 1)
        return trials.entries.enumerated().lazy.compactMap { number, entry in
            let path: [JSONLocator.Step] = [.key("trials"), .key("entries"), .index(number)]
            return ResultDiagnostic(entry.seconds, ResultDiagnostic.seconds, at: path + [.key("seconds")])
                ?? ResultDiagnostic(entry.index, ResultDiagnostic.indices, at: path + [.key("index")])
                ?? entry.machine.flatMap { ResultDiagnostic($0, machines, at: path + [.key("machine")]) }
                ?? entry.load?.mistake(at: path + [.key("load")])
        }.first
    }

    private var failureMistake: ResultDiagnostic? {
        failures.enumerated().lazy.compactMap { number, failure in
            ResultDiagnostic(
                failure.index, ResultDiagnostic.indices, at: [.key("failures"), .index(number), .key("index")])
        }.first
    }
}

extension MachineLoad {
    /// A mistake in the load. Stolen time may be negative, because the system's counters of it may decrease.
    func mistake(at path: [JSONLocator.Step]) -> ResultDiagnostic? {
        ResultDiagnostic(average, 0...1e6, at: path + [.key("average")])
            ?? ResultDiagnostic(steal, -1...1.5, at: path + [.key("steal")])
    }
}
