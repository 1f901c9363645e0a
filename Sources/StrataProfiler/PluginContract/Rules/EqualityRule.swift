internal import SectionKit

/// A cell is configured again if its item is not equal to the previous one.
struct EqualityRule: ContractRule {
    let name = "equality"
    let meaning = "Items that are shown differently are not equal, so that a change is seen."
    let scope = ContractScope.items

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        violation(by: subject.plugin, input)
    }

    private func violation<Plugin: SectionPlugin>(by plugin: Plugin, _ input: ContractInput) -> ContractViolation? {
        guard let json = input.items.first, let item = try? json.decoded(as: Plugin.Item.self) else { return nil }
        for variant in ItemVariants(isReadable: { (try? $0.decoded(as: Plugin.Item.self)) != nil }).variants(of: json) {
            guard let other = try? variant.decoded(as: Plugin.Item.self), other == item,
                plugin.cell(for: other, in: input.environment) != plugin.cell(for: item, in: input.environment)
            else { continue }
            return ContractViolation(
                "an item is equal to one that is shown differently: \(json.compact)",
                shownBy: ContractInput(items: [variant]))
        }
        return nil
    }
}
