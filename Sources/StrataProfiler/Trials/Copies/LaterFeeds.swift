internal import Foundation
internal import SectionKit

/// The feeds that the script's steps name, in the form in which every child reads them.
struct LaterFeeds {
    /// The feeds that were read, with the errors of the others.
    let revisions: FeedRevisions
    /// The format of the copies: the profile's, or Strata's own if only some of the sections are played.
    let format: any FeedFormat
    /// The feeds as Strata's JSON.
    let json: [Data]

    /// Copies and reads the feeds. A feed that cannot be read is a mistake in the profile. `revisions` has the error.
    ///
    /// - Parameters:
    ///   - first: the session's first feed.
    ///   - copies: takes the copies.
    /// - Throws: ``RunError``
    init(
        of profile: Profile, after first: FeedDocument, in copies: inout RunCopies, registry: SectionRegistry
    ) throws(RunError) {
        let names = profile.script.namedFeeds + profile.script.namedPages
        let files = Dictionary(names.map { (profile.path(of: $0), $0) }) { first, _ in first }
            .sorted { $0.key < $1.key }
        var originals = copies
        for (path, _) in files {
            do throws(RunError) {
                try RunFeed.requireSpace(toRead: path)
                try originals.add(file: path)
            } catch {
                guard error.isUnread else { throw error }
            }
        }
        revisions = profile.revisions(copies: originals.files, after: first, registry: registry)
        let kept = profile.override.sections
        format = kept.isEmpty ? profile.feedFormat : StandardFeedFormat()
        if kept.isEmpty {
            copies = originals
        } else {
            for (path, file) in files {
                guard var document = Self.document(of: file, in: revisions) else { continue }
                document.sections.removeAll { !kept.contains($0.type) }
                try copies.add(try Self.json(of: document, path), as: path)
            }
        }
        var json: [Data] = []
        for (path, file) in files {
            if format.isStandard, let copy = copies.files[path] {
                FileManager.default.contents(atPath: copy).map { json.append($0) }
            } else if let document = Self.document(of: file, in: revisions) {
                json.append(try Self.json(of: document, path))
            }
        }
        self.json = json
    }

    /// The feed or the page of a file; nil if it cannot be used.
    private static func document(of file: String, in revisions: FeedRevisions) -> FeedDocument? {
        revisions.document(of: file) ?? (try? revisions.page(file))
    }

    private static func json(of document: FeedDocument, _ path: String) throws(RunError) -> Data {
        do {
            return try document.json()
        } catch {
            throw RunError(code: .feed, description: "\(path): an item of the feed cannot be written as JSON: \(error)")
        }
    }
}
