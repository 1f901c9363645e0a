package import SectionKit
public import StrataBasics

/// A later feed that replaced most of the screen's content: cells, sizes and images are created again, although nothing
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
    /// Whether most of the new ones are like the old ones: sections of the same types with as many items, or as many
    /// items in each section. Then their ids changed.
    public var isAlike: Bool
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
    /// The content that a later feed replaced; nil if most of the screen stayed.
    ///
    /// - Complexity: O(sections), and O(items) of sections that are not identical.
    package init?(from old: FeedModel, to new: FeedModel, step: String, at location: SourceLocation) {
        guard let found = Self.sections(old, new) ?? Self.items(old, new) else { return nil }
        self.init(
            step: step, location: location, unit: found.unit, replaced: found.replaced, all: found.all,
            isAlike: found.isAlike)
    }

    private typealias Found = (unit: Unit, replaced: Int, all: Int, isAlike: Bool)

    private static func sections(_ old: FeedModel, _ new: FeedModel) -> Found? {
        let (before, after) = (Set(old.sections.map(\.key)), Set(new.sections.map(\.key)))
        let gone = old.sections.filter { !after.contains($0.key) }
        let added = new.sections.filter { !before.contains($0.key) }
        let replaced = min(gone.count, added.count)
        guard replaced * 2 > old.sections.count else { return nil }
        let alike = zip(gone, added).count { $0.key.type == $1.key.type && $0.content.count == $1.content.count }
        return (.sections, replaced, old.sections.count, alike * 2 > replaced)
    }

    private static func items(_ old: FeedModel, _ new: FeedModel) -> Found? {
        let before = Dictionary(old.sections.map { ($0.key, $0.content) }) { first, _ in first }
        var (replaced, alike) = (0, 0)
        for section in new.sections {
            guard let own = before[section.key], !own.isIdentical(to: section.content) else { continue }
            let ids = Set((0..<own.count).map { own.id(at: $0) })
            let kept = (0..<section.content.count).count { ids.contains(section.content.id(at: $0)) }
            let count = min(own.count, section.content.count) - kept
            replaced += max(0, count)
            if own.count == section.content.count { alike += max(0, count) }
        }
        let all = old.itemCount
        return replaced * 2 > all ? (.items, replaced, all, alike * 2 > replaced) : nil
    }
}
