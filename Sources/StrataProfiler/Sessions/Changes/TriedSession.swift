package import SectionKit
internal import Snapshots
internal import StrataEngine

/// A session with the changes of an arm: what they change before the feed is read, after that, and what they report.
package struct TriedSession {
    /// The profile.
    package var profile: Profile
    /// The arm.
    package var arm: ArmPlan
    /// The section types.
    package var registry: SectionRegistry
    /// Change each feed after it was read; the section types are those of all changes.
    package var documents: [@Sendable (FeedDocument, SectionRegistry) -> FeedDocument] = []
    /// Called with the arm and the feed before anything of it is shown; they return notes for the reader.
    package var preparations: [(inout ArmPlan, FeedModel, Profile) throws -> [String]] = []
    /// The notes of the preparations.
    private(set) var notes: [String] = []

    /// A session with the changes of an arm.
    init(_ profile: Profile, _ arm: ArmPlan, _ registry: SectionRegistry) {
        self.profile = profile
        self.arm = arm
        self.registry = registry
        for change in arm.changes { ScreenChange.named(change.change)?.apply(&self, change.type) }
    }

    /// A feed with the changes.
    func changing(_ document: FeedDocument) -> FeedDocument { documents.reduce(document) { $1($0, registry) } }

    /// The first feed with the changes.
    ///
    /// - Throws: `FeedError` for one that is no longer valid.
    func changing(_ feed: FeedReading) throws(FeedError) -> FeedReading {
        guard !documents.isEmpty else { return feed }
        return try feed.changed(
            to: changing(feed.document), registry: registry, duplicates: profile.duplicates ?? .reject)
    }

    /// Prepares the arm for a feed.
    mutating func prepare(for model: FeedModel) throws {
        for prepare in preparations { notes += try prepare(&arm, model, profile) }
    }

    /// The notes of a session that was played: those of the preparations, and the times that the arm was asked for.
    func notes(of session: Session, work: Double?) -> [String] {
        notes + [CellWorkShares.note(of: session.arm.workTimes, whole: work ?? 0)].compactMap(\.self)
    }
}
