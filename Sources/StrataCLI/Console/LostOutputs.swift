internal import Basics

/// The outputs that a command could not write: it goes on with the others, and names these at its end.
struct LostOutputs {
    /// The cause and the remedy of each.
    private(set) var causes: [String] = []

    /// Writes an output; if that fails, the command goes on.
    mutating func attempt(_ output: () throws -> Void) {
        do { try output() } catch { note(error) }
    }

    /// Notes why an output was not written.
    mutating func note(_ error: any Error) {
        let words = SystemReason.words(error)
        // Every part of a table fails for the same reason.
        if !causes.contains(words) { causes.append(words) }
    }

    /// Names each lost output, and ends the command with its status.
    ///
    /// A verdict's status wins: a lost output must not hide a regression. Without one, a lost output is a failure.
    func end(with verdict: ExitStatus) throws(ExitStatus) {
        for cause in causes { Output.remark("Error: \(cause)") }
        let status = causes.isEmpty || verdict != .pass ? verdict : .failure
        if status != .pass { throw status }
    }
}
