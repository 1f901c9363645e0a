extension LayoutSolver {
    /// What is wrong with the solver's structures, in words; nothing if all is well. For tests.
    ///
    /// - Complexity: O(sections + measured items).
    package func brokenInvariants() -> [String] {
        var problems = sections.brokenInvariants()
        for section in 0..<sectionCount {
            let record = sections[section]
            let found = record.brokenInvariants(plans[record.plan])
            problems += found.map { "section \(section): " + $0 }
        }
        return problems
    }
}
