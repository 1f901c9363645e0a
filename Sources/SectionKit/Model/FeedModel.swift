public import Snapshots

/// A feed ready to be shown: known sections, unique identities, and the snapshot of both.
///
/// It is immutable. The next revision of a feed is another model. ``changes(to:)`` returns the differences.
public struct FeedModel: Sendable {
    /// A section with its plugin.
    public struct Section: Sendable {
        /// The section's identity.
        public let key: SectionKey
        /// The plugin for the section's layout, header and footer.
        public let plugin: any SectionPlugin
        /// The header above the items.
        public let header: SectionHeader?
        /// The footer below the items.
        public let footer: SectionHeader?
        /// The items.
        public let content: SectionItems

        /// The facts from which the plugin chooses a layout.
        public var context: SectionContext {
            SectionContext(id: key.id, itemCount: content.count, header: header, footer: footer)
        }
    }

    /// The sections in order.
    public let sections: [Section]
    /// The identities of sections and items, in the same order.
    public let snapshot: Snapshot<SectionKey, ItemID>
    /// The diagnostics of reading and validating the feed.
    public let diagnostics: [FeedDiagnostic]

    /// A feed without sections.
    public static let empty = FeedModel(sections: [], snapshot: Snapshot(itemsUniqueIn: .section), diagnostics: [])

    init(sections: [Section], snapshot: Snapshot<SectionKey, ItemID>, diagnostics: [FeedDiagnostic]) {
        self.sections = sections
        self.snapshot = snapshot
        self.diagnostics = diagnostics
    }

    /// The number of items of all sections.
    ///
    /// - Complexity: O(sections).
    public var itemCount: Int { sections.reduce(0) { $0 + $1.content.count } }

    /// The index of the section with an id; nil without one.
    ///
    /// - Complexity: O(number of sections).
    public func index(ofSection id: SectionID) -> Int? { sections.firstIndex { $0.key.id == id } }
}

extension FeedModel.Section {
    /// The element kind of a section's background. Headers and footers have the kinds of `BoundarySupplementary`.
    public static let backgroundKind = "background"

    /// The section as input of a layout, with the header, footer and background that its plugin determines.
    ///
    /// - Complexity: O(1), or O(items) for a section of several types, plus the cost of the plugin.
    public func layoutInput(in environment: LayoutEnvironment) -> SectionInput {
        layoutInput(
            plugin.layout(of: context, in: environment),
            header: header.map { (plugin.headerHeight($0, in: environment), pins: plugin.pinsHeader($0)) },
            footer: footer.map { plugin.footerHeight($0, in: environment) },
            hasBackground: plugin.background(of: context, in: environment) != nil)
    }

    /// The section as input of a layout, from its plugin's results.
    package func layoutInput(
        _ style: LayoutStyle, header: (height: LayoutDimension, pins: Bool)?, footer: LayoutDimension?,
        hasBackground: Bool
    ) -> SectionInput {
        var boundary: [BoundarySupplementary] = []
        if let header { boundary.append(.header(height: header.height, pins: header.pins)) }
        if let footer { boundary.append(.footer(height: footer)) }
        var layout = style.section(boundary: boundary)
        if hasBackground { layout.decorations.append(DecorationItem(kind: Self.backgroundKind)) }
        return SectionInput(layout, itemCount: content.count, wideItems: content.wideItems)
    }

    /// The cell of a supplementary element of the section, by its kind; nil without such an element.
    public func supplementary(ofKind kind: String, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case BoundarySupplementary.headerKind: header.map { plugin.header($0, in: environment) }
        case BoundarySupplementary.footerKind: footer.map { plugin.footer($0, in: environment) }
        case Self.backgroundKind: plugin.background(of: context, in: environment)
        default: nil
        }
    }
}

extension FeedModel {
    /// The plugin's answer to a tap on an item: the next feed; nil without an answer or without such an item.
    ///
    /// - Parameters:
    ///   - item: the item's index in the section, from 0.
    ///   - section: the section's index in this model.
    ///   - document: the feed of this model.
    ///   - registry: the registry with which the feed was read.
    public func answer(
        toTapOn item: Int, inSection section: Int, of document: FeedDocument, registry: SectionRegistry
    ) -> FeedDocument? {
        guard sections.indices.contains(section) else { return nil }
        let revision = FeedRevision(document, registry: registry)
        let content = sections[section].content
        return content.answer(toTapOn: item, section: sections[section].key.id, in: revision)?.document
    }

    /// The plugin's answer to an action on an item's cell: the next feed; nil without an answer or without such an item.
    ///
    /// - Parameters:
    ///   - action: the action's name. Whether the cell has the action is not checked.
    ///   - gesture: the gesture that performed it.
    ///   - target: the address or the id to which the part of a text leads.
    ///   - item: the item's index in the section, from 0.
    ///   - section: the section's index in this model.
    ///   - document: the feed of this model.
    ///   - registry: the registry with which the feed was read.
    public func answer(
        to action: String, by gesture: CellGesture = .tap, target: String? = nil, on item: Int, inSection section: Int,
        of document: FeedDocument, registry: SectionRegistry
    ) -> FeedDocument? {
        guard sections.indices.contains(section) else { return nil }
        let revision = FeedRevision(document, registry: registry)
        let answer = sections[section].content.answer(
            to: action, by: gesture, target: target, on: item, section: sections[section].key.id, in: revision)
        return answer?.document
    }

    /// The plugin's answer to a tap on a section's header: the next feed; nil without an answer or without a header.
    public func answer(
        toTapOnHeaderOf section: Int, of document: FeedDocument, registry: SectionRegistry
    ) -> FeedDocument? {
        guard sections.indices.contains(section), sections[section].header != nil else { return nil }
        let tap = HeaderTap(section: sections[section].context, feed: FeedRevision(document, registry: registry))
        return sections[section].plugin.answer(to: tap)?.document
    }
}

/// A section's identity in a snapshot: its id and its type. A section whose type changes becomes another section.
public struct SectionKey: Hashable, Sendable, CustomStringConvertible {
    /// The section's id in the feed.
    public let id: SectionID
    /// The section's type.
    public let type: SectionType

    /// Creates a key.
    public init(id: SectionID, type: SectionType) {
        self.id = id
        self.type = type
    }

    /// The section's id in the feed.
    public var description: String { id }
}
