internal import Foundation
internal import SectionKit
internal import StrataGating
internal import Subprocess
internal import SystemPackage

/// Starts a child process for one task.
struct ContractLauncher: Sendable {
    private let executable: String

    init(executable: String?) { self.executable = executable ?? CurrentExecutable.path }

    /// The hidden command of a child.
    static let command = "plugin-trial"

    /// The seeding of a process's hash tables.
    enum Hashing {
        /// The same as in every measured process, so that counts are equal.
        case fixed
        /// As an app does.
        case random
    }

    struct Outcome {
        /// The task's answer; nil if the child ended before answering.
        var answer: ContractAnswer?
        /// The inputs that it began, in order.
        var begun: [(number: Int, input: ContractInput)] = []
        var last: (number: Int, input: ContractInput)? { begun.last }
        /// The last part of a specimen that it began.
        var lastPart: Int?
        var parts: [SectionSpecimen.Answer] = []
        /// How it ended, and in which call into the plugin.
        var ending: String
    }

    /// The maximum number of bytes that a child reports with every input, and that its plugin writes to standard error.
    private static let outputLimit = 256 << 20

    /// Runs a task. Throws a system error if the process cannot be started.
    func run(_ type: SectionType, _ task: ContractRequest.Task, hashing: Hashing = .fixed) async throws -> Outcome {
        let input = try RequestFile.holding(
            try JSONEncoder().encode(ContractRequest(type: type.rawValue, task: task)))
        let note = TrialNote(file: input.rawValue)
        defer { note?.close() }
        let result = try await Subprocess.run(
            .path(FilePath(executable)), arguments: [Self.command], environment: environment(hashing),
            input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .string(limit: Self.outputLimit),
            error: .string(limit: Self.outputLimit))
        let messages = ContractMessage.reading(result.standardOutput)
        var outcome = Outcome(ending: "")
        for message in messages {
            switch message {
            case .begin(let number, let input): outcome.begun.append((number, input))
            case .part(let number): outcome.lastPart = number
            case .specimen(let answer): outcome.parts.append(answer)
            case .answer(let answer): outcome.answer = answer
            }
        }
        let call = note?.place?.call.map { " \($0)" } ?? ""
        outcome.ending = Self.words(result.terminationStatus, result.standardError) + call
        return outcome
    }

    private func environment(_ hashing: Hashing) -> Subprocess.Environment {
        var variables = ChildEnvironment.variables(for: .memory)
        if hashing == .random { variables["SWIFT_DETERMINISTIC_HASHING"] = .some(nil) }
        // A backtrace of a trap takes seconds, and is less useful than the noted call.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return .inherit.updating(
            variables.reduce(into: [:]) { $0[Subprocess.Environment.Key(stringLiteral: $1.key)] = $1.value })
    }

    private static func words(_ status: TerminationStatus, _ errors: String) -> String {
        var output = ErrorOutput()
        for line in errors.split(separator: "\n") { output.add(String(line)) }
        switch status {
        case .signaled(SIGALRM): return "does not return within 10 s"
        case .signaled(let signal): return output.reason.map { "traps: \($0)" } ?? "ends by signal \(signal)"
        case .exited(let code): return "ends the process with exit code \(code)"
        }
    }
}
