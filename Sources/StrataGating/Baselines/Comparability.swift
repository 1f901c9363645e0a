/// How far a run can be compared with a stored baseline.
///
/// - The same screen, script and feed must have been played, or the baseline is stale.
/// - Architecture and toolchain must be the same, because different machine code makes different calls.
/// - Bytes, allocations and instructions also need the same libraries, because libraries allocate too.
/// - Figures after loading also need the same steps: they are not compared if one side left out a step.
/// - Times also need the same machine and system; otherwise they are compared relative to the rival arm.
public struct Comparability: Hashable, Sendable {
    /// The profile and the feed that a run played, and its machine.
    public struct Circumstances: Hashable, Sendable {
        /// A hash of the profile's played parts; nil in results of older versions.
        public var played: String?
        /// A hash of the feed.
        public var feed: String
        /// The machine, the toolchain and the libraries.
        public var fingerprint: Fingerprint
        /// The steps that were left out, by arm.
        public var skipped: [String: [LeftOutStep]]
        /// The facts of the screen; nil in results of older versions.
        public var facts: ScreenFacts?

        /// Creates circumstances.
        public init(
            played: String?, feed: String, fingerprint: Fingerprint, skipped: [String: [LeftOutStep]] = [:],
            facts: ScreenFacts? = nil
        ) {
            (self.played, self.feed, self.fingerprint) = (played, feed, fingerprint)
            (self.skipped, self.facts) = (skipped, facts)
        }
    }

    /// The source of the earlier trials.
    public enum Earlier: Hashable, Sendable {
        /// A stored baseline.
        case baseline
        /// The result of a run.
        case result

        /// The name in sentences.
        var words: String { self == .baseline ? "the stored baseline" : "the earlier result" }
        /// The name in files.
        var name: String { self == .baseline ? "stored" : "earlier" }
        var remedy: String? { self == .baseline ? nil : "run the profile again with both builds" }
    }

    private let earlier: Earlier
    /// The reason why nothing can be compared; nil if something can.
    public var obstacle: BaselineError?
    /// The reason why bytes cannot be compared; nil if they can.
    package var bytesReason: String?
    /// The reason why times can only be compared relative to the rival; nil if they can be compared directly.
    package var timesReason: String?

    /// The steps that only one of the two played, by arm. Figures after loading cannot be compared for these arms.
    public var unshared: [String: LeftOutStep.Difference]

    /// Compares the circumstances of a run with those of a baseline.
    ///
    /// - Parameters:
    ///   - file: the baseline's path, for messages.
    ///   - earlier: the source of `baseline`, for messages.
    public init(
        of run: Circumstances, with baseline: StoredBaseline, file: String, earlier: Earlier = .baseline
    ) {
        self.earlier = earlier
        let (now, then) = (run.fingerprint, baseline.fingerprint)
        unshared = baseline.arms.keys.reduce(into: [:]) { unshared, arm in
            unshared[arm] = LeftOutStep.Difference(here: run.skipped[arm] ?? [], there: baseline.skipped?[arm] ?? [])
        }
        obstacle = Self.obstacle(run, baseline).map {
            BaselineError($0.code, file, $0.cause, remedy: earlier.remedy)
        }
        bytesReason = Self.change(now.libraries, then.libraries).map { "\(earlier.words) has other libraries (\($0))" }
        timesReason = (Self.change(now.machine, then.machine) ?? Self.change(now.system, then.system)).map {
            "\(earlier.words) comes from another machine (\($0))"
        }
    }

    private static func obstacle(
        _ run: Circumstances, _ baseline: StoredBaseline
    ) -> (code: BaselineError.Code, cause: String)? {
        let (now, then) = (run.fingerprint, baseline.fingerprint)
        if run.played != baseline.played {
            let changes = run.changes(since: baseline.facts) { $0.profileChanges(since: $1) }
            let others = "the profile's device (screen, settings or speed), feed, script or arms have changed"
            return (.stale, "\(changes ?? others) since it was saved")
        }
        if run.feed != baseline.feed {
            let changes = run.changes(since: baseline.facts) { $0.changes(since: $1) }
            return (.stale, "the feed has changed since it was saved" + (changes.map { ": \($0)" } ?? ""))
        }
        if now.machine["architecture"] != then.machine["architecture"] {
            let words = words(now.machine["architecture"], then.machine["architecture"])
            return (.otherBuild, "it comes from another architecture (\(words))")
        }
        return change(now.toolchain, then.toolchain).map {
            (.otherBuild, "it comes from another toolchain or build (\($0))")
        }
    }

