package import SectionKit
public import StrataBasics

/// A later feed that replaced most of the screen's content. Cells, sizes and images are created again, although nothing
/// looks different if only ids changed.
public struct ReplacedContent: Hashable, Sendable, Codable {
    /// The kind of the replaced content. The raw value is the word in files and sentences.
    public enum Unit: String, Hashable, Sendable, Codable {
        case sections
        /// Items of sections that stayed.
        case items
    }

    /// The word of the step with the later feed.
    public var step: String
    /// Its place in the profile.
    public var location: SourceLocation
    /// The kind of the replaced content.
    public var unit: Unit
    /// The number of sections or items that were replaced.
    public var replaced: Int
    /// The number of sections or items before.
    public var all: Int
    /// Whether most of the new ones resemble the old ones: sections with the same types and as many items, or as many
    /// items in each section. In this case, their ids changed.
    package var isAlike: Bool
    /// In a result: the arms whose trials found it.
    public var arms: [String]?

    /// In words: `refresh in line 31 replaced 38 of 40 sections: their ids changed`, the step in backquotes.
    ///
    /// - Parameter build: the build in which it was found; nil for all.
    public func words(in build: String?) -> String {
        let place = build.map { ", in \($0)" } ?? ""
        return "`\(step)` in line \(location.line) replaced \(replaced.grouped) of \(all.counted(unit.word))"
            + (isAlike ? ": their ids changed" : "") + place
    }
}

extension ReplacedContent.Unit {
    fileprivate var word: String { self == .sections ? "section" : "item" }
}

extension ReplacedContent {
    /// The content that a later feed replaced; nil if most of the screen stayed. `pages` has the number of items of the
    /// old sections that came in pages. These only count if the new feed is longer than the old one without them.
    /// Complexity: O(sections), and O(items) of sections that are not identical.
    package init?(
        from old: FeedModel, to new: FeedModel, pages: [SectionID: Int] = [:], step: String,
        at location: SourceLocation
    ) {
        let old = old.sections.filter { $0.key.id != FeedDocument.stateSection }
        let new = new.sections.filter { $0.key.id != FeedDocument.stateSection }
        guard let found = Self.sections(old, new, pages) ?? Self.items(old, new, pages) else { return nil }
        self.init(
            step: step, location: location, unit: found.unit, replaced: found.replaced, all: found.all,
            isAlike: found.isAlike)
    }

    private typealias Found = (unit: Unit, replaced: Int, all: Int, isAlike: Bool)

    private static func sections(
        _ old: [FeedModel.Section], _ new: [FeedModel.Section], _ pages: [SectionID: Int]
    ) -> Found? {
        let (before, after) = (Set(old.map(\.key)), Set(new.map(\.key)))
        let gone = old.filter { !after.contains($0.key) }
        let added = new.filter { !before.contains($0.key) }
        let replaced = min(gone.count, added.count)
        let first = old.count { after.contains($0.key) || size(of: $0, pages, at: 0) > 0 || $0.content.count == 0 }
        let all = min(old.count, max(first, new.count))
        guard replaced * 2 > all else { return nil }
        let alike = zip(gone, added).count { gone, added in
            let count = added.content.count
            return gone.key.type == added.key.type && size(of: gone, pages, at: count) == count
        }
        return (.sections, replaced, all, alike * 2 > replaced)
    }

    private static func items(
        _ old: [FeedModel.Section], _ new: [FeedModel.Section], _ pages: [SectionID: Int]
    ) -> Found? {
        let later = Dictionary(new.map { ($0.key, $0.content) }) { first, _ in first }
        var (replaced, all, alike) = (0, 0, 0)
        for section in old {
            let (own, new) = (section.content, later[section.key])
            let size = size(of: section, pages, at: new?.count ?? 0)
            all += size
            guard let new, !own.isIdentical(to: new) else { continue }
            let ids = Set((0..<own.count).map { own.id(at: $0) })
            let kept = (0..<new.count).count { ids.contains(new.id(at: $0)) }
            let count = max(0, min(size, new.count) - kept)
            replaced += count
            if size == new.count { alike += count }
        }
        return replaced * 2 > all ? (.items, replaced, all, alike * 2 > replaced) : nil
    }

    /// The number of a section's items that a section of `count` items could keep: all items except those in pages, and
    /// as many of these as it has room for.
    private static func size(of section: FeedModel.Section, _ pages: [SectionID: Int], at count: Int) -> Int {
        let own = section.content.count
        return min(own, max(own - (pages[section.key.id] ?? 0), count))
    }
}
