/// Failed gates with one cause: the failure that explains the most, and those that follow from it.
///
/// One metric's failure explains another's if it feeds it (``Metric/sources``, directly or through others) and both come
/// from the same section type, as far as that is known. A gate on the whole explains those on its parts.
public struct FailureGroup: Hashable, Sendable {
    /// The failure that no other one explains.
    public let cause: Verdict
    /// The failures that follow from it, in the order of the verdicts.
    public let effects: [Verdict]

    /// The failures among verdicts, by cause, in the order of the causes.
    ///
    /// - Complexity: O(failures^2 x metrics).
    public static func groups(of verdicts: [Verdict], metrics: MetricTable) -> [FailureGroup] {
        let failed = verdicts.filter { $0.outcome == .fail }
        let graph = Graph(failed, metrics: metrics)
        let causes = failed.indices.map(graph.cause)
        return failed.indices.filter { causes[$0] == $0 }.map { cause in
            let effects = failed.indices.filter { causes[$0] == cause && $0 != cause }
            return FailureGroup(cause: failed[cause], effects: effects.map { failed[$0] })
        }
    }

    /// The failures that explain each failure.
    private struct Graph {
        /// By failure: those that explain it.
        private let explanations: [[Int]]
        /// By failure: how many it explains.
        private let weights: [Int]

        init(_ failed: [Verdict], metrics: MetricTable) {
            let names = failed.map { metrics[$0.metric]?.name ?? $0.metric }
            let sources = Dictionary(
                Set(names).map { ($0, metrics.allSources(of: $0)) }, uniquingKeysWith: { first, _ in first })
            let types = failed.map { $0.sectionType ?? $0.carrier }
            func explains(_ cause: Int, _ effect: Int) -> Bool {
                guard types[cause] == nil || types[effect] == nil || types[cause] == types[effect] else { return false }
                if names[cause] != names[effect] {
                    // Metrics of a package may feed each other in a circle; those do not explain each other.
                    let feeds = { (one: Int, other: Int) in sources[names[other]]?.contains(names[one]) ?? false }
                    return feeds(cause, effect) && !feeds(effect, cause)
                }
                // Of one metric, the gate on the whole comes before those on parts, and the first before the rest.
                let (own, other) = (failed[cause].sectionType == nil, failed[effect].sectionType == nil)
                return own == other ? cause < effect : own
            }
            let explanations = failed.indices.map { effect in
                failed.indices.filter { $0 != effect && explains($0, effect) }
            }
            weights = failed.indices.map { cause in explanations.count { $0.contains(cause) } }
            self.explanations = explanations
        }

        /// The failure at the beginning of the chain that ends with this one.
        func cause(of failure: Int) -> Int {
            let best = explanations[failure].max { (weights[$0], $1) < (weights[$1], $0) }
            return best.map(cause) ?? failure
        }
    }
}

extension MetricTable {
    /// The metrics that feed a metric, directly or through others.
    ///
    /// - Complexity: O(metrics).
    func allSources(of name: String) -> Set<String> {
        var found: Set<String> = []
        var open = self[name]?.sources ?? []
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            open += self[next]?.sources ?? []
        }
        return found
    }
}