    /// The stored trials as a reference for a judge.
    ///
    /// - Parameter ratchet: the command that stores improvements.
    public func reference(_ baseline: StoredBaseline, ratchet: String?) -> StoredReference {
        if let obstacle { return .unusable("\(obstacle)") }
        return .trials(
            StoredTrials(
                values: baseline, name: earlier.name, words: earlier.words,
                times: timesReason.map { .relative($0) } ?? .direct, bytesReason: bytesReason, ratchet: ratchet,
                unshared: unshared, facts: baseline.facts))
    }

    /// The reason why values of a metric cannot be compared, in words; nil if they can.
    ///
    /// - Parameters:
    ///   - then: the circumstances of the earlier values.
    ///   - now: the circumstances of the later values.
    public static func change(from then: Circumstances, to now: Circumstances, of metric: Metric) -> String? {
        if now.played != then.played {
            return now.changes(since: then.facts) { $0.profileChanges(since: $1) }
                ?? "the profile's device (screen, settings or speed), feed, script or arms changed"
        }
        if now.feed != then.feed {
            return "the feed changed"
                + (now.changes(since: then.facts) { $0.changes(since: $1) }.map { ": \($0)" } ?? "")
        }
        let (old, new) = (then.fingerprint, now.fingerprint)
        func words(_ part: (Fingerprint) -> [String: String]) -> String? {
            let (old, new) = (part(old), part(new))
            return Set(old.keys).union(new.keys).sorted().first { old[$0] != new[$0] }.map { key in
                "\(key): \(old[key] ?? "none"), now \(new[key] ?? "none")"
            }
        }
        if old.machine["architecture"] != new.machine["architecture"] || old.toolchain != new.toolchain {
            return words { $0.machine.filter { $0.key == "architecture" } } ?? words(\.toolchain)
        }
        if metric.dependsOnLibraries, let change = words(\.libraries) { return change }
        guard metric.tier == .statistical else { return nil }
        return words(\.machine) ?? words(\.system)
    }

    /// The first key, in alphabetical order, whose value differs.
    private static func change(_ now: [String: String], _ then: [String: String]) -> String? {
        Set(now.keys).union(then.keys).sorted().first { now[$0] != then[$0] }.map { key in
            "\(key): \(words(now[key], then[key]))"
        }
    }

    private static func words(_ now: String?, _ then: String?) -> String {
        "\(now ?? "none") here, \(then ?? "none") there"
    }
}

extension Comparability.Circumstances {
    /// The facts that changed, in words; nil if the facts of one side are unknown, or if none changed.
    fileprivate func changes(
        since then: ScreenFacts?, _ difference: (ScreenFacts, ScreenFacts) -> [FactChange]
    ) -> String? {
        guard let facts, let then else { return nil }
        let sentences = difference(facts, then).map(\.sentence)
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }
}

/// The machine, toolchain and libraries of a run. They determine what can be compared.
public struct Fingerprint: Hashable, Sendable, Codable {
    /// The processor: model, cores, architecture.
    public var machine: [String: String]
    /// The system: kernel, distribution, and settings that affect figures.
    public var system: [String: String]
    /// The compiler and its options.
    public var toolchain: [String: String]
    /// The versions and settings of the allocator and the text libraries, as read in a memory trial.
    public var libraries: [String: String]

    /// Creates a fingerprint.
    public init(
        machine: [String: String], system: [String: String], toolchain: [String: String], libraries: [String: String]
    ) {
        (self.machine, self.system, self.toolchain, self.libraries) = (machine, system, toolchain, libraries)
    }
}
