/// The costs of the nested architecture. Each can be removed separately.
///
/// The defaults are home screens as teams described them before their rewrite. The flat value of an
/// option removes its cost.
public struct NestedOptions: Hashable, Sendable, Codable {
    /// How the outer layout, which has no estimates, gets the height of a row before it is shown.
    public enum Sizing: String, Sendable, Codable, CaseIterable {
        /// Dequeues a cell, configures it, lets its inner collection lay out and reads the height. If a cell was
        /// dequeued outside of its cell provider, UIKit takes it back only after the pass. So each row whose height is
        /// requested has its own cell.
        case dequeued
        /// The same, with one cell that is kept for sizing.
        case prototype
        /// Computes the height from the layout alone. Estimates are corrected when they become visible. Flat.
        case formula
    }

    /// The pools from which inner collections take cells.
    public enum Pools: String, Sendable, Codable, CaseIterable {
        /// Each inner collection has its own pool, as every `UICollectionView` has.
        case `private`
        /// All collections share one. Flat.
        case shared
    }

    /// What a recycled row does with its inner collection.
    public enum Reuse: String, Sendable, Codable, CaseIterable {
        /// Reloads it with the new section, lays out at offset 0, restores the offset, and lays out again.
        case reload
        /// Sets the offset first and lays out once. Does nothing if the row already shows the section. Flat.
        case diff
    }

    /// How an update of the feed is applied.
    public enum Updates: String, Sendable, Codable, CaseIterable {
        /// Reloads everything: asks for all sizes again and configures all visible cells again.
        case reload
        /// Applies the changeset. Flat.
        case diff
    }

    /// Which sections have an inner collection.
    public enum Embed: String, Sendable, Codable, CaseIterable {
        /// Every section, including grids.
        case all
        /// Orthogonal sections. Items of other sections are cells of the outer collection.
        case orthogonal
        /// No section. Flat.
        case none
    }

    /// How rows are sized.
    public var sizing: Sizing
    /// Which reuse pools inner cells use.
    public var pools: Pools
    /// What a recycled row does.
    public var reuse: Reuse
    /// How an update is applied.
    public var updates: Updates
    /// Which sections are embedded.
    public var embed: Embed

    /// Creates options; the defaults are the costs of the arm `nested`.
    public init(
        sizing: Sizing = .dequeued, pools: Pools = .private, reuse: Reuse = .reload, updates: Updates = .reload,
        embed: Embed = .orthogonal
    ) {
        (self.sizing, self.pools, self.reuse, self.updates, self.embed) = (sizing, pools, reuse, updates, embed)
    }

    /// Every option at its flat value. This is the control, with the costs of the compositional arm.
    public static let flat = NestedOptions(
        sizing: .formula, pools: .shared, reuse: .diff, updates: .diff, embed: .none)
}

extension NestedOptions {
    /// One cost of the nested architecture: an option that is not at its flat value.
    public enum Cost: String, Hashable, Sendable, Codable, CaseIterable {
        /// Rows are filled to be sized.
        case sizing
        /// Each inner collection keeps its own cells.
        case pools
        /// A recycled row is reloaded and laid out twice.
        case reuse
        /// An update reloads everything.
        case updates
        /// Inner collections exist at all. It is removed last, because the other costs hardly exist without them.
        case embed

        /// The option at its flat value: `sizing=formula`.
        public var flatName: String { "\(rawValue)=\(value(in: .flat))" }

        func value(in options: NestedOptions) -> String {
            switch self {
            case .sizing: options.sizing.rawValue
            case .pools: options.pools.rawValue
            case .reuse: options.reuse.rawValue
            case .updates: options.updates.rawValue
            case .embed: options.embed.rawValue
            }
        }
    }

    /// The costs of these options, with embedding last.
    public var costs: [Cost] { Cost.allCases.filter { $0.value(in: self) != $0.value(in: .flat) } }

    /// The same options with some costs removed.
    public func without(_ costs: [Cost]) -> NestedOptions {
        let (own, flat) = (self, Self.flat)
        return NestedOptions(
            sizing: costs.contains(.sizing) ? flat.sizing : own.sizing,
            pools: costs.contains(.pools) ? flat.pools : own.pools,
            reuse: costs.contains(.reuse) ? flat.reuse : own.reuse,
            updates: costs.contains(.updates) ? flat.updates : own.updates,
            embed: costs.contains(.embed) ? flat.embed : own.embed)
    }
}
