internal import Basics
internal import Foundation
internal import Sessions
internal import Trials

/// Data goes to standard output, everything else to standard error.
enum Output {
    /// Writes text and a newline to standard output.
    static func line(_ text: String) throws(CommandError) { try data(Data((text + "\n").utf8)) }

    /// Writes bytes to standard output.
    ///
    /// - Throws: `CommandError` if it is closed or the disk is full. If the reader of a pipe has exited, SIGPIPE ends
    ///   the process first.
    static func data(_ data: Data) throws(CommandError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw CommandError("standard output cannot be written; check that it is open and the disk is not full")
        }
    }

    /// Writes a remark to standard error, with control characters and runner commands escaped. Write errors are
    /// ignored.
    static func remark(_ text: String) { command(text.printableLines) }

    /// Writes an unescaped line to standard error, such as a workflow command for a CI runner.
    static func command(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// A value as JSON with sorted keys; `isCompact` suits long lists of numbers.
    static func json(_ value: some Encodable, isCompact: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
