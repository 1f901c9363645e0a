internal import Feeds
internal import Foundation
package import SectionKit

/// The feeds that a script's updates name by file, read before anything is measured.
package struct FeedRevisions {
    /// No files.
    static let none = FeedRevisions()

    private let feeds: [String: Result<FeedDocument, FeedError>]

    private init() { feeds = [:] }

    /// Reads the files that a script names.
    ///
    /// - Parameters:
    ///   - folder: where relative paths start.
    ///   - copies: private copies to read instead, by the original's path.
    package init(_ script: Script, folder: String, copies: [String: String] = [:], registry: SectionRegistry) {
        var feeds: [String: Result<FeedDocument, FeedError>] = [:]
        for file in script.namedFeeds where feeds[file] == nil {
            let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
            do throws(FeedError) {
                feeds[file] = .success(try Self.document(path, copy: copies[path], registry: registry))
            } catch {
                feeds[file] = .failure(error)
            }
        }
        self.feeds = feeds
    }

    /// Reads a feed, from its copy if there is one; errors name the original.
    private static func document(
        _ path: String, copy: String?, registry: SectionRegistry
    ) throws(FeedError) -> FeedDocument {
        guard let data = copy.flatMap({ FileManager.default.contents(atPath: $0) }) else {
            return try FeedDocument(contentsOf: path, registry: registry)
        }
        return try FeedDocument(json: data, registry: registry, file: path)
    }

    /// Why a file cannot be used; nil if it can.
    package func error(of file: String) -> FeedError? {
        guard case .failure(let error) = feeds[file] else { return nil }
        return error
    }

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
    /// The feed files that the script's updates name.
    package var namedFeeds: [String] { allEntries.compactMap { ($0.step as? UpdateStep)?.feed } }
}
