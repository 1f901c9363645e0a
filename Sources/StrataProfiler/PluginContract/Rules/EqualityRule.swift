internal import SectionKit

/// A cell is configured again if its item is not equal to the previous one.
struct EqualityRule: ContractRule {
    let name = "equality"
    let meaning = "Items that are shown differently are not equal, so that a change is seen."
    let scope = ContractScope.items

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        violation(of: subject, by: subject.plugin, input)
    }

    private func violation<Plugin: SectionPlugin>(
        of subject: ContractSubject, by plugin: Plugin, _ input: ContractInput
    ) -> ContractViolation? {
        guard let json = input.items.first, let item = try? json.decoded(as: Plugin.Item.self) else { return nil }
        let variants = ItemVariants(
            isReadable: { (try? $0.decoded(as: Plugin.Item.self)) != nil }, identity: subject.identityPlace)
        for variant in variants.variants(of: json) {
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
