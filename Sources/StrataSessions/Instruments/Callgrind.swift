internal import CTrial
internal import Foundation

/// Callgrind, valgrind's instruction counter.
struct Callgrind: Hashable, Sendable {
    let path: String

    /// The first `valgrind` in a `PATH`; nil if it is not installed.
    init?(in path: String?) {
        guard let first = InstalledProgram.path(of: "valgrind", in: path) else { return nil }
        self.path = first
    }

    /// The arguments before the program's own. Counting starts when the program requests it, and names are not
    /// compressed.
    func arguments(output: String, executable: String) -> [String] {
        [
            "--tool=callgrind", "--quiet", "--cache-sim=no", "--instr-atstart=no", "--compress-strings=no",
            "--compress-pos=no", "--read-inline-info=no", "--callgrind-out-file=\(output)", executable,
        ]
    }
}

/// Callgrind's output file, parsed ("Callgrind Format Specification", Valgrind manual).
struct CallgrindReport: Hashable, Sendable {
    private(set) var total = 0
    /// Inclusive instructions of the functions that mark a section type, by the type's number.
    private(set) var bySectionType: [Int: Int] = [:]

    /// Parses a report; nil if it has no total. Complexity: O(text).
    init?(text: String) {
        var hasTotal = false
        var called: Int?
        var isCall = false
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            if isCall {
                // The line after `calls=` has the call's position and its inclusive cost.
                isCall = false
                if let called, let cost = Self.lastNumber(line) { bySectionType[called, default: 0] += cost }
                called = nil
            } else if line.starts(with: "calls=".utf8) {
                isCall = true
            } else if line.starts(with: "cfn=".utf8) {
                called = SectionTypeMarks.number(in: String(Substring(line)))
            } else if line.starts(with: "totals:".utf8), let number = Self.lastNumber(line) {
                total = number
                hasTotal = true
            }
        }
        if !hasTotal { return nil }
    }

    private static func lastNumber(_ line: Substring.UTF8View.SubSequence) -> Int? {
        line.split(separator: UInt8(ascii: " ")).last.flatMap { Int(Substring($0)) }
    }
}

/// Looks for a program of another package.
package enum InstalledProgram {
    /// The first executable file of a name in the folders of a `PATH`; nil without one. A folder of that name is passed over.
    package static func path(of name: String, in path: String?) -> String? {
        let places = (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
        return places.first { place in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: place)
        }
    }
}

/// Counts the session's instructions under callgrind.
package final class InstructionCount: SessionInstrument {
    package init() {}

    package func begin() { CallgrindRequest.start() }

    /// Also counts this work, which runs after the session.
    package func add(_ work: () -> Void) {
        CallgrindRequest.start()
        work()
        CallgrindRequest.stop()
    }

    package func pause() { CallgrindRequest.stop() }
    package func resume() { CallgrindRequest.start() }
    package func end() { CallgrindRequest.stop() }
}

/// Client requests to callgrind, which do nothing without valgrind.
package enum CallgrindRequest {
    /// "CT" in the upper half, as in `callgrind.h`.
    private static let base: UInt = 0x4354_0000

    static func start() { _ = ctrial_valgrind(base + 4, 0) }
    static func stop() { _ = ctrial_valgrind(base + 5, 0) }
    /// The number of valgrind levels under which this process runs; 0 without valgrind.
    package static var depth: Int { Int(ctrial_valgrind(0x1001, 0)) }
}
