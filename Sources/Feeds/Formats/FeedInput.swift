internal import Basics
public import Foundation
public import SectionKit

/// What a ``FeedFormat`` reads.
public struct FeedInput: Sendable {
    /// The file's bytes.
    public let data: Data
    /// The file's name, for messages; nil for bytes without a file.
    public let file: String?
    /// The plugins that decode items.
    public let registry: SectionRegistry
    /// The feed that this one comes after: of the feeds that a script's steps name by file, each comes after the one
    /// before it. A format that reads pages appends to it. Nil for a profile's own feed.
    public let previous: FeedDocument?
    private let problems = FeedProblems()

    /// Makes an input.
    public init(_ data: Data, file: String? = nil, registry: SectionRegistry, previous: FeedDocument? = nil) {
        self.data = data
        self.file = file
        self.registry = registry
        self.previous = previous
    }

    /// Decodes the bytes as JSON.
    ///
    /// An item that its plugin cannot decode does not cost the others: it becomes a placeholder, with a diagnostic.
    ///
    /// - Parameter decoder: for another date or key strategy.
    /// - Throws: `FeedError` with line and column.
    /// - Complexity: O(bytes).
    public func decode<Value: Decodable>(
        _ type: Value.Type, decoder: JSONDecoder = JSONDecoder()
    ) throws(FeedError) -> Value {
        decoder.userInfo[.sectionRegistry] = registry
        decoder.userInfo[.feedProblems] = problems
        do {
            return try decoder.decode(type, from: data)
        } catch let error as FeedError {
            throw error
        } catch {
            throw FeedError(decoding: error, json: data, file: file)
        }
    }

    /// What ``decode(_:decoder:)`` replaced or left out.
    var diagnostics: [FeedDiagnostic] { problems.diagnostics(in: data) }
}
