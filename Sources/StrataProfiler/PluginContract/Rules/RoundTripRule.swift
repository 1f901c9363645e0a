internal import Foundation
internal import SectionKit

/// Items stay equal when they are encoded and decoded, so that edited and stored feeds show the same content.
struct RoundTripRule: ContractRule {
    let name = "round-trip"
    let meaning = "A sample that is encoded and decoded again is the same item, and so is every item that was decoded."
    let scope = ContractScope.items

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        sample(of: subject.plugin) ?? item(of: subject.plugin, input)
    }

    private func sample<Plugin: SectionPlugin>(of plugin: Plugin) -> ContractViolation? {
        for seed in 1...UInt64(16) {
            var random = SeededRandom(seed: seed)
            let sample = Plugin.sample(id: "1", using: &random)
            // Another rule reports a sample that cannot be encoded.
            guard let data = try? JSONEncoder().encode(sample) else { continue }
            let shown = (try? JSONDecoder().decode(JSONValue.self, from: data)).map { ContractInput(items: [$0]) }
            do {
                if try JSONDecoder().decode(Plugin.Item.self, from: data) != sample {
                    return ContractViolation("a sample differs after encoding and decoding", shownBy: shown)
                }
            } catch {
                return ContractViolation("an encoded sample cannot be decoded: \(error)", shownBy: shown)
            }
        }
        return nil
    }

    private func item<Plugin: SectionPlugin>(of plugin: Plugin, _ input: ContractInput) -> ContractViolation? {
        for json in input.items {
            guard let item = try? json.decoded(as: Plugin.Item.self) else { continue }
            guard let again = try? JSONValue(encoding: item), let decoded = try? again.decoded(as: Plugin.Item.self)
            else { return "an item that was decoded cannot be encoded and decoded again" }
            if decoded != item {
                return "an item differs after encoding and decoding: \(again.compact)"
            }
        }
        return nil
    }
}
