public import StrataGating

extension Fingerprint {
    /// The fingerprint of this process's machine and build.
    public static func current(libraries: [String: String]) -> Fingerprint {
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

    /// Whether this is an optimised build: exactly then assertions are compiled out.
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
