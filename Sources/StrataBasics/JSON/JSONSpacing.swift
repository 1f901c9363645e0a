package import Foundation

/// Removes the white space between JSON tokens, and restores the white space of result files, which is a third of such
/// a file.
package enum JSONSpacing {
    /// The place of a byte in a JSON text: inside a string or not.
    private struct Strings {
        private var isInside = false
        private var isEscaped = false

        /// Whether the next byte is inside a string or ends one.
        mutating func contain(_ byte: UInt8) -> Bool {
            guard isInside else {
                isInside = byte == UInt8(ascii: "\"")
                return false
            }
            isInside = isEscaped || byte != UInt8(ascii: "\"")
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            return true
        }
    }

    /// The text without white space outside of strings.
    ///
    /// - Complexity: O(bytes).
    package static func removed(from text: Data) -> Data {
        var output = [UInt8]()
        output.reserveCapacity(text.count)
        var strings = Strings()
        text.withUnsafeBytes { bytes in
            for byte in bytes where strings.contain(byte) || !isSpace(byte) { output.append(byte) }
        }
        return Data(output)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == lineFeed || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
    }

    private static func opens(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
    private static func closes(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

    /// The text as Foundation's encoder prints it: two spaces per level, ` : ` after keys, an empty line in empty
    /// lists, and a line feed at the end. Nil if that has more than `limit` bytes, because deeply nested lists take a
    /// thousand times the bytes of their text.
    ///
    /// - Parameter text: JSON without white space.
    /// - Complexity: O(limit).
    package static func added(to text: Data, upTo limit: Int) -> Data? {
        text.withUnsafeBytes { added(to: $0, upTo: limit) }
    }

    private static func added(to text: UnsafeRawBufferPointer, upTo limit: Int) -> Data? {
        var output = [UInt8]()
        output.reserveCapacity(min(limit, text.count * 2))
        var strings = Strings()
        var depth = 0
        var previous: UInt8 = 0
        func newLine() {
            output.append(lineFeed)
            for _ in 0..<max(0, depth) * 2 { output.append(space) }
        }
        for byte in text {
            defer { previous = byte }
            guard output.count <= limit else { return nil }
            if strings.contain(byte) {
                output.append(byte)
                continue
            }
            let (isFirst, isClosing) = (opens(previous), closes(byte))
            if isFirst, !isClosing { newLine() }
            switch byte {
            case _ where isClosing:
                if isFirst { output.append(lineFeed) }
                depth -= 1
                newLine()
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                newLine()
            case UInt8(ascii: ":"): output += [space, byte, space]
            default:
                if opens(byte) { depth += 1 }
                output.append(byte)
            }
        }
        output.append(lineFeed)
        return output.count <= limit ? Data(output) : nil
    }

    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")
}
