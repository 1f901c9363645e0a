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
}

extension Fingerprint {
    /// The fingerprint of this process's machine and build.
    static func current(libraries: [String: String]) -> Fingerprint {
        Fingerprint(
            machine: MachineDescription.processor(), system: MachineDescription.system(),
            toolchain: ["swift": compiler, "build": isOptimised ? "release" : "debug"], libraries: libraries)
    }

    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or newer"
        #elseif compiler(>=6.3)
            "6.3"
        #elseif compiler(>=6.2)
            "6.2"
        #else
            "older than 6.2"
        #endif
    }

    /// Whether the optimiser ran: assertions are compiled away exactly then.
    static var isOptimised: Bool {
        var result = true
        func notice() -> Bool {
            result = false
            return true
        }
        assert(notice())
        return result
    }
}
