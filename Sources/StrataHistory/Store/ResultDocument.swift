internal import Basics
public import Foundation
public import StrataProfiler

/// A result file's bytes, with what they say.
public struct ResultDocument: Sendable {
    /// The bytes, as they came in.
    public let data: Data
    /// What they say.
    public let result: RunResult

    /// Reads a result.
    ///
    /// - Parameter name: the file's name, for messages.
    /// - Throws: ``HistoryError`` if it is no result, a shard's, or of an interrupted run.
    /// - Complexity: O(bytes).
    public init(_ data: Data, name: String) throws(HistoryError) {
        do throws(RunError) {
            guard let text = String(data: data, encoding: .utf8) else {
                throw RunError.unreadable(result: name, "it is not UTF-8 text")
            }
            result = try ResultFile(name).result(in: text)
        } catch {
            throw HistoryError(error.description)
        }
        if let shard = result.shard?.shard {
            throw HistoryError("\(name): it is shard \(shard.words) alone; `strata merge` puts the shards together")
        }
        guard Date.parsing(result.date) != nil else {
            throw HistoryError("\(name): its date is no date such as 2026-01-31T12:00:00Z: `\(result.date.printable)`")
        }
        if result.isInterrupted {
            throw HistoryError("\(name): the run was interrupted; --resume ends it")
        }
        self.data = data
    }

    /// What names the result everywhere: its date, and a hash of its bytes.
    ///
    /// - Complexity: O(bytes).
    public var id: String {
        let digits = ContentHash.of(data).drop { $0 != ":" }.dropFirst()
        let date = result.date.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(20)
        return "\(date.isEmpty ? "undated" : String(date))-\(digits)"
    }

    /// The bytes in as few as gzip makes of them, without spaces that can be put back; nil for more than 256 MiB.
    var packed: Data? {
        let bare = JSONSpacing.removed(from: data)
        // A first byte tells whether the spaces are left out.
        if JSONSpacing.added(to: bare) == data { return Gzip.compressed(bare).map { Data([1]) + $0 } }
        return Gzip.compressed(data).map { Data([0]) + $0 }
    }

    /// The bytes of ``packed``; nil if they are damaged.
    static func unpacked(_ packed: Data) -> Data? {
        guard let text = text(of: packed) else { return nil }
        return packed.first == 1 ? JSONSpacing.added(to: text) : text
    }

    /// The text of ``packed`` as it is stored, with the same meaning; nil if it is damaged.
    static func text(of packed: Data) -> Data? { packed.isEmpty ? nil : Gzip.expanded(Data(packed.dropFirst())) }
}

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
