package import Foundation
package import StrataBasics

/// A feed file and its format: the way from a path to a document.
///
/// ```swift
/// let document = try FeedFile("home.json", format: ShopFormat()).document(registry: registry)
/// let model = try FeedModel(document, registry: registry, file: "home.json")
/// ```
///
/// The stages are the place, its bytes, ``FeedInput`` (the text without a byte order mark), ``FeedFormat``, the
/// document, and ``FeedModel``. Bytes that do not come from a file enter at
/// ``FeedFormat/document(_:file:registry:after:)``.
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
    /// Reads a large plain file in Strata's own format twice, so that its bytes and the items are never in memory
    /// together.
    ///
    /// - Parameters:
    ///   - registry: the plugins that decode items.
    ///   - previous: the previous feed, for formats that read pages.
    /// - Throws: `FeedError` if the file cannot be read or is not a valid feed.
    /// - Complexity: O(length of the file).
    public func document(
        registry: SectionRegistry, after previous: FeedDocument? = nil
    ) throws(FeedError) -> FeedDocument {
        if format.isStandard, let document = StandardFeedFormat.inPieces(ofFile: path, registry: registry) {
            return document
        }
        return try document(bytes(), registry: registry, after: previous)
    }

    /// The file's bytes.
    ///
    /// - Parameter copy: the path of a private copy to read instead. Errors name the original file.
    /// - Throws: `FeedError` if it cannot be read.
    package func bytes(copy: String? = nil) throws(FeedError) -> Data {
        do throws(FileError) {
            return try WholeFile.bytes(of: copy ?? path)
        } catch {
            throw self.error(for: error)
        }
    }

    /// The error for a file that cannot be used.
    package func error(for refusal: FileError) -> FeedError {
        switch refusal {
        case .missing: unreadable("the feed file does not exist")
        case .folder: unreadable("this is a directory; name the feed file in it")
        default: unreadable("the feed file cannot be read: \(refusal)")
        }
    }

    private func unreadable(_ message: String) -> FeedError {
        FeedError(code: .unreadable, file: path, message: message)
    }

    /// Decodes the file's bytes. A package's format runs on a separate thread and fails after `limit` seconds.
    ///
    /// - Parameter previous: the previous feed.
    /// - Throws: `FeedError` if the bytes are not a valid feed.
    package func document(
        _ bytes: Data, registry: SectionRegistry, after previous: FeedDocument? = nil, limit: Double = Self.limit
    ) throws(FeedError) -> FeedDocument {
        let (format, path) = (format, path)
        let read: @Sendable () -> Result<FeedDocument, FeedError> = {
            Result { () throws(FeedError) in
                try format.document(bytes, file: path, registry: registry, after: previous)
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
    /// Files are equal if their paths and the names of their formats are equal.
    public static func == (left: FeedFile, right: FeedFile) -> Bool {
        left.path == right.path && left.format.name == right.format.name
    }

    /// Hashes the path and the format's name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(format.name)
    }
}
