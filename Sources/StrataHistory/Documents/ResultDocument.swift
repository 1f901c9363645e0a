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
