internal import Foundation
public import StrataGating

/// A description of this machine, read from Linux's `/proc` and `/sys`. Linux only.
enum MachineDescription {
    /// The number of cores, the architecture and the model.
    static func processor() -> [String: String] {
        var values = ["cores": String(ProcessInfo.processInfo.activeProcessorCount), "architecture": architecture]
        if let line = lines(of: "/proc/cpuinfo").first(where: { $0.hasPrefix("model name") }) {
            values["model"] = line.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        }
        return values
    }

    /// The machine's host name.
    static var host: String {
        var name = [CChar](repeating: 0, count: 257)
        guard gethostname(&name, name.count - 1) == 0 else { return "unknown" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The kernel's boot id, a random number that changes at each start; empty if the system has no boot id.
    static var boot: String { lines(of: "/proc/sys/kernel/random/boot_id").first ?? "" }

    /// The kernel, the distribution, and the settings of huge pages and of the frequency governor.
    static func system() -> [String: String] {
        var values = ["kernel": lines(of: "/proc/sys/kernel/osrelease").first ?? "unknown"]
        if let name = lines(of: "/etc/os-release").first(where: { $0.hasPrefix("PRETTY_NAME=") }) {
            values["distribution"] = name.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""])
        }
        values["hugePages"] = lines(of: "/sys/kernel/mm/transparent_hugepage/enabled").first
        values["governor"] = lines(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").first
        return values
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }

    private static func lines(of file: String) -> [String] {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }
}

extension Fingerprint {
    /// The fingerprint of this process's machine and build.
    public static func current(libraries: [String: String]) -> Fingerprint {
        Fingerprint(
            machine: MachineDescription.processor(), system: MachineDescription.system(),
            toolchain: ["swift": compiler, "build": Session.isOptimised ? "release" : "debug"], libraries: libraries)
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
}
