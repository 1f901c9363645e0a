internal import Basics
internal import SectionKit
internal import Foundation
internal import StrataGating

/// The feed that was played, as results describe it.
public struct FeedDescription: Hashable, Sendable, Codable {
    /// Its file, or `generated` with the seed.
    public var origin: String
    /// The hash of its JSON.
    public var hash: String
    /// Sections shown.
    public var sections: Int
    /// Items shown.
    public var items: Int
    /// Items shown, by the type of their section.
    public var itemsBySectionType: [String: Int]
    /// Notes such as section types without a plugin.
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
