internal import StrataBasics
package import StrataGating

/// The merged shards of a run: one result, in which every trial keeps its machine.
///
/// A round counts once, with all its trials from one machine. If a shard ran twice, the first copy counts. Missing
/// rounds are listed. A shard of another build, profile, feed, seed or plan is an error that names its file.
package struct ShardMerge: Sendable {
    /// The result.
    package let result: RunResult
    /// The recordings of the trials.
    package let recorder: RunRecorder
    /// The text of the profile that was played.
    package let profileText: String
    /// The number of rounds that several shards have played.
    package let duplicates: Int
    /// The rounds that no shard has completed.
    package let missing: [Round]

    /// Merges all shards in some folders, one result for each session.
    ///
    /// - Parameters:
    ///   - metrics: the metrics that this program knows.
    ///   - mayBeEmpty: whether folders without trials are no error.
    /// - Returns: the results, in alphabetical order of their sessions' names, and the sessions of the plan for which
    ///   no shard left a file.
    /// - Throws: ``RunError`` that names the file, or the two machines whose counts differ but must be equal; also if there
    ///   is no file.
    /// - Complexity: O(bytes of the files).
    package static func all(
        in folders: [String], metrics: MetricTable, mayBeEmpty: Bool = false
    ) throws(RunError) -> (merges: [ShardMerge], absent: [String]) {
        let files = try ShardFile.all(in: folders)
        guard !files.isEmpty || mayBeEmpty else {
            throw .unreadable(
                result: folders.joinedAsSentence,
                "no results of shards found; "
                    + "`strata run --shard 1/2 --out \(ShellWord.quoted(folders.first ?? "shards"))` writes one")
        }
        let sessions = Dictionary(grouping: files) { $0.head.name }
        var merges: [ShardMerge] = []
        for name in sessions.keys.sorted() { merges.append(try ShardMerge(sessions[name] ?? [], metrics: metrics)) }
        let planned = Set(files.flatMap { $0.head.shard?.sessions ?? [] })
        return (merges, planned.subtracting(sessions.keys).sorted())
    }

    private init(_ files: [ShardFile], metrics: MetricTable) throws(RunError) {
        // 1. The properties that all shards share.
        let waves = { (file: ShardFile) in file.head.shard?.waves.count ?? 0 }
        guard let template = files.max(by: { waves($0) < waves($1) }) else {
            throw .unreadable(result: "", "no results of shards found")
        }
        let whole = template.head.blank
        for file in files {
            guard let difference = template.head.foreignness(of: file.head) else { continue }
            throw .unreadable(result: file.path, "it cannot be merged with \(template.path): \(difference)")
        }
        // 2. Each round from one machine.
        let table = metrics.adding(metricsOf: whole)
        let plan = files.map(\.head.blank.trials.plan).reduce(whole.trials.plan) { $0.growing(to: $1) }
        let expected = Round.all(of: plan)
        let owners = files.indices.reduce(into: [Round: [Int]]()) { owners, index in
            for round in files[index].rounds { owners[round, default: []].append(index) }
        }
        duplicates = expected.count { owners[$0]?.count ?? 0 > 1 }
        missing = expected.filter { owners[$0] == nil }
        // 3. The machines.
        let described = ShardFile.machines(of: files)
        let machines = described.reduce(into: [TrialMachine]()) { if !$0.contains($1) { $0.append($1) } }
        let machine = described.map { machines.firstIndex(of: $0) ?? 0 }
        // 4. The trials, in the order of an undivided run.
        let sides = template.head.sides.map(\.name)
        let schedule = TrialSchedule(arms: sides, trials: plan, seed: whole.trials.seed)
        var collection = TrialCollection(metrics: table)
        let recorder = RunRecorder()
        let records = files.map { file in file.records.reduce(into: [:]) { $0[$1.trial] = $1 } }
        for entry in schedule.entries where !entry.isWarmUp {
            guard let owner = owners[Round(kind: entry.kind, index: entry.index)]?.first,
                let record = records[owner][entry]
            else { continue }
            if let recorded = record.recorded { recorder.keep(recorded) }
            if let measurement = record.measurement { collection.add(measurement, of: entry) }
            collection.note(
                entry, seconds: record.seconds, load: record.load, machine: machines.count > 1 ? machine[owner] : nil,
                failure: record.failure)
        }
        // Trials of duplicates have to agree too.
        let all = files.indices.flatMap { index in files[index].records.map { (record: $0, machine: machine[index]) } }
        try Self.requireAgreement(all.filter { !$0.record.trial.isWarmUp }, machines: machines, metrics: table)
        self.recorder = recorder
        profileText = template.head.profileText
        result = Self.result(
            whole, collection, plan: plan, sides: sides, machines: machines, missing: missing,
            duplicates: duplicates,
            diagnostics: (files.flatMap(\.head.blank.diagnostics) + collection.diagnostics).reduce(into: []) {
                all, note in
                if !all.contains(note) { all.append(note) }
            }, waves: template.head.shard?.waves)
    }

    private static func result(
        _ template: RunResult, _ collection: TrialCollection, plan: TrialPlan, sides: [String],
        machines: [TrialMachine], missing: [Round], duplicates: Int, diagnostics: [String], waves: [String]?
    ) -> RunResult {
        let names = machines.map(\.name)
        let notes = [
            machines.count > 1 ? "the trials ran on \(machines.count) machines: \(names.joinedAsSentence)" : nil,
            duplicates > 0 ? "\(duplicates.counted("round")) ran more than once; the first copy counts" : nil,
            gap(missing),
        ]
        var result = template
        collection.fill(&result, sides: sides, plan: plan)
        result.fingerprint = fingerprint(of: machines)
        result.diagnostics = diagnostics + notes.compactMap(\.self)
        result.isInterrupted = !missing.isEmpty
        result.shard = nil
        result.machines = machines.count > 1 ? machines : nil
        result.waves = waves
        return result
    }

    /// The missing rounds in words; nil if all were played.
    package var gap: String? { Self.gap(missing) }

    private static func gap(_ missing: [Round]) -> String? {
        guard !missing.isEmpty else { return nil }
        return "\(missing.count.counted("round")) \(missing.count == 1 ? "is" : "are") missing: \(words(for: missing))"
    }

    /// The rounds in words: `time 3, 4; memory 1`.
    private static func words(for rounds: [Round]) -> String {
        let kinds = Dictionary(grouping: rounds, by: \.kind)
        return TrialKind.allCases.compactMap { kind in
            kinds[kind].map { "\(kind.rawValue) \($0.map { "\($0.index + 1)" }.joined(separator: ", "))" }
        }.joined(separator: "; ")
    }

    /// The fingerprint of several machines. A value that differs becomes the list of its values.
    private static func fingerprint(of machines: [TrialMachine]) -> Fingerprint {
        func common(_ part: (Fingerprint) -> [String: String]) -> [String: String] {
            // A machine without memory trials loaded no libraries, so it does not count.
            let all = machines.map { part($0.fingerprint) }.filter { !$0.isEmpty }
            let keys = Set(all.flatMap(\.keys))
            return keys.reduce(into: [:]) { common, key in
                common[key] = Set(all.map { $0[key] ?? "none" }).sorted().joined(separator: " | ")
            }
        }
        return Fingerprint(
            machine: common(\.machine), system: common(\.system), toolchain: common(\.toolchain),
            libraries: common(\.libraries))
    }

    /// Checks that counts agree between machines: the engine's between all, allocations and bytes between machines with
    /// the same libraries, fonts and allocator.
    private static func requireAgreement(
        _ trials: [(record: TrialRecord, machine: Int)], machines: [TrialMachine], metrics: MetricTable
    ) throws(RunError) {
        guard machines.count > 1 else { return }
        for metric in metrics.metrics where metric.tier == .exact {
            // The values of the whole, and of each section type's share.
            var seen: [Subject: [Int: Set<Double>]] = [:]
            for (record, machine) in trials where record.trial.kind == metric.child {
                guard let measurement = record.measurement, let value = measurement.values[metric.name] else {
                    continue
                }
                let arm = record.trial.arm
                seen[Subject(arm: arm, type: ""), default: [:]][machine, default: []].insert(value)
                for (type, share) in measurement.bySectionType[metric.name] ?? [:] {
                    seen[Subject(arm: arm, type: type), default: [:]][machine, default: []].insert(share)
                }
            }
            for (subject, values) in seen.sorted(by: { ($0.key.arm, $0.key.type) < ($1.key.arm, $1.key.type) }) {
                // A machine whose trials differ demotes the metric, and disagrees with others if it never had their
                // value.
                let places = values.keys.sorted()
                let pair = places.lazy.flatMap { first in places.lazy.map { (first: first, other: $0) } }.first {
                    guard let sure = values[$0.first], sure.count == 1, let theirs = values[$0.other] else {
                        return false
                    }
                    return sure.isDisjoint(with: theirs)
                        && (!metric.dependsOnLibraries
                            || machines[$0.first].fingerprint.libraries == machines[$0.other].fingerprint.libraries)
                }
                guard let (first, other) = pair, let value = values[first]?.min(), let theirs = values[other]?.min()
                else {
                    continue
                }
                let type = subject.type.isEmpty ? "" : " for `\(subject.type.printable)`"
                throw RunError(
                    code: .unreadableResult,
                    description:
                        "\(metric.name)\(type) of `\(subject.arm.printable)` is \(metric.unit.formatted(value)) on "
                        + "\(machines[first].name.printable) and \(metric.unit.formatted(theirs)) on "
                        + "\(machines[other].name.printable), but has to be equal; one of the two does not run the "
                        + "same work"
                )
            }
        }
    }

    /// The arm and the section type of a count.
    private struct Subject: Hashable {
        var arm: String
        /// Empty for the whole.
        var type: String
    }
}

extension JournalHead {
    /// The reason why another journal's trials cannot be merged with these, in words; nil if they can. The machine and
    /// the shard may differ.
    func foreignness(of other: JournalHead) -> String? {
        var same = other
        (same.machine, same.blank.shard, same.host, same.boot) = (machine, shard, host, boot)
        if let words = same.difference(from: self) { return words }
        // For two waves of a plan, the later one names the earlier.
        let (own, theirs) = (shard?.waves ?? [], other.shard?.waves ?? [])
        return own.starts(with: theirs) || theirs.starts(with: own)
            ? nil : "it belongs to another plan, with other profiles, trials, seed or number of shards"
    }
}
