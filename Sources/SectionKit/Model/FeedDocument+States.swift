internal import Foundation

extension FeedDocument {
    /// The id of the section that shows a state of the feed. No backend uses it by chance.
    package static let stateSection: SectionID = "strata.state"

    /// The feed with a state after its content. It replaces the current state.
    ///
    /// - Parameter registry: its plugin for the type `feedState` decodes the message.
    /// - Throws: `FeedError` if that plugin cannot decode it.
    package func showing(_ state: FeedState, registry: SectionRegistry) throws(FeedError) -> FeedDocument {
        var next = withoutState
        next.sections.append(try Self.section(showing: state, registry: registry))
        return next
    }

    /// The feed without the state after its content.
    package var withoutState: FeedDocument {
        var next = self
        next.sections.removeAll { $0.id == Self.stateSection }
        return next
    }

    private static func section(showing state: FeedState, registry: SectionRegistry) throws(FeedError) -> Section {
        var item: [String: JSONValue] = [
            "id": .string("\(stateSection).\(state.rawValue)"), "state": .string(state.rawValue),
            "title": .string(state.title),
        ]
        item["action"] = state.action.map { .string($0) }
        let section: JSONValue = .object([
            "id": .string(stateSection), "type": .string(FeedStateSection.type.rawValue),
            "items": .array([.object(item)]),
        ])
        let feed = JSONValue.object(["sections": .array([section])])
        let json = (try? JSONEncoder().encode(feed)) ?? Data()
        let document = try StandardFeedFormat().document(json, registry: registry)
        if let problem = document.diagnostics.first { throw problem.error() }
        guard let section = document.sections.first else {
            throw FeedError(code: .invalid, message: "the plugin `\(FeedStateSection.type)` shows no state")
        }
        return section
    }

    /// A feed of placeholders: a section of each type with some samples, which are shown with the registry's
    /// ``SectionRegistry/skeletons``.
    package static func skeletons(_ types: [SectionType], items: Int, registry: SectionRegistry) -> FeedDocument {
        var random = SeededRandom(seed: 1, name: "skeletons")
        let sections = types.enumerated().map { index, type in
            var builder = SectionItemsBuilder(type: type, registry: registry.skeletons)
            for item in 0..<items { builder.appendSample(id: "\(item)", using: &random) }
            return Section(id: "strata.skeleton-\(index)", type: type, content: builder.finish())
        }
        return FeedDocument(sections: sections)
    }
}
