package import SectionKit
package import StrataBasics
public import StrataGating

/// The scripted actions of a session, in order.
public struct Script: Sendable {
    /// One action and its place in the profile.
    package struct Entry: Sendable {
        /// The action.
        package var step: any ScriptStep
        /// Its place in the profile.
        package var location: SourceLocation

        package var word: String { type(of: step).word }
    }

    /// The actions.
    package var entries: [Entry]

    /// The maximum number of frames of a session: an hour at 60 Hz. A longer script is rejected.
    static let maximumFrames = 216_000

    /// All actions, including repeated ones.
    package var allEntries: [Entry] {
        entries.flatMap { [$0] + (($0.step as? RepeatStep).map { Script(entries: $0.entries).allEntries } ?? []) }
    }

    /// An upper bound of the frames of one session. `refresh` is the device's refresh rate in hertz.
    package func frameLimit(refresh: Double) -> Double {
        entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) }
    }
}

extension Script {
    /// A problem with a script as a whole. The location is nil if no single step causes it.
    typealias Problem = (kind: ProfileDiagnostic.Kind, location: SourceLocation?)

    func problems(refresh: Double) -> [Problem] {
        loadProblems + checkpointProblems + lengthProblems(refresh: refresh)
    }

    private var loadProblems: [Problem] {
        let words = ProfileDiagnostic.Kind.invalid(
            "a script starts with `- load` and has no other `load`; use `- update` for later feeds")
        let loads = allEntries.filter { $0.step is LoadStep }
        guard let first = entries.first, first.step is LoadStep else {
            return [(words, entries.first?.location)]
        }
        return loads.dropFirst().prefix(1).map { (words, $0.location) }
    }

    /// Problems with checkpoint names. If two readings have the same name, the result would only keep the later one.
    private var checkpointProblems: [Problem] {
        var seen: Set<String> = []
        return allEntries.compactMap { entry in
            guard let name = (entry.step as? CheckpointStep)?.name, !name.isEmpty, !seen.insert(name).inserted
            else { return nil }
            let words = "duplicate checkpoint `\(name)`: it would replace the first one; rename it"
            return (.invalid(words), entry.location)
        }
    }

    /// The step with which the script becomes too long.
    private func lengthProblems(refresh: Double) -> [Problem] {
        var frames = 0.0
        for entry in entries {
            frames += entry.step.frameLimit(refresh: refresh)
            guard frames > Double(Self.maximumFrames) else { continue }
            let problem = ProfileDiagnostic.Kind.neverEnds(
                frames: frameLimit(refresh: refresh), limit: Self.maximumFrames,
                seconds: Double(Self.maximumFrames) / refresh)
            return [(problem, entry.location)]
        }
        return []
    }
}

extension Script {
    /// The environments that the steps cause, in order and each once, with the step that causes it. The first
    /// environment is not included. Complexity: O(steps), times the rounds of a `repeat` until a round causes nothing
    /// new.
    package func environments(
        after first: LayoutEnvironment, on device: Device
    ) -> [(environment: LayoutEnvironment, entry: Entry)] {
        var walk = EnvironmentWalk(device: device, environment: first, seen: [first])
        walk.play(entries)
        return walk.found
    }
}

/// Plays only a script's changes of the environment.
private struct EnvironmentWalk {
    let device: Device
    var environment: LayoutEnvironment
    var seen: Set<LayoutEnvironment>
    var found: [(environment: LayoutEnvironment, entry: Script.Entry)] = []

    mutating func play(_ entries: [Script.Entry]) {
        for entry in entries {
            if let rounds = entry.step as? RepeatStep {
                play(rounds)
            } else {
                entry.step.change(&environment, on: device)
                if seen.insert(environment).inserted { found.append((environment, entry)) }
            }
        }
    }

    /// Plays rounds. If a round begins in the same environment as an earlier one, it causes nothing new.
    private mutating func play(_ rounds: RepeatStep) {
        var beginnings: Set<LayoutEnvironment> = []
        for _ in 0..<rounds.times {
            guard beginnings.insert(environment).inserted else { return }
            play(rounds.entries)
        }
    }
}

extension Script {
    /// The metrics of checkpoints that are not in the table, because a script may define its own checkpoints.
    package var checkpointMetrics: [Metric] {
        let names = allEntries.compactMap { ($0.step as? CheckpointStep)?.name }.filter { !$0.isEmpty }
        return names.map { .checkpoint(named: Metric.nameOfCheckpoint($0)) }
    }
}

extension Metric {
    /// The name of the reading at a checkpoint. A script may name its own checkpoints, so no key lists these names.
    static func nameOfCheckpoint(_ name: String) -> String { "memory.\(name).live" }

    /// The reading at a checkpoint with a custom name.
    public static func checkpoint(named name: String) -> Metric {
        Metric(
            name, .bytes, tier: .exact, group: .memory, child: .memory,
            "Bytes held at the script's checkpoint of that name, beyond the baseline.")
    }
}
