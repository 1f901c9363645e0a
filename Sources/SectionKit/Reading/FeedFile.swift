internal import Basics
package import Foundation

/// A feed file and its format.
public struct FeedFile: Sendable {
    /// The path.
    public var path: String
    /// The format.
    public var format: any FeedFormat

    /// Creates a feed file from a path and a format.
    public init(_ path: String, format: any FeedFormat = StandardFeedFormat()) {
        self.path = path
        self.format = format
    }

    /// The time limit of a format, in seconds.
    package static let limit = 60.0

    /// Reads the file.
    ///
    /// - Throws: `FeedError` if the file cannot be read or is not such a feed.
    public func document(registry: SectionRegistry) throws(FeedError) -> FeedDocument {
        format.isStandard
            ? try FeedDocument(contentsOf: path, registry: registry) : try document(contents(), registry: registry)
    }

    /// The file's bytes.
    ///
    /// - Throws: `FeedError` if it cannot be read.
    package func contents() throws(FeedError) -> Data { try FeedDocument.contents(of: path) }

    /// Decodes the file's bytes. A package's own format runs on a thread of its own, and fails after `limit` seconds.
    ///
    /// - Parameter previous: the feed before this one.
    /// - Throws: `FeedError` if they are not such a feed.
    package func document(
        _ data: Data, registry: SectionRegistry, after previous: FeedDocument? = nil, limit: Double = Self.limit
    ) throws(FeedError) -> FeedDocument {
        let (format, path) = (format, path)
        let read: @Sendable () -> Result<FeedDocument, FeedError> = {
            Result { () throws(FeedError) in
                try format.document(data, file: path, registry: registry, after: previous)
            }
        }
        guard !format.isStandard else { return try read().get() }
        guard let result = Deadline.result(within: limit, of: read) else {
            let seconds = Int(limit).counted("second")
            throw FeedError(
                code: .invalid, file: path,
                message: "the format `\(format.name)` has not read this feed after \(seconds); it may never end")
        }
        return try result.get()
    }
}

extension FeedFile: Hashable {
    /// Files are equal if their paths and the names of their formats are.
    public static func == (left: FeedFile, right: FeedFile) -> Bool {
        left.path == right.path && left.format.name == right.format.name
    }

    /// Hashes the path and the format's name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(format.name)
    }
}
