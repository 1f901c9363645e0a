internal import Basics
internal import Foundation
package import SectionKit
package import StrataEngine

/// The feeds that a script's steps name by file, read before anything is measured.
package struct FeedRevisions {
    /// An instance without files.
    package static let none = FeedRevisions()

    private let feeds: [String: Result<FeedDocument, FeedError>]

    private init() { feeds = [:] }

    /// Reads the files that a script names.
    ///
    /// - Parameters:
    ///   - folder: where relative paths start.
    ///   - copies: private copies to read instead, by the original's path.
    ///   - format: the format of the files.
    ///   - first: the session's first feed. Each file comes after the one that the script names before it.
    package init(
        _ script: Script, folder: String, copies: [String: String] = [:],
        format: any FeedFormat = StandardFeedFormat(), after first: FeedDocument? = nil, registry: SectionRegistry
    ) {
        var feeds: [String: Result<FeedDocument, FeedError>] = [:]
        var previous = first
        for file in script.namedFeeds where feeds[file] == nil {
            let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
            do throws(FeedError) {
                let source = FeedFile(path, format: format)
                let document = try source.document(
                    Self.data(of: source, copy: copies[path]), registry: registry, after: previous)
                feeds[file] = .success(document)
                previous = document
            } catch {
                feeds[file] = .failure(error)
            }
        }
        self.feeds = feeds
    }

    /// The bytes of a file's copy, or of the file if it has no copy.
    private static func data(of file: FeedFile, copy: String?) throws(FeedError) -> Data {
        if let data = copy.flatMap({ FileManager.default.contents(atPath: $0) }) { return data }
        return try file.contents()
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

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - format: the file's format, which determines the time of decoding.
    ///   - name: the name for messages; nil for the path.
    package init(
        file: String, format: any FeedFormat = StandardFeedFormat(), name: String? = nil, registry: SectionRegistry,
        clock: EngineClock
    ) throws {
        let name = name ?? file
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            let reason = SystemReason.of(error, path: file)
            throw FeedError(code: .unreadable, file: name, message: "the feed file cannot be read: \(reason)")
        }
        let start = clock.now()
        document = try format.document(data, file: name, registry: registry)
        let decoded = clock.now()
        model = try FeedModel(document, registry: registry, file: name)
        decodeTime = decoded &- start
        mapTime = clock.now() &- decoded
    }
}
