internal import SectionKit

/// A cell costs no more than its plugin promises.
struct BudgetRule: ContractRule {
    let name = "budget"
    let meaning = "A cell costs no more than the plugin's `budget`, if it has one."
    let scope = ContractScope.plugin

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let budget = Swift.type(of: subject.plugin).budget else { return nil }
        let limits = [
            budget.allocations.map(Double.init), budget.bytes.map(Double.init), budget.configureTime, budget.drawTime,
        ].compactMap(\.self)
        if let wrong = limits.first(where: { !($0 >= 0 && $0.isFinite) }) {
            return "invalid amount \(wrong) in the budget; use numbers from 0"
        }
        guard let cost = ContractCost(of: subject, showing: input) else { return nil }
        let faults = [
            fault("allocations to configure a cell", cost.configureAllocations, budget.allocations),
            fault("bytes that a cell keeps", cost.bytes, budget.bytes),
            fault("the time to configure a cell, in reference cells", cost.relativeConfigureTime, budget.configureTime),
            fault("the time to draw a cell, in reference cells", cost.relativeDrawTime, budget.drawTime),
        ]
        let words = faults.compactMap(\.self)
        return words.isEmpty ? nil : ContractViolation(words.joined(separator: "; "))
    }

    private func fault(_ what: String, _ value: Int, _ limit: Int?) -> String? {
        limit.flatMap { value > $0 ? "\(what): \(value.grouped), at most \($0.grouped)" : nil }
    }

    private func fault(_ what: String, _ value: Double, _ limit: Double?) -> String? {
        limit.flatMap { value > $0 ? "\(what): \(brief((value * 100).rounded() / 100)), at most \(brief($0))" : nil }
    }
}
