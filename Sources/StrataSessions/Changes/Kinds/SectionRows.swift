internal import CompositionalLayout
internal import SectionKit
internal import Snapshots
internal import StrataEngine
internal import StrataGating
internal import Synchronization

extension ScreenChange {
    static let oneSection = rows(
        "one-section", advice: "put its rows into one section instead of a section for each row",
        price: "rows cannot have headers, footers or layouts of their own",
        example: """
            // Before
            {"sections": [{"id": "a", "type": "card", "items": [{"id": "1"}]},
                          {"id": "b", "type": "card", "items": [{"id": "2"}]}]}
            // After
            {"sections": [{"id": "a", "type": "card", "items": [{"id": "1"}, {"id": "2"}]}]}
            """,
        isWorthTrying: \.hasRowSections
    ) { rows, document, type, registry in rows.joining(document, type, registry) }

    static let sectionPerRow = rows(
        "section-per-row", advice: "give each of its rows a section of its own",
        price: "a feed has more sections, each with an id of its own",
        example: """
            // Before
            {"sections": [{"id": "a", "type": "card", "items": [{"id": "1"}, {"id": "2"}]}]}
            // After
            {"sections": [{"id": "a", "type": "card", "items": [{"id": "1"}]},
                          {"id": "b", "type": "card", "items": [{"id": "2"}]}]}
            """,
        isWorthTrying: \.hasRows
    ) { rows, document, type, registry in rows.dividing(document, type, registry) }

    private static func rows(
        _ name: String, advice: String, price: String, example: String,
        isWorthTrying: @escaping @Sendable (SectionFacts) -> Bool,
        _ change: @escaping @Sendable (SectionRows, FeedDocument, SectionType, SectionRegistry) -> FeedDocument
    ) -> ScreenChange {
        ScreenChange(
            name: name, subject: .sectionType, family: "rows", advice: advice, price: price, example: example,
            foretells: [
                .memoryIdleLive, .memoryPeakLive, .allocationsCount, .allocationsBytes, .layoutPasses,
                .layoutAttributes, .cellsCreated, .cellsConfiguredDisplay, .cellsConfiguredPrefetch,
                .cellsMeasured,
            ],
            isWorthTrying: { look, type in
                guard let facts = type.flatMap({ look.facts[$0] }) else { return false }
                return isWorthTrying(facts) && !look.scriptDependsOnSections
            }
        ) { session, type in
            guard let type else { return }
            let rows = SectionRows(environment: session.profile.environment)
            session.documents.append { change(rows, $0, type, $1) }
            session.change(type) { $0.layout = { style, section, _ in rows.placing(style, section.id) } }
        }
    }
}

/// Sections that were divided into rows or joined, and the insets that keep their rows in place.
final class SectionRows: Sendable {
    /// The place of a section's insets.
    private enum Place {
        case first, middle, last
        case joined
    }

    private let environment: LayoutEnvironment
    private let places = Mutex<[SectionID: Place]>([:])

    init(environment: LayoutEnvironment) { self.environment = environment }

    /// Whether the rows of a section may be sections: cells of one type, in rows of one group, with nothing around
    /// them.
    static func isDivisible(_ section: FeedModel.Section, _ style: LayoutStyle) -> Bool {
        let layout = style.section()
        guard case .group = layout.content else { return false }
        return layout.orthogonal == .none && layout.list == nil && section.content.types == [section.key.type]
            && !section.content.usesRowPositions
    }

    /// Whether a section could be a row of the section before it.
    static func isRow(_ section: FeedModel.Section, after previous: FeedModel.Section, _ style: LayoutStyle) -> Bool {
        section.key.type == previous.key.type && section.header == nil && previous.footer == nil
            && section.content.count <= style.columns && previous.content.count == style.columns
    }

    func dividing(_ document: FeedDocument, _ type: SectionType, _ registry: SectionRegistry) -> FeedDocument {
        var result = document
        result.sections = document.sections.flatMap { section -> [FeedDocument.Section] in
            let columns = self.style(of: section, registry).columns
            guard section.type == type, section.content.count > columns else { return [section] }
            let starts = Array(stride(from: 0, to: section.content.count, by: columns))
            return starts.enumerated().map { number, start in
                let (isFirst, isLast) = (number == 0, number == starts.count - 1)
                let items = Array(start..<min(start + columns, section.content.count))
                let id = isFirst ? section.id : "\(section.id)/\(number)"
                places.withLock { $0[id] = isFirst ? .first : isLast ? .last : .middle }
                return FeedDocument.Section(
                    id: id, type: type, header: isFirst ? section.header : nil, footer: isLast ? section.footer : nil,
                    content: section.content.filtered(registry: registry, type: type, items))
            }
        }
        return result
    }

    /// A document in which consecutive sections with one row are joined.
    func joining(_ document: FeedDocument, _ type: SectionType, _ registry: SectionRegistry) -> FeedDocument {
        var result = document
        result.sections = []
        var row = 0
        for section in document.sections {
            guard section.type == type else {
                result.sections.append(section)
                continue
            }
            let columns = style(of: section, registry).columns
            if let last = result.sections.last, last.type == type, last.footer == nil, section.header == nil,
                section.content.count <= columns, row == columns,
                Set(last.content.ids).isDisjoint(with: section.content.ids)
            {
                var builder = SectionItemsBuilder(type: type, registry: registry)
                for item in 0..<last.content.count { builder.append(itemAt: item, of: last.content) }
                for item in 0..<section.content.count { builder.append(itemAt: item, of: section.content) }
                result.sections[result.sections.count - 1].content = builder.finish()
                result.sections[result.sections.count - 1].footer = section.footer
                places.withLock { $0[last.id] = .joined }
            } else {
                result.sections.append(section)
            }
            row = section.content.count
        }
        return result
    }

    private func style(of section: FeedDocument.Section, _ registry: SectionRegistry) -> LayoutStyle {
        let context = SectionContext(
            id: section.id, itemCount: section.content.count, header: section.header, footer: section.footer)
        return PluginCallNote.during(.layout, of: section.type, section: section.id) {
            registry.plugin(for: section.type).layout(of: context, in: environment)
        }
    }

    /// The style of a section at its place. Rows are as far apart as before.
    func placing(_ style: LayoutStyle, _ section: SectionID) -> LayoutStyle {
        guard let place = places.withLock({ $0[section] }) else { return style }
        return style.with { section in
            let insets = section.insets
            switch place {
            case .first: section.insets.bottom = section.interGroupSpacing
            case .middle: (section.insets.top, section.insets.bottom) = (0, section.interGroupSpacing)
            case .last: section.insets.top = 0
            case .joined: section.interGroupSpacing = insets.bottom + insets.top
            }
        }
    }
}
