internal import StrataBasics
internal import StrataProfiler

/// The exit codes, which are the same for every command. A command throws an ``Ending`` to exit with one.
package enum ExitStatus: Int32, CaseIterable {
    /// Success.
    case pass = 0
    /// A usage error or an internal error; for `bisect`, the bad end is not worse.
    case failure = 1
    /// A gate found a regression, or `strata-bench --check` found a missed bar.
    case regression = 2
    /// A trial, or a command that calls plugins, crashed, was killed, or ran out of time.
    case trialFailed = 3
    /// The stored baseline is missing or cannot be compared; for `compare`, an earlier result cannot be compared.
    case baselineUnusable = 5
    /// No verdict, with `--strict`. For `bisect`, several commits remain that could not be tested.
    case inconclusive = 6

    /// If several statuses apply, the first of these is used. A lost output only counts if no other status applies:
    /// ``LostOutputs``.
    static let precedence: [ExitStatus] = [.failure, .trialFailed, .baselineUnusable, .regression, .inconclusive]
}

/// The end of a command with a status other than `pass`. Its line is always the last one on standard error.
package struct Ending: Error {
    /// The status.
    package let status: ExitStatus
    /// The last line; nil if another process started the command and prints it.
    let line: String?

    /// Ends with a cause, after the exit code.
    package init(_ status: ExitStatus, because cause: String) {
        // A usage error or an internal error has the form of the parser's errors.
        self.init(status, line: "\(status == .failure ? "Error" : "exit code \(status.rawValue)"): \(cause)")
    }

    /// Ends with a line that is the cause.
    init(_ status: ExitStatus, line: String?) {
        self.status = status
        self.line = line
    }

    /// Ends because a trial has no result. Prints the output of its process first, and the reason last.
    static func trial(_ failure: TrialError, of subject: String) -> Ending {
        let lines = failure.description.split(separator: "\n").map(String.init)
        for line in lines.dropFirst() { Output.remark(line) }
        return Ending(.trialFailed, because: "\(subject): \(lines.first ?? failure.cause)")
    }

    /// The ending to use if several apply; nil if none does.
    static func combined(_ endings: [Ending]) -> Ending? {
        ExitStatus.precedence.lazy.compactMap { status in endings.first { $0.status == status } }.first
    }

    /// Prints the causes of a failure, except the last one, which becomes the ending's line.
    package static func told(_ status: ExitStatus, _ lines: [String]) -> Ending {
        for line in lines.dropLast() { Output.remark(line) }
        return Ending(status, line: lines.last)
    }
}

/// The outputs that a command could not write. The command writes all others, and reports these at its end.
struct LostOutputs {
    /// The cause and remedy of each.
    private(set) var causes: [String] = []

    /// Writes an output. If that fails, the command continues.
    mutating func attempt(_ output: () throws -> Void) {
        do { try output() } catch { note(error) }
    }

    /// Notes why an output was not written.
    mutating func note(_ error: any Error) {
        let words = SystemReason.words(error)
        // Every part of a table fails for the same reason.
        if !causes.contains(words) { causes.append(words) }
    }

    /// Reports each lost output, and ends the command.
    ///
    /// A verdict's status takes precedence, because a lost output must not hide a regression. Without one, a lost
    /// output is a failure.
    func end(with verdict: Ending?) throws(Ending) {
        let lines = causes.map { "Error: \($0)" }
        if let verdict {
            for line in lines { Output.remark(line) }
            throw verdict
        }
        if !lines.isEmpty { throw Ending.told(.failure, lines) }
    }
}
