internal import Basics
internal import Foundation
internal import Sessions
internal import Trials

/// Data goes to standard output, all else to standard error.
enum Output {
    /// Writes a text and a line end to standard output.
    static func line(_ text: String) throws(CommandError) { try data(Data((text + "\n").utf8)) }

    /// Writes bytes to standard output.
    ///
    /// - Throws: `CommandError` when it is closed or full; a reader that went away ends the process quietly before.
    static func data(_ data: Data) throws(CommandError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw CommandError("standard output cannot be written; is it closed, or the disk full?")
        }
    }

    /// Writes a remark to standard error, with what would steer a terminal or a build's log written out; where standard
    /// error is closed, nobody wants remarks.
    static func remark(_ text: String) { command(text.printableLines) }

    /// Writes a line that a build's runner is to act on.
    static func command(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// A value as JSON with sorted keys; lists of numbers are better compact.
    static func json(_ value: some Encodable, isCompact: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
