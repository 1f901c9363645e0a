package import Foundation
package import SectionKit

/// The input of a rule: one section with its items, and the screen that shows it. The default screen is a usual phone.
package struct ContractInput: Hashable, Sendable, Codable {
    /// The items, in the form used in feeds.
    package var items: [JSONValue]
    /// The section's header, if any.
    package var header: SectionHeader?
    /// The section's footer, if any.
    package var footer: SectionHeader?
    /// The screen's width, in points.
    package var width = 390.0
    /// The user's text size.
    package var textSize = TextSizeCategory.large
    /// The side on which lines begin.
    package var direction = InterfaceLayoutDirection.leftToRight
    /// Light or dark.
    package var scheme = InterfaceStyle.light
    /// Whether colours have more contrast.
    package var contrast = ColorContrast.normal

    /// The screen. It is as tall as a phone or, if it is wider than phones, as a tablet.
    package var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: width, height: width < 600 ? 844 : 1_024), contentSizeCategory: textSize,
            layoutDirection: direction, locale: direction == .rightToLeft ? "ar" : "en", colorScheme: scheme,
            contrast: contrast)
    }

    /// The screen in words, without default settings: `280 points wide, text size xSmall, right to left, dark, high
    /// contrast`.
    package var screenWords: String {
        var words = ["\(Int(width)) points wide"]
        if textSize != .large { words.append("text size \(textSize.rawValue)") }
        if direction == .rightToLeft { words.append("right to left") }
        if scheme == .dark { words.append("dark") }
        if contrast == .high { words.append("high contrast") }
        return words.joined(separator: ", ")
    }
}

extension ContractInput {
    /// The id of the section in the feed.
    static let section = "section"

    /// The input as a feed with one section of a type, for `strata render --feed`. Complexity: O(bytes).
    package func feed(of type: SectionType) -> Data {
        var section: [String: JSONValue] = [
            "id": .string(Self.section), "type": .string(type.rawValue), "items": .array(items),
        ]
        section["header"] = header.map(Self.json)
        section["footer"] = footer.map(Self.json)
        let feed = JSONValue.object(["sections": .array([.object(section)])])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a non-finite number cannot be encoded, and JSON has none.
        return (try? encoder.encode(feed)) ?? Data()
    }

    private static func json(_ header: SectionHeader) -> JSONValue {
        var members: [String: JSONValue] = ["title": .string(header.title)]
        members["subtitle"] = header.subtitle.map { .string($0) }
        if header.isTappable { members["tappable"] = .bool(true) }
        if header.isPinned { members["pinned"] = .bool(true) }
        return .object(members)
    }
}

extension ContractInput {
    /// Inputs that are simpler than this one in one respect, the largest steps first.
    ///
    /// Each step makes an input smaller or more usual, so the search ends.
    var simpler: [ContractInput] { fewerItems + plainerScreens + plainerHeaders + plainerItems }

    /// This input, simplified while a condition holds, with at most `limit` tries. The search is greedy, like
    /// QuickCheck's shrinking (Claessen and Hughes, ICFP 2000): it takes the first simpler input for which the
    /// condition still holds.
    func smallest(trying limit: Int, where holds: (ContractInput) -> Bool) -> ContractInput {
        var best = self
        var tried = 0
        while let next = best.simpler.first(where: { input in
            tried += 1
            return tried <= limit && holds(input)
        }) {
            best = next
        }
        return best
    }

    private func with(_ change: (inout ContractInput) -> Void) -> ContractInput? {
        var input = self
        change(&input)
        return input == self ? nil : input
    }

    private var fewerItems: [ContractInput] {
        guard !items.isEmpty else { return [] }
        let halves =
            items.count > 2 ? [Array(items.prefix(items.count / 2)), Array(items.suffix(items.count / 2))] : []
        let less = items.indices.map { index in items.enumerated().filter { $0.offset != index }.map(\.element) }
        return (halves + less).compactMap { fewer in with { $0.items = fewer } }
    }

    private var plainerScreens: [ContractInput] {
        let usual = ContractInput(items: [])
        return [
            with { $0.contrast = usual.contrast }, with { $0.scheme = usual.scheme },
            with { $0.direction = usual.direction }, with { $0.textSize = usual.textSize },
            with { $0.width = usual.width },
        ].compactMap(\.self)
    }

    private var plainerHeaders: [ContractInput] {
        [with { $0.header = nil }, with { $0.footer = nil }].compactMap(\.self)
            + Self.plainer(header).compactMap { header in with { $0.header = header } }
            + Self.plainer(footer).compactMap { footer in with { $0.footer = footer } }
    }

    private static func plainer(_ header: SectionHeader?) -> [SectionHeader] {
        guard let header else { return [] }
        var (short, single, quiet, loose) = (header, header, header, header)
        short.title = shorter(header.title) ?? header.title
        single.subtitle = nil
        quiet.isTappable = false
        loose.isPinned = false
        return [single, quiet, loose, short].filter { $0 != header }
    }

    private var plainerItems: [ContractInput] {
        items.indices.flatMap { index -> [ContractInput] in
            let members = items[index].members.filter { $0.place != ItemVariants.id }
            let removed = members.map { items[index].replacing($0.place, with: nil) }
            let shortened = members.compactMap { member in
                member.value.text.flatMap(Self.shorter).map { text in
                    items[index].replacing(member.place, with: .string(text))
                }
            }
            return (removed + shortened).compactMap { item in with { $0.items[index] = item } }
        }
    }

    /// Half of a text; nil for one of a single character.
    private static func shorter(_ text: String) -> String? {
        text.count > 1 ? String(text.prefix(text.count / 2)) : nil
    }
}
