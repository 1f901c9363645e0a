internal import CTrial
internal import Foundation
internal import Sessions

/// Callgrind, valgrind's instruction counter, where it is installed.
struct Callgrind: Hashable, Sendable {
    /// The `valgrind` command.
    let path: String

    /// The one that `PATH` names first; nil without any.
    static func installed(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> Callgrind? {
        (path ?? "").split(separator: ":").map { "\($0)/valgrind" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }.map { Callgrind(path: $0) }
    }

    /// The arguments before those of the program: counting begins when the program asks for it, and names stand in full.
    func arguments(output: String, executable: String) -> [String] {
        [
            "--tool=callgrind", "--quiet", "--cache-sim=no", "--instr-atstart=no", "--compress-strings=no",
            "--compress-pos=no", "--read-inline-info=no", "--callgrind-out-file=\(output)", executable,
        ]
    }
}
