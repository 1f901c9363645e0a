internal import Foundation

/// Data goes to standard output, all else to standard error.
enum Output {
    /// Writes a text and a line end to standard output.
    static func line(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// Writes a remark to standard error.
    static func remark(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// A value as JSON with sorted keys; lists of numbers are better compact.
    static func json(_ value: some Encodable, isCompact: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
