internal import Foundation
internal import SectionKit

/// Generated feeds are the same on every machine.
struct SameSampleRule: ContractRule {
    let name = "same-sample"
    let meaning = "The same random numbers give the same sample, which has the id that it is given and can be encoded."
    let scope = ContractScope.plugin

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        violation(by: subject.plugin)
    }

    private func violation<Plugin: SectionPlugin>(by plugin: Plugin) -> ContractViolation? {
        for seed in 1...UInt64(16) {
            var (one, other) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
            let sample = Plugin.sample(id: "first", using: &one)
            let shown: ContractInput
            do {
                shown = ContractInput(items: [try JSONValue(encoding: sample)])
            } catch {
                // For example, a non-finite number, which does not equal itself either.
                return ContractViolation(
                    "the sample of seed \(seed) cannot be encoded: \(error)", shownBy: ContractInput(items: []))
            }
            guard sample == Plugin.sample(id: "first", using: &other) else {
                return ContractViolation("two samples from the random numbers of seed \(seed) differ", shownBy: shown)
            }
            guard one.next() == other.next() else {
                return ContractViolation(
                    "two samples of seed \(seed) take different numbers of random numbers", shownBy: shown)
            }
            guard sample.id == "first" else {
                return ContractViolation("the sample with the id `first` has the id `\(sample.id)`", shownBy: shown)
            }
        }
        return nil
    }
}

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

/// The feed's ids are the items' ids. A diff by any other id moves and recreates cells that did not change.
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

/// A backend's error is reported with its place, and does not appear on the screen.
struct WrongTypesRule: ContractRule {
    let name = "wrong-types"
    let meaning = "A value of the wrong type is an error with line and column, and is not taken for a missing one."
    let scope = ContractScope.items

    private static let values: [JSONValue] = [
        .object([:]), .array([]), .string("\u{1}"), .integer(7), .number(0.5), .bool(true),
    ]

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        let table = ShapeTable()
        let shape = subject.plugin.itemShape(in: table)
        for item in input.items {
            for place in item.members.map(\.place) {
                guard let allowed = shape.shape(at: place, in: table) else { continue }
                for value in Self.values where !allowed.takes(value, in: table) {
                    var wrong = input
                    wrong.items = [item.replacing(place, with: value)]
                    if let fault = fault(of: subject, reading: wrong) {
                        return ContractViolation(
                            "the wrong value \(value.compact) at `\(place)` \(fault)", shownBy: wrong)
                    }
                }
            }
        }
        return nil
    }

    private func fault(of subject: ContractSubject, reading input: ContractInput) -> String? {
        do throws(FeedError) {
            let mistakes = try subject.document(of: input).diagnostics.filter(\.code.isMistake)
            guard let mistake = mistakes.first else { return "is accepted without an error" }
            return mistake.location == nil ? "is an error without a location: \(mistake.message)" : nil
        } catch {
            return error.location == nil ? "is an error without a location: \(error.message)" : nil
        }
    }
}

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
