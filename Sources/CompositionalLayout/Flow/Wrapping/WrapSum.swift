/// The groups that begin among certain items, for each of the first items that the first group may begin with.
///
/// Where groups end depends on where they begin, so a sum has one path for each beginning. The group that begins last may hold
/// items behind.
struct WrapSum: Summable, Hashable {
    struct Exit: Hashable, Sendable {
        /// The number of items behind that the last group holds.
        var skipped: Int
        var path: WrapPath
    }

    /// The number of items.
    var items: Int
    /// By the number of items that are skipped before the first group; empty for no items. `nil` where it is not known, behind
    /// groups of more items.
    var exits: [Exit?]

    /// The number of beginnings that a sum knows: more than most groups have items.
    static let beginnings = 32

    static let zero = WrapSum(items: 0, exits: [])

    /// The groups where none is skipped; `nil` if that is not known.
    var whole: Exit? { exits.isEmpty ? Exit(skipped: 0, path: WrapPath()) : exits[0] }

    /// The groups behind a number of skipped items.
    func exit(skipping count: Int) -> Exit? {
        if count >= items { return Exit(skipped: count - items, path: WrapPath()) }
        return count < exits.count ? exits[count] : nil
    }

    static func + (left: WrapSum, right: WrapSum) -> WrapSum {
        if left.exits.isEmpty { return right }
        if right.exits.isEmpty { return left }
        let exits = left.exits.map { first -> Exit? in
            guard let first, let second = right.exit(skipping: first.skipped) else { return nil }
            return Exit(skipped: second.skipped, path: first.path + second.path)
        }
        return WrapSum(items: left.items + right.items, exits: exits)
    }
}
