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
    /// No verdict, with `--strict`; for `bisect`, several commits are left that could not be answered.
    case inconclusive = 6

    /// When several statuses apply, the first of these wins. A lost output counts only beside none: ``LostOutputs``.
    static let precedence: [ExitStatus] = [.failure, .trialFailed, .baselineUnusable, .regression, .inconclusive]

    /// The status to exit with when several apply; `pass` when none does.
    static func combined(_ statuses: some Collection<ExitStatus>) -> ExitStatus {
        precedence.first { statuses.contains($0) } ?? .pass
    }
}
