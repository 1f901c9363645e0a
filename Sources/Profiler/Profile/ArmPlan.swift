public import FeedEngine

/// One arm of a profile: a name, the architecture, and its options.
public struct ArmPlan: Hashable, Sendable, Codable {
    /// The name in results; the architecture's unless the profile says otherwise.
    public var name: String
    /// The architecture.
    public var architecture: Architecture
    /// What the nested architecture costs; without meaning for the other one.
    public var options: NestedOptions

    /// The two architectures.
    public enum Architecture: String, Hashable, Sendable, Codable, CaseIterable {
        /// One flat collection.
        case compositional
        /// A collection of collections: the baseline.
        case nested
    }

    /// The flat collection.
    public static let compositional = ArmPlan(name: "compositional", architecture: .compositional)
    /// The baseline.
    public static let nested = ArmPlan(name: "nested", architecture: .nested)

    /// The baseline with every one of its costs taken away: the control.
    public static let nestedFlat = ArmPlan(name: "nested-flat", architecture: .nested, options: .flat)
    /// The arms that need no description.
    public static let standard = [compositional, nested, nestedFlat]

    /// Plans an arm.
    public init(name: String, architecture: Architecture, options: NestedOptions = NestedOptions()) {
        self.name = name
        self.architecture = architecture
        self.options = options
    }
}

extension ArmPlan {
    /// The arms between this nested one and the flat one: each cost taken away alone, named `nested:sizing=formula`.
    public var ablations: [ArmPlan] {
        guard architecture == .nested else { return [] }
        return options.flips.map { flip in
            ArmPlan(name: "\(name):\(flip.name)", architecture: .nested, options: flip.options)
        }
    }
}

extension Profile {
    /// The arm of that name: the profile's own, or else a standard one, or one in between; nil when there is none.
    public func arm(named name: String) -> ArmPlan? {
        let arms = arms + ArmPlan.standard
        return (arms + arms.flatMap(\.ablations)).first { $0.name == name }
    }

    /// The arms that tell which cost of the baseline causes which share of the difference: the two architectures, each
    /// cost taken away alone, and the control with all of them taken away.
    public var ablationArms: [String] {
        let nested = arm(named: ArmPlan.nested.name) ?? .nested
        return [ArmPlan.compositional.name, nested.name] + nested.ablations.map(\.name) + [ArmPlan.nestedFlat.name]
    }
}
