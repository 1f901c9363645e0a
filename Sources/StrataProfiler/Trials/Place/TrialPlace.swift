/// Where a trial was when it ended.
public struct TrialPlace: Hashable, Sendable, Codable {
    /// What it did.
    public var phase: TrialPhase
    /// The call into a plugin that it was in; nil if it was in none.
    public var call: PluginCallSite?
}
