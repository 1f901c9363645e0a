package import SectionKit
internal import Snapshots
package import StrataEngine

/// The feeds that a script's steps name by file. They are read before anything is measured.
package struct FeedRevisions {
    /// An instance without files.
    package static let none = FeedRevisions()

    private var feeds: [String: Result<FeedDocument, FeedError>]
    private var pages: [String: Result<FeedDocument, FeedError>]
    /// Changes each later feed before it is shown, and whether a refresh brings it; nil unless a fault is planted.
    private(set) var later: LaterFeed?

    package typealias LaterFeed = @Sendable (_ feed: FeedDocument, _ isRefresh: Bool) -> FeedDocument

    private init() { (feeds, pages) = ([:], [:]) }

    /// Reads files, each as the successor of the previous file, and pages, each without a predecessor. Private copies
    /// are read instead, by the original's path.
    init(
        _ files: [(name: String, file: FeedFile)], pages: [(name: String, file: FeedFile)] = [],
        copies: [String: String], after first: FeedDocument?, registry: SectionRegistry
    ) {
        func read(_ file: FeedFile, after previous: FeedDocument?) -> Result<FeedDocument, FeedError> {
            Result { () throws(FeedError) in
                try file.document(file.bytes(copy: copies[file.path]), registry: registry, after: previous)
            }
        }
        var feeds: [String: Result<FeedDocument, FeedError>] = [:]
        var previous = first
        for (name, file) in files where feeds[name] == nil {
            let feed = read(file, after: previous)
            feeds[name] = feed
            previous = (try? feed.get()) ?? previous
        }
        self.feeds = feeds
        self.pages = pages.reduce(into: [:]) { pages, page in
            if pages[page.name] == nil { pages[page.name] = read(page.file, after: nil) }
        }
    }

    /// The feeds with a change, and with one of each later feed before it is shown.
    package func changed(by change: (FeedDocument) -> FeedDocument, later: LaterFeed?) -> FeedRevisions {
        var result = self
        result.later = later
        result.feeds = feeds.mapValues { $0.map(change) }
        result.pages = pages.mapValues { $0.map(change) }
        return result
    }

    /// The page of a file. Throws if it cannot be used.
    package func page(_ file: String) throws(FeedError) -> FeedDocument {
        guard let page = pages[file] else {
            throw FeedError(code: .unreadable, file: file, message: "the page was not read")
        }
        return try page.get()
    }

    /// The reason why a file cannot be used; nil if it can.
    package func error(of file: String) -> FeedError? {
        guard case .failure(let error) = feeds[file] else { return nil }
        return error
    }

    /// The feed of a file; nil if it cannot be used.
    package func document(of file: String) -> FeedDocument? { try? feeds[file]?.get() }

    /// The ids of the sections in the feeds and pages.
    package var sections: Set<SectionID> {
        let documents = (Array(feeds.values) + pages.values).compactMap { try? $0.get() }
        return Set(documents.flatMap { $0.sections.map(\.id) })
    }

    /// The feed of a file. Throws if it cannot be used.
    func feed(_ file: String) throws(StepError) -> FeedDocument {
        switch feeds[file] {
        case .success(let document): return document
        case .failure(let error): throw StepError("\(error)")
        case nil: throw StepError("the feed `\(file)` was not read")
        }
    }
}

extension Script {
    /// The feed files that the script's steps name.
    package var namedFeeds: [String] { allEntries.compactMap(\.step.namedFeed) }

    /// The feed states that the script's steps may show.
    var states: [FeedState] { allEntries.flatMap(\.step.states) }

    /// The files of pages that the script's steps name.
    package var namedPages: [String] { allEntries.flatMap { $0.step.pages?.files.map(\.name) ?? [] } }
}

/// The feed of a trial, and the time that reading it took.
package struct FeedReading {
    package let document: FeedDocument
    package let model: FeedModel
    /// The decoding time in nanoseconds of the clock that was passed.
    package let decodeTime: UInt64
    package let mapTime: UInt64

    /// Reads a file, or a private copy of it, in stages. The decoding time is that of the format, on the clock's own
    /// thread. Errors name the original file.
    package init(
        _ file: FeedFile, copy: String? = nil, registry: SectionRegistry,
        duplicates: FeedModel.DuplicatePolicy = .reject, clock: EngineClock
    ) throws {
        let bytes = try file.bytes(copy: copy)
        let start = clock.now()
        document = try file.format.document(bytes, file: file.path, registry: registry)
        let decoded = clock.now()
        model = try FeedModel(document, registry: registry, duplicates: duplicates, file: file.path)
        decodeTime = decoded &- start
        mapTime = clock.now() &- decoded
    }

    private init(_ document: FeedDocument, _ model: FeedModel, decodeTime: UInt64, mapTime: UInt64) {
        (self.document, self.model, self.decodeTime, self.mapTime) = (document, model, decodeTime, mapTime)
    }

    /// The reading with another document and the same time. Throws if the document is not valid.
    func changed(
        to document: FeedDocument, registry: SectionRegistry, duplicates: FeedModel.DuplicatePolicy
    ) throws(FeedError) -> FeedReading {
        FeedReading(
            document, try FeedModel(document, registry: registry, duplicates: duplicates), decodeTime: decodeTime,
            mapTime: mapTime)
    }
}
