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
    /// - Parameter folder: where relative paths begin.
    init(_ script: Script, folder: String, registry: SectionRegistry) {
        var feeds: [String: Result<FeedDocument, FeedError>] = [:]
        for file in script.namedFeeds where feeds[file] == nil {
            let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
            do throws(FeedError) {
                feeds[file] = .success(try FeedDocument(contentsOf: path, registry: registry))
            } catch {
                feeds[file] = .failure(error)
            }
        }
        self.feeds = feeds
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
