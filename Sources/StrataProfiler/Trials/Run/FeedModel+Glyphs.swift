internal import SectionKit
internal import StrataEngine

extension FeedModel {
    /// As many cells as warm up the fonts of a trial: enough for every script of a feed.
    static let sampleLimit = 5_000

    /// Notes on texts that the fonts cannot show, one for the whole feed and one for each chosen family that lacks
    /// characters; none if nothing is drawn.
    ///
    /// It calls plugins, so a run has it done by a trial: this process must survive every plugin.
    func missingGlyphs(in profile: Profile, _ renderer: CellRenderer) -> [String] {
        guard profile.render == .full else { return [] }
        return renderer.missingGlyphs(in: sampleCells(in: profile.environment, limit: Self.sampleLimit)).map(
            \.description)
    }
}
