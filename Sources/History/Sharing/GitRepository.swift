internal import Foundation
internal import Subprocess
internal import SystemPackage

/// The repository of the working folder, through the commands of git that touch neither files nor index nor branches.
struct GitRepository: Sendable {
    /// What git said when a command failed.
    struct Failure: Error {
        var words: String
    }

    /// Larger than any history, in bytes.
    private static let limit = 1 << 30

    /// Runs git.
    ///
    /// - Returns: what it printed.
    /// - Throws: ``Failure`` with what it said.
    func run(_ arguments: [String], input: Data = Data()) async throws(Failure) -> Data {
        var variables: [Environment.Key: String?] = [:]
        for (name, value) in ["GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"] {
            variables[Environment.Key(stringLiteral: name)] = value
        }
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-c", "core.fsmonitor=false", "-c", "gc.auto=0"] + arguments),
                environment: .inherit.updating(variables), input: .array(Array(input)),
                output: .bytes(limit: Self.limit), error: .string(limit: 1 << 16))
            guard case .exited(0) = result.terminationStatus else {
                let lines = result.standardError.split(separator: "\n")
                let cause = lines.last {
                    $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") || $0.contains("[rejected]")
                }
                throw Failure(words: String(cause ?? lines.last ?? "git failed"))
            }
            return Data(result.standardOutput)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(words: "git cannot be run; is it installed?")
        }
    }

    /// Runs git, and has what it printed as lines.
    func lines(_ arguments: [String], input: Data = Data()) async throws(Failure) -> [String] {
        String(decoding: try await run(arguments, input: input), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
