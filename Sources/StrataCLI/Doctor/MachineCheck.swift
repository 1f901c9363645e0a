internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// One thing that figures depend on, and its state on this machine.
struct MachineCheck: Encodable, Hashable {
    /// The state. The raw value is the word in the output.
    enum State: String, Encodable, CaseIterable {
        /// As it should be.
        case good
        /// Figures are worse than they could be.
        case worse
        /// Runs fail.
        case broken
    }

    /// What was checked: `cores`.
    let name: String
    let state: State
    /// What was found, in a few words.
    let finding: String
    /// How to mend it; nil if nothing has to be done.
    let remedy: String?

    init(_ name: String, _ state: State, _ finding: String, remedy: String? = nil) {
        (self.name, self.state, self.finding, self.remedy) = (name, state, finding, remedy)
    }

    /// All checks, in the order of the output. To add one, add a function and a line here.
    static func all() async -> [MachineCheck] {
        let fingerprint = Fingerprint.current(libraries: [:])
        let load = await MachineCheck.load(cores: ProcessInfo.processInfo.activeProcessorCount)
        return [
            build(fingerprint.toolchain), packages(), folders(), fonts(),
            cores(ProcessInfo.processInfo.activeProcessorCount, limit: SystemFile.text("/sys/fs/cgroup/cpu.max")),
            governor(fingerprint.system["governor"], boost: SystemFile.text("/sys/devices/system/cpu/cpufreq/boost")),
            load, memory(SystemFile.text("/proc/meminfo") ?? ""),
            clock(SystemFile.text("/sys/devices/system/clocksource/clocksource0/current_clocksource")),
            await repository(now: Date()),
        ]
    }

    /// The checks as lines, each with its remedy, and a last line with their number.
    static func text(of checks: [MachineCheck]) -> String {
        let width = checks.map(\.name.count).max() ?? 0
        let lines = checks.flatMap { check in
            ["\(check.state.rawValue.padding(toLength: 6))  \(check.name.padding(toLength: width))  \(check.finding)"]
                + (check.remedy.map { [String(repeating: " ", count: width + 10) + "to mend it: \($0)"] } ?? [])
        }
        let (worse, broken) = (checks.count { $0.state == .worse }, checks.count { $0.state == .broken })
        let sum =
            broken > 0
            ? "runs fail here"
            : worse == 0
                ? "nothing makes figures worse here" : "\(worse) of \(checks.count) checks make figures worse here"
        return (lines + ["", sum]).joined(separator: "\n")
    }
}

/// Small files of the system.
enum SystemFile {
    /// The text without white space around it; nil if the file cannot be read.
    static func text(_ path: String) -> String? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
