internal import Foundation
package import SectionKit
package import StrataEngine
package import StrataGating

extension ScreenFacts {
    /// The facts of a feed on a profile's screen, without those of the profile. A trial's process reads them after the
    /// session, because this calls plugins. `readAgain` reads the same feed once more, to find ids that are new at each
    /// load. `repeatedIDs` are those of ``Session/repeatedIDs``.
    package init(
        of feed: FeedModel, readAgain: () -> FeedModel?, repeatedIDs: [SectionType: Int] = [:], _ profile: Profile,
        _ renderer: CellRenderer
    ) {
        let isSmall = feed.itemCount <= FactSample.itemsReadAgain
        let again = isSmall ? readAgain() : nil
        var samples = FactSample.samples(of: feed, readAgain: again, profile, renderer)
        for (type, count) in repeatedIDs { samples[type]?.repeatedIDs = count }
        let sections = feed.sections.prefix(Self.sectionLimit).map { section in
            let (plugin, environment) = (section.plugin, profile.environment)
            let style = plugin.layout(of: section.context, in: environment)
            let isKept = samples[section.key.type]?.again?.renamed == 0
            let ids = isKept ? section.content.ids.map { "\($0)" } : nil
            return Section(
                id: section.key.id, type: section.key.type.rawValue, items: section.content.count, style: style.name,
                ids: ids.map(Self.digest), members: ids.map { Self.digest(of: $0.sorted()) }, layout: style.words,
                header: section.header.map { plugin.headerHeight($0, in: environment).factWords },
                footer: section.footer.map { plugin.footerHeight($0, in: environment).factWords })
        }
        let types = samples.reduce(into: [String: [String: String]]()) { types, entry in
            types[entry.key.rawValue] = FactReader.all.reduce(into: [:]) { $0[$1.kind.name] = $1.read(entry.value) }
        }
        self.init(sections: Array(sections), types: types)
    }

    private static func digest(of ids: [String]) -> String {
        String(ContentHash.of(ids.joined(separator: "\n").utf8).suffix(16))
    }
}
