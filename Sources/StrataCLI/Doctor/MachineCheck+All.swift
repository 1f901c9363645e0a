internal import Foundation
internal import StrataBasics
internal import StrataEngine
internal import StrataGating
internal import StrataProfiler

extension MachineCheck {
    static func build(_ toolchain: [String: String]) -> MachineCheck {
        let words = "Swift \(toolchain["swift"] ?? "?"), \(toolchain["build"] ?? "?") build"
        guard toolchain["build"] == "release" else {
            return MachineCheck("build", .worse, "\(words): its times mean nothing", remedy: "swift build -c release")
        }
        return MachineCheck("build", .good, words)
    }

    /// The libraries that are loaded when a picture needs them, and the programs that some options need.
    static func packages() -> MachineCheck {
        let libraries = [
            ("libturbojpeg.so.0", "libturbojpeg0"), ("libwebp.so.7", "libwebp7"), ("libgif.so.7", "libgif7"),
            ("libheif.so.1", "libheif1"), ("liblcms2.so.2", "liblcms2-2"),
        ]
        let missing = libraries.filter { name, _ in
            guard let library = dlopen(name, RTLD_LAZY) else { return true }
            dlclose(library)
            return false
        }.map(\.1)
        guard missing.isEmpty else {
            return MachineCheck(
                "packages", .worse,
                "pictures of some formats are placeholders: \(missing.joined(separator: ", ")) missing",
                remedy: SystemPackages.installation(of: missing.joined(separator: " ")))
        }
        let paths = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let tools = ["git", "valgrind"].filter { InstalledProgram.path(of: $0, in: paths) == nil }
        let note = tools.isEmpty ? "" : "; without \(tools.joined(separator: " and ")), which some options need"
        return MachineCheck("packages", .good, "all libraries are installed\(note)")
    }

    /// The folders in which a run writes.
    static func folders() -> MachineCheck {
        let temporary = FileManager.default.temporaryDirectory.path
        for (folder, remedy) in [
            (temporary, "set TMPDIR to a folder that can be written"), (".", "run it in another folder, or with --out"),
        ] where access(folder, W_OK | X_OK) != 0 {
            let reason = String(cString: strerror(errno))
            return MachineCheck("folders", .broken, "\(folder): no file can be written here: \(reason)", remedy: remedy)
        }
        return MachineCheck("folders", .good, "results and \(temporary) can be written")
    }

    static func fonts() -> MachineCheck {
        do {
            let renderer = try CellRenderer(RenderOptions())
            let family = renderer.fontFingerprint?.family ?? "a font"
            guard family.contains("DejaVu") else {
                return MachineCheck(
                    "fonts", .worse, "texts are shaped with \(family): sizes differ from machines with DejaVu Sans",
                    remedy: SystemPackages.installation(of: "fonts-dejavu-core"))
            }
            return MachineCheck("fonts", .good, family)
        } catch {
            return MachineCheck(
                "fonts", .broken, "\(error)", remedy: SystemPackages.installation(of: "fonts-dejavu-core"))
        }
    }

    /// - Parameter limit: the text of `cpu.max`: a quota and a period in microseconds, or `max` without a quota.
    static func cores(_ count: Int, limit: String?) -> MachineCheck {
        let words = (limit ?? "").split(separator: " ").compactMap { Double($0) }
        if words.count == 2, words[1] > 0, words[0] / words[1] < Double(count) {
            return MachineCheck(
                "cores", .worse,
                "\(count), of which the container may use \(MetricUnit.fixed(words[0] / words[1], places: 1)): it is stopped "
                    + "when they are used up",
                remedy: "give the container whole cores (`--cpuset-cpus` instead of `--cpus`)")
        }
        guard count > 1 else {
            return MachineCheck(
                "cores", .worse, "1: trials share it with everything else", remedy: "a machine with two or more cores")
        }
        return MachineCheck("cores", .good, "\(count); trials run on the last one")
    }

    /// - Parameter boost: the text of `cpufreq/boost`: 1 if cores may be faster for a while.
    static func governor(_ governor: String?, boost: String?) -> MachineCheck {
        guard let governor else {
            return MachineCheck("governor", .good, "the host decides on the frequency: this is a virtual machine")
        }
        guard governor == "performance" else {
            return MachineCheck(
                "governor", .worse, "\(governor): the frequency changes while trials run",
                remedy: "cpupower frequency-set -g performance")
        }
        guard boost != "1" else {
            return MachineCheck(
                "governor", .worse, "performance, with boost: the frequency depends on the temperature",
                remedy: "echo 0 > /sys/devices/system/cpu/cpufreq/boost")
        }
        return MachineCheck("governor", .good, governor)
    }

