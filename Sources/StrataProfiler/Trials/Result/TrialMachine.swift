public import StrataGating

/// A machine that trials ran on.
public struct TrialMachine: Hashable, Sendable, Codable {
    /// Its name in the network.
    public var name: String
    /// Its processor, system and libraries, and the build that ran.
    public var fingerprint: Fingerprint

    /// Describes a machine.
    public init(name: String, fingerprint: Fingerprint) {
        self.name = name
        self.fingerprint = fingerprint
    }
}
