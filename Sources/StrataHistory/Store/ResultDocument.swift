public import Foundation
internal import StrataBasics
public import StrataProfiler

/// A result file: its bytes and the decoded result.
public struct ResultDocument: Sendable {
    /// The unchanged bytes of the file.
    public let data: Data
    /// The decoded result.
    public let result: RunResult
    /// The source of a device's figures; nil for a headless result.
    package let stamp: DeviceStamp?

    /// Decodes a result file.
    ///
    /// - Parameter name: The file's name, for messages.
    /// - Throws: ``HistoryError`` if the file is not a result, or is the result of a single shard or of an interrupted
    ///   run.
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
            throw HistoryError(
                "\(name): invalid date `\(result.date.printable)`; "
                    + "expected ISO 8601 in UTC, such as 2026-01-31T12:00:00Z")
        }
        if result.isInterrupted {
            throw HistoryError("\(name): the run was interrupted; finish it with --resume")
        }
        self.data = data
        stamp = DeviceStamp(in: data, of: result)
    }

    /// The result's id in all histories: its date and a hash of its bytes, or of a device's figures.
    ///
    /// - Complexity: O(bytes).
    public var id: String {
        let digits = ContentHash.of(stamp?.identity(of: result) ?? data).drop { $0 != ":" }.dropFirst()
        let date = result.date.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(20)
        return "\(date.isEmpty ? "undated" : String(date))-\(digits)"
    }

    /// Whether a text has the form of an ``id``. Ids become names of files, so ids from a database are checked.
    static func isID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let (date, digits) = (bytes.dropLast(17), bytes.suffix(16))
        return (1...20).contains(date.count) && bytes[date.count] == UInt8(ascii: "-")
            && date.allSatisfy { "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
            && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// The bytes compressed with gzip, without white space that can be restored; nil for more than 256 MiB.
    var packed: Data? {
        let bare = JSONSpacing.removed(from: data)
        // The first byte is 1 if white space was removed.
        if JSONSpacing.added(to: bare, upTo: data.count) == data { return Gzip.compressed(bare).map { Data([1]) + $0 } }
        return Gzip.compressed(data).map { Data([0]) + $0 }
    }

    /// The original bytes of a ``packed`` result; nil if it is damaged.
    static func unpacked(_ packed: Data) -> Data? {
        guard let text = text(of: packed) else { return nil }
        return packed.first == 1 ? JSONSpacing.added(to: text, upTo: Gzip.limit) : text
    }

    /// The JSON text in a ``packed`` result, possibly without white space; nil if it is damaged.
    static func text(of packed: Data) -> Data? { packed.isEmpty ? nil : Gzip.expanded(Data(packed.dropFirst())) }
}

/// Removes the white space between JSON tokens, and restores the white space of result files, which is a third of such
/// a file.
enum JSONSpacing {
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
    static func removed(from text: Data) -> Data {
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
    static func added(to text: Data, upTo limit: Int) -> Data? { text.withUnsafeBytes { added(to: $0, upTo: limit) } }

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
