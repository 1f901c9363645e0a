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
