internal import Basics
public import Foundation

/// What a ``FeedFormat`` reads.
public struct FeedInput: Sendable {
    /// The file's bytes.
    public let data: Data
    /// The file's name, for messages; nil for bytes without a file.
    public let file: String?
    /// The plugins that decode items.
    public let registry: SectionRegistry
    /// The feed that this one comes after: of the feeds that a script's steps name by file, each comes after the one
    /// before it, as the script names them first. A format that reads pages appends to it. Nil for a profile's own feed.
    public let previous: FeedDocument?
    private let kept = Locked<[FeedDiagnostic]>([])

    /// Makes an input.
    public init(_ data: Data, file: String? = nil, registry: SectionRegistry, previous: FeedDocument? = nil) {
        self.data = data
        self.file = file
        self.registry = registry
        self.previous = previous
    }

    /// Decodes JSON.
    ///
    /// An item that its plugin cannot decode does not cost the others: it becomes a placeholder, with a diagnostic.
    ///
    /// - Parameters:
    ///   - part: other bytes than ``data``, for JSON in an envelope; places in messages are then those of the part.
    ///   - decoder: for another date or key strategy.
    /// - Throws: `FeedError` with line and column.
    /// - Complexity: O(bytes).
    public func decode<Value: Decodable>(
        _ type: Value.Type, from part: Data? = nil, decoder: JSONDecoder = JSONDecoder()
    ) throws(FeedError) -> Value {
        let (json, problems) = (part ?? data, FeedProblems())
        decoder.userInfo[.sectionRegistry] = registry
        decoder.userInfo[.feedProblems] = problems
        let value: Value
        do {
            value = try decoder.decode(type, from: json)
        } catch let error as FeedError {
            throw error
        } catch {
            throw FeedError(decoding: error, json: json, file: file)
        }
        // Of an attempt that failed nothing is kept.
        let found = problems.diagnostics(in: json)
        kept.withLock { $0 += found }
        return value
    }

    /// What ``decode(_:from:decoder:)`` replaced or left out.
    var diagnostics: [FeedDiagnostic] { kept.withLock { $0 } }
}
