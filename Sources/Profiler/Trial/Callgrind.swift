internal import CTrial
internal import Foundation

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

/// Client requests to callgrind; without valgrind they do nothing.
enum CallgrindRequest {
    /// "CT" in the upper half, as `callgrind.h` has it.
    private static let base: UInt = 0x4354_0000

    /// Counting begins.
    static func start() { _ = ctrial_valgrind(base + 4, 0) }
    /// Counting ends.
    static func stop() { _ = ctrial_valgrind(base + 5, 0) }
    /// How many valgrinds run this process.
    static var depth: Int { Int(ctrial_valgrind(0x1001, 0)) }
}
