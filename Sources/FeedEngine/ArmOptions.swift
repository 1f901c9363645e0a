/// The costs of the nested architecture, each a choice that can be made flat on its own.
///
/// The defaults are the before-picture: what teams published of home screens they later rewrote. The flat value of
/// each option takes that one cost away.
public struct NestedOptions: Hashable, Sendable, Codable {
    /// How the outer layout, which knows no estimates, learns the height of a row before it is shown.
    public enum Sizing: String, Sendable, Codable, CaseIterable {
        /// Dequeue a cell, configure it, let its inner collection lay out, read the height. UIKit takes a cell
        /// that was dequeued outside of its cell provider back only after the pass, so each asked row has one of its own.
        case dequeued
        /// The same with one cell kept for the purpose.
        case prototype
        /// Compute it from the layout alone; what is estimated is corrected when it comes into sight. Flat.
        case formula
    }

    /// Where the cells of inner collections come from.
    public enum Pools: String, Sendable, Codable, CaseIterable {
        /// Each inner collection has a pool of its own, as every `UICollectionView` has.
        case `private`
        /// All collections share one. Flat.
        case shared
    }

    /// What a recycled row does with its inner collection.
    public enum Reuse: String, Sendable, Codable, CaseIterable {
        /// Reloads it with the new section, lays out at offset 0, restores the offset, lays out again.
        case reload
        /// Sets the offset first and lays out once; does nothing if the row shows that section already. Flat.
        case diff
    }

    /// What an update of the feed does.
    public enum Updates: String, Sendable, Codable, CaseIterable {
        /// Reloads everything: all sizes are asked again, all cells in sight are configured again.
        case reload
        /// Applies the changeset. Flat.
        case diff
    }

    /// Which sections have an inner collection.
    public enum Embed: String, Sendable, Codable, CaseIterable {
        /// Every section: rows that scroll sideways and grids alike.
        case all
        /// Sections that scroll sideways; items of the others are cells of the outer collection.
        case orthogonal
        /// None. Flat.
        case none
    }

    /// How rows are sized.
    public var sizing: Sizing
    /// Where inner cells come from.
    public var pools: Pools
    /// What a recycled row does.
    public var reuse: Reuse
    /// What an update does.
    public var updates: Updates
    /// Which sections are embedded.
    public var embed: Embed

    /// Makes options; without arguments the before-picture.
    public init(
        sizing: Sizing = .dequeued, pools: Pools = .private, reuse: Reuse = .reload, updates: Updates = .reload,
        embed: Embed = .orthogonal
    ) {
        self.sizing = sizing
        self.pools = pools
        self.reuse = reuse
        self.updates = updates
        self.embed = embed
    }

    /// Every option at its flat value: the control, which costs what the compositional arm costs.
    public static let flat = NestedOptions(
        sizing: .formula, pools: .shared, reuse: .diff, updates: .diff, embed: .none)
}
