/// What two results have to have in common before their figures are compared.
public struct Fingerprint: Hashable, Sendable, Codable {
    /// The processor: model, cores, architecture.
    public var machine: [String: String]
    /// The system: kernel, distribution, settings that move figures.
    public var system: [String: String]
    /// The compiler and how it was used.
    public var toolchain: [String: String]
    /// The allocator's and the text libraries' versions and settings, as a memory child saw them.
    public var libraries: [String: String]

    /// Notes what a run found.
    public init(
        machine: [String: String], system: [String: String], toolchain: [String: String], libraries: [String: String]
    ) {
        self.machine = machine
        self.system = system
        self.toolchain = toolchain
        self.libraries = libraries
    }
}
