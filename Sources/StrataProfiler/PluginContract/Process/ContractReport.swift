/// What was found out about a plugin.
public struct ContractReport: Hashable, Sendable, Codable {
    /// The section type.
    public var type: String
    /// The rules that it breaks, each once.
    public var failures: [ContractFailure]
    /// What its cells cost; nil if that could not be measured, as with a plugin that traps.
    public var cost: ContractCost?
    /// How many inputs were tried.
    public var inputs: Int
    /// The pictures of failures by the rule's name, as paths.
    public var pictures: [String: String] = [:]
    /// The feeds of failures by the rule's name, as paths.
    public var feeds: [String: String] = [:]
    /// Whether the app shows a view of its own in the plugin's cells, so that all this is about a stand-in.
    public var isOfStandIn = false
    /// Why not all inputs were tried; nil if they were.
    public var note: String?

    /// Whether every rule is kept.
    public var isKept: Bool { failures.isEmpty }
}
