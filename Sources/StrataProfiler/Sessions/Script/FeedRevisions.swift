package import SectionKit
package import StrataEngine

/// The feeds that a script's steps name by file, read before anything is measured.
package struct FeedRevisions {
    /// An instance without files.
    package static let none = FeedRevisions()

    private let feeds: [String: Result<FeedDocument, FeedError>]

    private init() { feeds = [:] }

    /// Reads files, each as the one that comes after the file before it.
    ///
    /// - Parameters:
    ///   - files: the files by the names that a script has for them, in the script's order.
    ///   - copies: private copies to read instead, by the original's path.
    ///   - first: the session's first feed.
    init(
        _ files: [(name: String, file: FeedFile)], copies: [String: String], after first: FeedDocument?,
        registry: SectionRegistry
    ) {
        var feeds: [String: Result<FeedDocument, FeedError>] = [:]
        var previous = first
        for (name, file) in files where feeds[name] == nil {
            do throws(FeedError) {
                let bytes = try file.bytes(copy: copies[file.path])
                let document = try file.document(bytes, registry: registry, after: previous)
                feeds[name] = .success(document)
                previous = document
            } catch {
                feeds[name] = .failure(error)
            }
        }
        self.feeds = feeds
    }

    /// The reason that a file cannot be used; nil if it can.
    package func error(of file: String) -> FeedError? {
        guard case .failure(let error) = feeds[file] else { return nil }
        return error
    }

    /// The feed of a file; nil if it cannot be used.
    package func document(of file: String) -> FeedDocument? { try? feeds[file]?.get() }

    /// The ids of the sections in the feeds.
    package var sections: Set<SectionID> {
        feeds.values.reduce(into: []) { ids, feed in
            guard case .success(let document) = feed else { return }
            ids.formUnion(document.sections.map(\.id))
        }
    }

    /// The feed of a file.
    ///
    /// - Throws: ``StepSkip`` if it cannot be used.
    func feed(_ file: String) throws(StepSkip) -> FeedDocument {
        switch feeds[file] {
        case .success(let document): return document
        case .failure(let error): throw StepSkip("\(error)")
        case nil: throw StepSkip("the feed `\(file)` was not read")
        }
    }
}

extension Script {
    /// The feed files that the script's steps name.
    package var namedFeeds: [String] { allEntries.compactMap(\.step.namedFeed) }
}

/// The feed of a trial, with the time that reading it took.
package struct FeedReading {
    package let document: FeedDocument
    package let model: FeedModel
    /// Nanoseconds of the clock that was passed.
    package let decodeTime: UInt64
    package let mapTime: UInt64

    /// Reads a file, stage by stage: the time of decoding is that of the format, on the clock's own thread.
    ///
    /// - Parameter copy: the path of a private copy to read instead; errors name the file itself.
    package init(_ file: FeedFile, copy: String? = nil, registry: SectionRegistry, clock: EngineClock) throws {
        let bytes = try file.bytes(copy: copy)
        let start = clock.now()
        document = try file.format.document(bytes, file: file.path, registry: registry)
        let decoded = clock.now()
        model = try FeedModel(document, registry: registry, file: file.path)
        decodeTime = decoded &- start
        mapTime = clock.now() &- decoded
    }
}
