internal import Foundation

/// JSON without the spaces between its tokens, and with those that result files have: a third of such a file is spaces.
enum JSONSpacing {
    /// The text without spaces and line feeds outside of strings.
    ///
    /// - Complexity: O(bytes).
    static func removed(from text: Data) -> Data { text.withUnsafeBytes { removed(from: $0) } }

    private static func removed(from text: UnsafeRawBufferPointer) -> Data {
        var output = [UInt8]()
        output.reserveCapacity(text.count)
        var (isString, isEscaped) = (false, false)
        for byte in text {
            if isString {
                output.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == backslash {
                    isEscaped = true
                } else if byte == quote {
                    isString = false
                }
            } else if byte == quote {
                isString = true
                output.append(byte)
            } else if byte != space, byte != lineFeed, byte != UInt8(ascii: "\r"), byte != UInt8(ascii: "\t") {
                output.append(byte)
            }
        }
        return Data(output)
    }

    /// The text as Foundation's encoder prints it: two spaces a level, ` : ` after keys, an empty line in empty lists, and a line
    /// feed at the end.
    ///
    /// - Parameter text: JSON without spaces.
    /// - Complexity: O(bytes).
    static func added(to text: Data) -> Data { text.withUnsafeBytes { added(to: $0) } }

    private static func added(to text: UnsafeRawBufferPointer) -> Data {
        var output = [UInt8]()
        output.reserveCapacity(text.count * 2)
        var (isString, isEscaped) = (false, false)
        var depth = 0
        var previous: UInt8 = 0
        func newLine() {
            output.append(lineFeed)
            for _ in 0..<max(0, depth) * 2 { output.append(space) }
        }
        for byte in text {
            defer { previous = byte }
            if isString {
                output.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == backslash {
                    isEscaped = true
                } else if byte == quote {
                    isString = false
                }
                continue
            }
            let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            if previous == UInt8(ascii: "{") || previous == UInt8(ascii: "["), !isClosing { newLine() }
            switch byte {
            case quote:
                isString = true
                output.append(byte)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                output.append(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if previous == UInt8(ascii: "{") || previous == UInt8(ascii: "[") { output.append(lineFeed) }
                depth -= 1
                newLine()
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                newLine()
            case UInt8(ascii: ":"):
                output += [space, byte, space]
            default: output.append(byte)
            }
        }
        output.append(lineFeed)
        return Data(output)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let space = UInt8(ascii: " ")
    private static let lineFeed = UInt8(ascii: "\n")
}
