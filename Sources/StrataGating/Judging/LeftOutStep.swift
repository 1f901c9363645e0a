internal import StrataBasics

/// A step of the script that the trials of an arm left out, because its feed lacks something that the step names.
public struct LeftOutStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var step: String
    /// Its place among the steps of the script, from 1; nil if the program that played it did not record it.
    public var number: Int?
    /// Its line in the profile.
    public var line: Int
    /// Why it was left out.
    public var reason: String
    /// The number of times that a trial left it out.
    public var times: Int

    /// Describes a step that was left out.
    public init(step: String, number: Int?, line: Int, reason: String, times: Int) {
        (self.step, self.number, self.line, self.reason, self.times) = (step, number, line, reason, times)
    }
}

extension LeftOutStep {
    /// Steps that only one of two sides played. Every figure after loading depends on them, so only figures of loading
    /// are compared.
    public struct Difference: Hashable, Sendable, Codable {
        /// Steps that only the judged side left out.
        let here: [LeftOutStep]
        /// Steps that only the reference left out.
        let there: [LeftOutStep]

        /// Compares the left-out steps of two sides; nil if both played the same.
        ///
        /// - Complexity: O(steps).
        public init?(here own: [LeftOutStep], there other: [LeftOutStep]) {
            // Lines of two versions of a profile may differ even if the script does not.
            let areNumbered = (own + other).allSatisfy { $0.number != nil }
            let place = { (step: LeftOutStep) in areNumbered ? step.number ?? 0 : step.line }
            let count = { (steps: [LeftOutStep]) in
                steps.reduce(into: [Int: Int]()) { $0[place($1), default: 0] += $1.times }
            }
            let (ownCounts, otherCounts) = (count(own), count(other))
            var seen: Set<Int> = []
            here = own.filter {
                ownCounts[place($0), default: 0] > otherCounts[place($0), default: 0] && seen.insert(place($0)).inserted
            }
            there = other.filter {
                otherCounts[place($0), default: 0] > ownCounts[place($0), default: 0] && seen.insert(place($0)).inserted
            }
            guard !here.isEmpty || !there.isEmpty else { return nil }
        }

        /// Whether a metric is compared nevertheless, because loading ends before the first step that a feed can lack.
        public static func isComparable(_ metric: Metric) -> Bool {
            metric.group == .startup || metric.name == MetricKey.memoryLoadedLive.name
        }

        /// In words: "compositional left out 2 steps that the other build played (`update` in line 31: section `offers` is not in
        /// this feed, and 1 more), so only loading is compared".
        public func words(of candidate: String, against reference: String) -> String {
            let first = (here + there).first.map { "`\($0.step)` in line \($0.line): \($0.reason)" } ?? ""
            let more = here.count + there.count - 1
            let steps = more > 0 ? "(\(first), and \(more) more)" : "(\(first))"
            return "\(who(candidate, reference)) \(steps), so only loading is compared"
        }

        private func who(_ candidate: String, _ reference: String) -> String {
            if there.isEmpty { return "\(candidate) left out \(here.count.counted("step")) that \(reference) played" }
            if here.isEmpty { return "\(reference) left out \(there.count.counted("step")) that \(candidate) played" }
            return "\(candidate) and \(reference) left out different steps"
        }
    }
}