    /// Measures for half a second what the host takes.
    static func load(cores: Int) async -> MachineCheck {
        let meter = MachineLoadMeter()
        try? await Task.sleep(for: .milliseconds(500))
        return load(meter.load(), cores: cores)
    }

    static func load(_ load: MachineLoad?, cores: Int) -> MachineCheck {
        guard let load else { return MachineCheck("load", .good, "unknown: the system does not report it") }
        let average = MetricUnit.fixed(load.average, places: 2)
        if load.steal > 0.02 {
            return MachineCheck(
                "load", .worse, "the host gives \(Int(load.steal * 100)) % of this machine's time to others",
                remedy: "another machine, or more trials")
        }
        // One process that always runs leaves every core but one to trials.
        guard load.average <= Double(cores) / 2 else {
            return MachineCheck(
                "load", .worse, "\(average) processes on \(cores.counted("core")): they interrupt trials",
                remedy: "end builds and other jobs; `top` shows them")
        }
        return MachineCheck("load", .good, "\(average) processes on \(cores.counted("core"))")
    }

    /// - Parameter text: the text of `/proc/meminfo`.
    static func memory(_ text: String) -> MachineCheck {
        let values = text.split(separator: "\n").reduce(into: [String: Double]()) { values, line in
            let words = line.split(separator: " ")
            if words.count >= 2, let kilobytes = Double(words[1]) { values[String(words[0].dropLast())] = kilobytes }
        }
        guard let available = values["MemAvailable"] else { return MachineCheck("memory", .good, "unknown") }
        let swapped = (values["SwapTotal"] ?? 0) - (values["SwapFree"] ?? 0)
        let words = "\(MetricUnit.bytes.formatted(available * 1024)) available"
        guard available >= leastMemory else {
            return MachineCheck(
                "memory", .worse, "\(words): a large screen's trials may be killed",
                remedy: "end programs, or add memory")
        }
        guard swapped < available else {
            return MachineCheck(
                "memory", .worse,
                "\(words), \(MetricUnit.bytes.formatted(swapped * 1024)) in swap: pages may be read back",
                remedy: "swapoff -a")
        }
        return MachineCheck("memory", .good, words)
    }

    /// Kilobytes: twice what the largest profiles of this package need.
    private static let leastMemory = 2_000_000.0

    /// - Parameter source: the kernel's clock source. Some need a call to the kernel, or a slow device, for each reading.
    static func clock(_ source: String?) -> MachineCheck {
        let clock = ContinuousClock()
        let readings = 10_000
        let spent = clock.measure { for _ in 0..<readings { _ = clock.now } } / .nanoseconds(1) / Double(readings)
        let words = "\(source ?? "unknown source"), \(MetricUnit.nanoseconds.formatted(spent.rounded())) a reading"
        guard spent < slowReading else {
            return MachineCheck(
                "clock", .worse, "\(words): reading it is a part of short times",
                remedy: "the kernel's parameter clocksource=tsc, or another machine")
        }
        return MachineCheck("clock", .good, words)
    }

    /// Nanoseconds. A frame that shows nothing new takes a few hundred, and its work is timed in parts.
    private static let slowReading = 300.0

    /// The depth of the clone, which `history` and `bisect` need, and the system's time against the last commit's.
    static func repository(now: Date) async -> MachineCheck {
        let git = Git()
        guard let head = try? await git.outputIfAny("log", "-1", "--format=%ct"), let time = Double(head) else {
            if let problem = await Commit.problem(nil, environment: ProcessInfo.processInfo.environment) {
                return MachineCheck("git", .worse, problem)
            }
            return MachineCheck(
                "git", .worse, "no repository here, or no git: results have no commit, and `bisect` nothing to search",
                remedy: "run it in the repository")
        }
        if now.timeIntervalSince1970 + 60 < time {
            return MachineCheck(
                "git", .worse, "the last commit is newer than this machine's clock: the history's order is wrong",
                remedy: "set the clock (`timedatectl set-ntp true`)")
        }
        let isShallow = (try? await git.outputIfAny("rev-parse", "--is-shallow-repository")) == "true"
        let count = (try? await git.outputIfAny("rev-list", "--count", "HEAD")).flatMap { $0.flatMap { Int($0) } } ?? 0
        guard !isShallow else {
            return MachineCheck(
                "git", .worse,
                "a shallow clone of \(count.counted("commit")): the history cannot order results by ancestry",
                remedy: "git fetch --unshallow; in a workflow, fetch-depth: 0")
        }
        return MachineCheck("git", .good, "\(count.counted("commit")), whole")
    }
}
