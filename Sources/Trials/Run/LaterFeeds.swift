internal import Feeds
internal import Foundation
internal import SectionKit
internal import Sessions

/// The feeds of the script's steps, in Strata's own format, as every child reads them.
struct LaterFeeds {
    /// What was read.
    let revisions: FeedRevisions
    /// Their JSON.
    let json: [Data]

    /// Copies and reads the feeds; what cannot be read is a mistake in the profile, which `revisions` has.
    ///
    /// - Parameters:
    ///   - first: the session's first feed.
    ///   - copies: takes the copies.
    /// - Throws: ``RunError``
    init(
        of profile: Profile, after first: FeedDocument, in copies: inout RunCopies, registry: SectionRegistry
    ) throws(RunError) {
        let files = Dictionary(profile.script.namedFeeds.map { (profile.path(of: $0), $0) }) { first, _ in first }
            .sorted { $0.key < $1.key }
        let (format, kept) = (profile.feedFormat, profile.override.sections)
        var originals = copies
        for (path, _) in files {
            do throws(RunError) {
                try originals.add(file: path)
            } catch {
                guard error.isUnread else { throw error }
            }
        }
        revisions = FeedRevisions(
            profile.script, folder: profile.folder, copies: originals.files, format: format, after: first,
            registry: registry)
        if format.isStandard, kept.isEmpty {
            copies = originals
        } else {
            for (path, file) in files {
                guard var document = revisions.document(of: file) else { continue }
                if !kept.isEmpty { document.sections.removeAll { !kept.contains($0.type) } }
                if let data = try? document.json() { try copies.add(data, as: path) }
            }
        }
        json = files.compactMap { path, _ in
            copies.files[path].flatMap { FileManager.default.contents(atPath: $0) }
        }
    }
}
