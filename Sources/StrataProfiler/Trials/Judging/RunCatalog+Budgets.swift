public import StrataGating
internal import SectionKit

extension RunCatalog {
    /// The gates of plugins' budgets, for the section types that a run measured.
    ///
    /// - Complexity: O(section types).
    public func budgetGates(in result: RunResult) -> [Gate] {
        registry.types.flatMap { type -> [Gate] in
            guard let budget = Swift.type(of: registry.plugin(for: type)).budget else { return [] }
            let bounds = [
                ("cell.allocations", budget.allocations.map(Double.init)),
                ("cell.bytes", budget.bytes.map(Double.init)),
                ("cell.configure.ratio", budget.configureTime), ("cell.draw.ratio", budget.drawTime),
            ]
            return bounds.compactMap { name, bound in
                guard let bound, result.measures(name, of: type.rawValue) else { return nil }
                // A bound that is no number would never fail.
                let limit = bound.isNaN ? 0 : bound
                return Gate(GateRule(metric: name, demand: .atMost(limit), sectionType: type.rawValue))
            }
        }
    }
}

extension RunResult {
    /// Whether an arm of this build has a value of a metric for a section type.
    fileprivate func measures(_ metric: String, of type: String) -> Bool {
        metrics.values.contains { $0[metric]?.bySectionType?[type] != nil }
    }
}
