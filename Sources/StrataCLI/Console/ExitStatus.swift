/// How a command ends: the same numbers for every command. A command throws one to end with it.
enum ExitStatus: Int32, Error, CaseIterable {
    /// All is well.
    case pass = 0
    /// The command was used wrongly, or failed itself.
    case failure = 1
    /// A gate found a regression, or a benchmark missed a bar that it was asked to check.
    case regression = 2
    /// A trial crashed, was killed, or ran out of time.
    case trialFailed = 3
    /// The stored baseline is missing or cannot be compared.
    case baselineUnusable = 5
    /// No verdict, under `--strict`.
    case inconclusive = 6

    /// Which status stands when several hold, the most telling first.
    static let precedence: [ExitStatus] = [.failure, .trialFailed, .baselineUnusable, .regression, .inconclusive]

    /// The status of a command for which several hold.
    static func combined(_ statuses: some Collection<ExitStatus>) -> ExitStatus {
        precedence.first { statuses.contains($0) } ?? .pass
    }
}
