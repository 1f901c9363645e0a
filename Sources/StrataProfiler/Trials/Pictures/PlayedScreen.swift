package import SectionKit
package import StrataEngine
internal import StrataGating

/// A screen as a test can pin it: its picture after loading, and the exact figures of its whole script, in the profile's
/// first arm.
///
/// It is played in this process, on a virtual clock. The figures are those that `strata run` has as exact, without the
/// bytes and allocations, which need a process of their own.
package struct PlayedScreen {
    /// A figure that is equal in every session of the same code and feed.
    package struct Figure: Hashable, Sendable {
        /// The metric, and the section type if it is a part of it: `cells.created of grid`.
        package var name: String
        /// The value in the metric's unit.
        package var value: Double
    }

    /// The screen after loading, with all of its pictures; nil if the profile does not draw cells.
    package let picture: BackingStore?
    /// What is on it.
    package let elements: [VisibleElement]
    /// The figures of the script, in the order of the table of metrics.
    package let figures: [Figure]

    /// Plays a profile's own feed.
    ///
    /// - Throws: ``RunError`` for arms and feeds; `ProfileError` for steps that name sections that the feed does not
    ///   have; `RenderError` without fonts.
    /// - Complexity: that of a session, plus O(pixels).
    package init(_ profile: Profile, registry: SectionRegistry) throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let feed = try RunFeed(profile, override: nil, scratch: scratch.path, registry: registry)
        let issues = feed.issues(with: profile.script)
        guard issues.isEmpty else { throw ProfileError(issues) }
        let reading = try feed.reading(registry: registry)
        func stage(playsPictures: Bool) throws -> ScreenStage {
            try ScreenStage(
                profile.arms.first ?? .compositional, profile: profile, feed: reading, revisions: feed.revisions,
                renderer: CellRenderer(profile.renderOptions), registry: registry, playsPictures: playsPictures)
        }
        // 1. The screen after loading.
        let loaded = try stage(playsPictures: false)
        loaded.load()
        elements = loaded.elements
        picture = profile.render == .full ? try loaded.screen() : nil
        // 2. The figures of the script.
        let played = try stage(playsPictures: true)
        for entry in profile.script.entries { played.play(entry) }
        let measured = try played.figures(of: reading, on: profile.device)
        figures = MetricTable.standard.metrics.filter { $0.tier == .exact }.flatMap { metric in
            let whole = measured.values[metric.name].map { Figure(name: metric.name, value: $0) }
            let types = (measured.bySectionType[metric.name] ?? [:]).sorted { $0.key < $1.key }.map {
                Figure(name: "\(metric.name) of \($0.key)", value: $0.value)
            }
            return [whole].compactMap(\.self) + types
        }
    }
}
