internal import Basics

extension Script {
    /// Problems of the script as a whole.
    func problems(refresh: Double) -> [ScriptProblem] {
        loadProblems + checkpointProblems + lengthProblems(refresh: refresh)
    }

    private var loadProblems: [ScriptProblem] {
        let words = ProfileProblem.invalid(
            "a script starts with `- load` and has no other `load`; use `- update` for later feeds")
        let loads = allEntries.filter { $0.step is LoadStep }
        guard let first = entries.first, first.step is LoadStep else {
            return [ScriptProblem(problem: words, location: entries.first?.location)]
        }
        return loads.dropFirst().prefix(1).map { ScriptProblem(problem: words, location: $0.location) }
    }

    /// Of two readings with the same name, the result would keep only the later one.
    private var checkpointProblems: [ScriptProblem] {
        var seen: Set<String> = []
        return allEntries.compactMap { entry in
            guard let name = (entry.step as? CheckpointStep)?.name, !name.isEmpty, !seen.insert(name).inserted
            else { return nil }
            let words = "duplicate checkpoint `\(name)`: it would replace the first one; rename it"
            return ScriptProblem(problem: .invalid(words), location: entry.location)
        }
    }

    /// The step with which the script becomes too long.
    private func lengthProblems(refresh: Double) -> [ScriptProblem] {
        var frames = 0.0
        for entry in entries {
            frames += entry.step.frameLimit(refresh: refresh)
            guard frames > Double(Self.maximumFrames) else { continue }
            let problem = ProfileProblem.neverEnds(
                frames: frameLimit(refresh: refresh), limit: Self.maximumFrames,
                seconds: Double(Self.maximumFrames) / refresh)
            return [ScriptProblem(problem: problem, location: entry.location)]
        }
        return []
    }
}
