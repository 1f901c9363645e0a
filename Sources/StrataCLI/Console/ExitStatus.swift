internal import StrataBasics

/// The exit codes, the same for every command. A command throws one to exit with it.
package enum ExitStatus: Int32, Error, CaseIterable {
    /// Success.
    case pass = 0
    /// A usage error or an internal error; for `bisect`, the bad end is not worse.
    case failure = 1
    /// A gate found a regression, or `strata-bench --check` found a missed bar.
    case regression = 2
    /// A trial crashed, was killed, or ran out of time.
    case trialFailed = 3
    /// The stored baseline is missing or cannot be compared; for `compare`, an earlier result cannot be compared.
    case baselineUnusable = 5
    /// No verdict, with `--strict`; for `bisect`, several commits are left that could not be tested.
    case inconclusive = 6

    /// If several statuses apply, the first of these wins. A lost output counts only without another status:
    /// ``LostOutputs``.
    static let precedence: [ExitStatus] = [.failure, .trialFailed, .baselineUnusable, .regression, .inconclusive]

    /// The status to exit with when several apply; `pass` when none does.
    static func combined(_ statuses: some Collection<ExitStatus>) -> ExitStatus {
        precedence.first { statuses.contains($0) } ?? .pass
    }
}

/// The outputs that a command could not write. The command writes the others, and reports these at its end.
struct LostOutputs {
    /// The cause and the remedy of each.
    private(set) var causes: [String] = []

    /// Writes an output; if that fails, the command continues.
    mutating func attempt(_ output: () throws -> Void) {
        do { try output() } catch { note(error) }
    }

    /// Notes why an output was not written.
    mutating func note(_ error: any Error) {
        let words = SystemReason.words(error)
        // Every part of a table fails for the same reason.
        if !causes.contains(words) { causes.append(words) }
    }

    /// Reports each lost output, and ends the command with its status.
    ///
    /// A verdict's status wins: a lost output must not hide a regression. Without one, a lost output is a failure.
    func end(with verdict: ExitStatus) throws(ExitStatus) {
        for cause in causes { Output.remark("Error: \(cause)") }
        let status = causes.isEmpty || verdict != .pass ? verdict : .failure
        if status != .pass { throw status }
    }
}
