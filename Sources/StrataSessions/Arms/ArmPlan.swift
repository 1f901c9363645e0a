public import StrataEngine

/// One arm of a profile: a name, the architecture, and its options.
public struct ArmPlan: Hashable, Sendable {
    /// The name in results; by default the architecture's.
    public var name: String
    /// The architecture.
    public var architecture: Architecture
    /// The costs of the nested architecture; unused by the compositional one.
    public var options: NestedOptions
    /// The picture settings of the profile that differ for this arm. Results do not have them.
    package var pictures = PictureChanges()
    /// How far ahead cells are prefetched. Results do not have it.
    public var prefetching = PrefetchPolicy.standard
    /// The changes that it tries, which are also in its name. It is empty in the arms that a profile plays.
    package var changes: [TriedChange] = []
    /// Work that its engine leaves out or does differently.
    package var engine = EngineChanges()

    /// The two architectures.
    public enum Architecture: String, Hashable, Sendable, Codable, CaseIterable {
        /// One flat collection.
        case compositional
        /// A collection of collections. This is the reference arm.
        case nested
    }

    /// The flat collection.
    public static let compositional = ArmPlan(name: "compositional", architecture: .compositional)
    /// The reference arm.
    public static let nested = ArmPlan(name: "nested", architecture: .nested)

    /// The control: the reference arm with all costs removed.
    public static let nestedFlat = ArmPlan(name: "nested-flat", architecture: .nested, options: .flat)
    /// The arms that a profile can name without options.
    public static let standard = [compositional, nested, nestedFlat]

    /// Creates an instance.
    public init(name: String, architecture: Architecture, options: NestedOptions = NestedOptions()) {
        self.name = name
        self.architecture = architecture
        self.options = options
    }
}

extension ArmPlan {
    /// The same arm with some costs removed, named after their flat values: `nested:sizing=formula+pools=shared`.
    public func without(_ costs: [NestedOptions.Cost]) -> ArmPlan {
        let costs = options.costs.filter { costs.contains($0) }
        guard architecture == .nested, !costs.isEmpty else { return self }
        var arm = self
        arm.name = "\(name):" + costs.map(\.flatName).joined(separator: "+")
        arm.options = options.without(costs)
        return arm
    }

    /// The arm to which ``without(_:)`` gives this name; nil for any other name.
    func inBetween(named name: String) -> ArmPlan? {
        guard name.hasPrefix("\(self.name):") else { return nil }
        let flat = name.dropFirst(self.name.count + 1).split(separator: "+").map(String.init)
        let arm = without(options.costs.filter { flat.contains($0.flatName) })
        return arm.name == name ? arm : nil
    }
}

extension ArmPlan {
    /// The same arm with another prefetch policy.
    func prefetching(_ policy: PrefetchPolicy) -> ArmPlan {
        var arm = self
        arm.prefetching = policy
        return arm
    }
}

extension Profile {
    /// The arm with a name: the profile's own, a standard one, or a nested one without some of its costs; nil if there is none.
    public func arm(named name: String) -> ArmPlan? {
        let arms = arms + ArmPlan.standard.map { $0.prefetching(prefetching) }
        return arms.first { $0.name == name } ?? arms.lazy.compactMap { $0.inBetween(named: name) }.first
            ?? arms.lazy.compactMap { $0.trying(named: name) }.first
    }
}

extension ArmPlan: Codable {
    private enum Key: String, CodingKey { case name, architecture, options }

    /// Decodes an arm. Missing options of a nested arm have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let architecture = try container.decode(Architecture.self, forKey: .architecture)
        let options = try container.decodeIfPresent(NestedOptions.self, forKey: .options)
        self.init(
            name: try container.decode(String.self, forKey: .name), architecture: architecture,
            options: architecture == .nested ? options ?? NestedOptions() : NestedOptions())
    }

    /// Encodes an arm. A compositional arm has no options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(architecture, forKey: .architecture)
        if architecture == .nested { try container.encode(options, forKey: .options) }
    }
}
