internal import SectionKit

/// A plugin's answers depend on its arguments alone, so that both architectures and every trial show the same.
struct PureRule: ContractRule {
    let name = "pure"
    let meaning = "Asked twice, `layout`, `cell`, headers, footers, background and drawings are the same."
    let scope = ContractScope.screens

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        let (one, other) = (answers(of: subject, input), answers(of: subject, input))
        guard let one, let other else { return nil }
        if one.layout != other.layout {
            return ContractViolation(
                "`layout(of:in:)` differs from call to call; a `CustomGroupProvider` or `WaterfallItemLength` that is "
                    + "made anew in each call is never equal, so keep one")
        }
        if let index = one.cells.indices.first(where: { one.cells[$0] != other.cells[$0] }) {
            return "`cell(for:in:)` differs from call to call for item \(index + 1)"
        }
        if one.drawings != other.drawings { return "the commands of a drawing differ from call to call" }
        return one.boundary == other.boundary ? nil : "headers, footers or background differ from call to call"
    }

    private func answers(of subject: ContractSubject, _ input: ContractInput) -> PluginAnswers? {
        guard let section = subject.model(of: input)?.sections.first else { return nil }
        return PluginAnswers(section, in: input.environment, subject.renderer)
    }
}
