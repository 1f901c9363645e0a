internal import SectionKit

/// A backend may add keys before the app knows them.
struct UnknownKeysRule: ContractRule {
    let name = "unknown-keys"
    let meaning = "A key that the plugin does not know changes nothing, wherever in an item it is."
    let scope = ContractScope.items

    private static let key = "aKeyOfTomorrow"

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        violation(by: subject.plugin, input)
    }

    private func violation<Plugin: SectionPlugin>(by plugin: Plugin, _ input: ContractInput) -> ContractViolation? {
        let table = ShapeTable()
        let shape = plugin.itemShape(in: table)
        for json in input.items {
            guard let item = try? json.decoded(as: Plugin.Item.self) else { continue }
            let places = [JSONPlace(steps: [])] + json.members.map(\.place)
            for place in places {
                guard case .object(var members)? = json.value(at: place),
                    shape.shape(at: place, in: table)?.hasKnownKeys(in: table) == true
                else { continue }
                members[Self.key] = .object(["list": .array([.integer(1)])])
                let wider = json.replacing(place, with: .object(members))
                let shown = ContractInput(items: [wider])
                do {
                    if try wider.decoded(as: Plugin.Item.self) != item {
                        return ContractViolation(
                            "an item with the unknown key `\(Self.key)` differs from the item without it",
                            shownBy: shown)
                    }
                } catch {
                    return ContractViolation(
                        "an item with the unknown key `\(Self.key)` is rejected: \(error)", shownBy: shown)
                }
            }
        }
        return nil
    }
}
