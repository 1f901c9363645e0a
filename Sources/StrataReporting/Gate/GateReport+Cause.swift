internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

extension GateReport {
    /// The causes of failed gates, in one line; nil if none failed.
    package var failureCause: String? { line { $0.failureGroups.map(\.sentence) } }

    /// The reason why stored baselines cannot be used, in one line; nil if they can.
    package var baselineCause: String? {
        line { run in
            let problem = run.baselineProblem.map { ["the stored baseline cannot be used: \($0)"] } ?? []
            return problem + run.verdicts.ended(.noBaseline).prefix(1).map(\.sentence)
        }
    }

    /// The reasons why gates were not judged, and the undecided gates, in one line; nil if all are decided.
    package var doubtCause: String? {
        line { run in
            let open = run.verdicts.ended(.inconclusive).namesApart
            let names = open.isEmpty ? [] : ["not decided: \(open.joined(separator: ", "))"]
            return [run.unshared, run.missingVerdicts].compactMap(\.self) + names
        }
    }

    /// The causes of all profiles, with the profiles' names if there are several; nil if there is no cause.
    private func line(_ causes: (JudgedRun) -> [String]) -> String? {
        let words = profiles.flatMap { profile in
            causes(profile.run).map { profiles.count > 1 ? "\(profile.name): \($0)" : $0 }
        }
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }
}

extension RunResult {
    /// The trials without a result, in one line: how many, and the first; nil if all have one.
    package var failureCause: String? {
        guard let first = failures.first else { return nil }
        let line = first.description.split(separator: "\n").first.map(String.init) ?? first.cause
        return failures.count == 1 ? line : "\(failures.count.counted("trial")) without a result, first \(line)"
    }
}
