internal import Feeds
internal import Foundation
internal import SectionKit

/// The feeds that a script's updates name by their files, read before anything is measured.
struct FeedRevisions {
    /// No files.
    static let none = FeedRevisions()

    private let feeds: [String: Result<FeedDocument, FeedError>]

    private init() { feeds = [:] }

    /// Reads the files that a script names.
    ///
    /// - Parameters:
    ///   - folder: where relative paths begin.
    ///   - copies: what is read in place of a file, by the file's path.
    init(_ script: Script, folder: String, copies: [String: String] = [:], registry: SectionRegistry) {
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

    /// The feed of a file, read from its copy where there is one; mistakes name the file itself.
    private static func document(
        _ path: String, copy: String?, registry: SectionRegistry
    ) throws(FeedError) -> FeedDocument {
        guard let data = copy.flatMap({ FileManager.default.contents(atPath: $0) }) else {
            return try FeedDocument(contentsOf: path, registry: registry)
        }
        return try FeedDocument(json: data, registry: registry, file: path)
    }

    /// Why a file cannot be used; nil if it can.
    func error(of file: String) -> FeedError? {
        guard case .failure(let error) = feeds[file] else { return nil }
        return error
    }

    /// The ids of the sections that the feeds have.
    var sections: Set<SectionID> {
        feeds.values.reduce(into: []) { ids, feed in
            guard case .success(let document) = feed else { return }
            ids.formUnion(document.sections.map(\.id))
        }
    }

    /// The feed of a file.
    ///
    /// - Throws: ``StepSkip`` when it cannot be used.
    func feed(_ file: String) throws(StepSkip) -> FeedDocument {
        switch feeds[file] {
        case .success(let document): return document
        case .failure(let error): throw StepSkip("\(error)")
        case nil: throw StepSkip("the feed `\(file)` was not read")
        }
    }
}

extension Script {
    /// The feed files that its updates name.
    var namedFeeds: [String] { allEntries.compactMap { ($0.step as? UpdateStep)?.feed } }
}
