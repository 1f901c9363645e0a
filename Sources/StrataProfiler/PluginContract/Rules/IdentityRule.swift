internal import SectionKit

/// The feed's ids are the items' ids: a diff by any other id moves and recreates cells that did not change.
struct IdentityRule: ContractRule {
    let name = "identity"
    let meaning = "An item has the id that the feed gives it, whatever else its content is."
    let scope = ContractScope.items

    /// Ids as backends have them.
    private static let ids: [JSONValue] = [
        "007", "A-1", " 1 ", "ä", .string(String(repeating: "9", count: 40)), 7, 9_007_199_254_740_993,
    ]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        if let fault = fault(of: subject, input) { return fault }
        let others = input.items.prefix(1).flatMap { item in
            Self.ids.map { item.replacing(subject.identityPlace, with: $0) }
        }
        for other in others {
            if let fault = fault(of: subject, ContractInput(items: [other])) { return fault }
        }
        return nil
    }

    private func fault(of subject: ContractSubject, _ input: ContractInput) -> ContractViolation? {
        guard let model = subject.model(of: input), let section = model.sections.first else { return nil }
        for (index, item) in input.items.enumerated() where index < section.content.count {
            guard let id = item.value(at: subject.identityPlace)?.identity else {
                return "an encoded item has no text at the key `\(subject.identityPlace)`: \(item.compact)"
            }
            let own = section.content.id(at: index)
            if own != id {
                return ContractViolation(
                    "the item that the feed calls `\(id)` has the id `\(own)`", shownBy: ContractInput(items: [item]))
            }
        }
        return nil
    }
}
