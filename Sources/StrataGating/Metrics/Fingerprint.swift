/// The machine, toolchain and libraries of a run, which decide what can be compared.
public struct Fingerprint: Hashable, Sendable, Codable {
    /// The processor: model, cores, architecture.
    public var machine: [String: String]
    /// The system: kernel, distribution, settings that affect figures.
    public var system: [String: String]
    /// The compiler and its options.
    public var toolchain: [String: String]
    /// The allocator's and the text libraries' versions and settings, as read in a memory trial.
    public var libraries: [String: String]

    /// Creates a fingerprint.
    public init(
        machine: [String: String], system: [String: String], toolchain: [String: String], libraries: [String: String]
    ) {
        self.machine = machine
        self.system = system
        self.toolchain = toolchain
        self.libraries = libraries
    }
}
