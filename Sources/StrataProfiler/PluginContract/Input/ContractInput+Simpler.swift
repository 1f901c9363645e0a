internal import SectionKit

extension ContractInput {
    /// Inputs that are simpler than this one in one respect, the largest steps first.
    ///
    /// Each step makes an input smaller or more usual, so the search ends.
    var simpler: [ContractInput] { fewerItems + plainerScreens + plainerHeaders + plainerItems }

    /// This input, simplified as long as a condition holds for it.
    ///
    /// Greedy, as QuickCheck's shrinking (Claessen and Hughes, ICFP 2000): the first simpler input for which it still
    /// holds is taken.
    ///
    /// - Parameter limit: the maximum number of inputs to try.
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
