internal import Basics
internal import Feeds
internal import Foundation
internal import Metrics
internal import SectionKit
internal import Sessions

/// What a result says of the feed that was played.
public struct FeedDescription: Hashable, Sendable, Codable {
    /// Where it came from.
    public var origin: String
    /// A hash of its JSON.
    public var hash: String
    /// How many sections are shown.
    public var sections: Int
    /// How many items are shown.
    public var items: Int
    /// Items by the type of their section.
    public var itemsBySectionType: [String: Int]
    /// What a reader should know, such as section types without a plugin.
    public var diagnostics: [String]
}

extension FeedDescription {
    init(_ model: FeedModel, origin: String, hash: String) {
        let types = model.sections.reduce(into: [String: Int]()) { types, section in
            types[section.key.type.rawValue, default: 0] += section.content.count
        }
        self.init(
            origin: origin, hash: hash, sections: model.sections.count, items: types.values.reduce(0, +),
            itemsBySectionType: types, diagnostics: model.diagnostics.map(\.message))
    }
}
