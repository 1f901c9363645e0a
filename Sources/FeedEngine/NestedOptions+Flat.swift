extension NestedOptions {
    /// One cost of the nested architecture: an option that is not at its flat value.
    public enum Cost: String, Hashable, Sendable, Codable, CaseIterable {
        /// Rows are filled to be sized.
        case sizing
        /// Each inner collection keeps cells of its own.
        case pools
        /// A recycled row is reloaded and laid out twice.
        case reuse
        /// An update reloads everything.
        case updates
        /// There are inner collections at all. The last one: without them the others have little left to cost.
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

    /// The costs that these options have, the embedding last.
    public var costs: [Cost] { Cost.allCases.filter { $0.value(in: self) != $0.value(in: .flat) } }

    /// The same options with some costs taken away.
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
