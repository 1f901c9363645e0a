internal import CTrial
internal import Foundation

/// Callgrind, valgrind's instruction counter.
struct Callgrind: Hashable, Sendable {
    let path: String

    /// The first `valgrind` in `PATH`; nil if it is not installed.
    static func installed(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> Callgrind? {
        (path ?? "").split(separator: ":").map { "\($0)/valgrind" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }.map { Callgrind(path: $0) }
    }

    /// The arguments before the program's own. Counting starts when the program requests it; names are not compressed.
    func arguments(output: String, executable: String) -> [String] {
        [
            "--tool=callgrind", "--quiet", "--cache-sim=no", "--instr-atstart=no", "--compress-strings=no",
            "--compress-pos=no", "--read-inline-info=no", "--callgrind-out-file=\(output)", executable,
        ]
    }
}
