
/// Strata's own JSON: see `FeedDocument`.
public struct StandardFeedFormat: FeedFormat {
    /// The name in profiles and on the command line.
    public let name = "strata"
    /// What it reads.
    public let meaning = "Strata's own JSON; `strata feed schema` prints its schema."

    /// Makes the format.
    public init() {}

    /// Reads a document.
    public func read(_ input: FeedInput) throws -> FeedDocument {
        try FeedDocument(json: input.data, registry: input.registry, file: input.file)
    }
}
