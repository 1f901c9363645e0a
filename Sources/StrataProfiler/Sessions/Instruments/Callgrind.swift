internal import CTrial

/// Callgrind, valgrind's instruction counter.
struct Callgrind: Hashable, Sendable {
    let path: String

    /// The first `valgrind` in a `PATH`; nil if it is not installed.
    init?(in path: String?) {
        guard let first = InstalledProgram.path(of: "valgrind", in: path) else { return nil }
        self.path = first
    }

    /// The arguments before the program's own. Counting starts when the program requests it; names are not compressed.
    func arguments(output: String, executable: String) -> [String] {
        [
            "--tool=callgrind", "--quiet", "--cache-sim=no", "--instr-atstart=no", "--compress-strings=no",
            "--compress-pos=no", "--read-inline-info=no", "--callgrind-out-file=\(output)", executable,
        ]
    }
}

/// Callgrind's output file, parsed ("Callgrind Format Specification", Valgrind manual).
struct CallgrindReport: Hashable, Sendable {
    /// Total instructions.
    private(set) var total = 0
    /// Inclusive instructions of the functions that mark a section type, by the type's number.
    private(set) var bySectionType: [Int: Int] = [:]

    /// Parses a report; nil if it has no total.
    ///
    /// - Complexity: O(text).
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
