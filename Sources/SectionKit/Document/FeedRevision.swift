/// The current feed, from which a plugin creates the next one in answer to a tap.
///
/// It is a value, so changes take effect when it is returned. Unchanged sections stay shared, so that comparing the two
/// feeds skips them.
///
/// ```swift
/// public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
///     tap.feed.changing(tap.section, of: Item.self) { days in
///         for index in days.indices { days[index].isSelected = days[index].id == tap.item.id }
///     }
/// }
/// ```
public struct FeedRevision: Sendable {
    /// The feed with all changes so far.
    public private(set) var document: FeedDocument
    private let registry: SectionRegistry

    /// Starts from a feed.
    public init(_ document: FeedDocument, registry: SectionRegistry) {
        self.document = document
        self.registry = registry
    }

    /// The ids of all sections, in order.
    public var sections: [SectionID] { document.sections.map(\.id) }

    /// The type of a section; nil if the feed has no such section.
    public func type(of section: SectionID) -> SectionType? { index(of: section).map { document.sections[$0].type } }

    /// The header of a section; nil without one.
    public func header(of section: SectionID) -> SectionHeader? {
        index(of: section).flatMap { document.sections[$0].header }
    }

    /// The items of one Swift type in a section, in order; any plugin's type, not only the caller's.
    ///
    /// - Complexity: O(items of the section).
    public func items<Item: SectionItem>(of section: SectionID, as type: Item.Type = Item.self) -> [Item] {
        guard let index = index(of: section) else { return [] }
        return document.sections[index].content.items(as: type).map(\.item)
    }

    /// The feed with a section's items of one Swift type changed. Items of other types keep their places.
    ///
    /// - Returns: nil if the feed has no such section. The tap then has no answer.
    /// - Complexity: O(items of the section).
    public func changing<Item: SectionItem>(
        _ section: SectionID, of type: Item.Type, _ change: (inout [Item]) -> Void
    ) -> FeedRevision? {
        var next = self
        return next.change(section, of: type, change) ? next : nil
    }

    /// Changes a section's items of one Swift type. Items of other types keep their places.
    ///
    /// An item that compares equal is not reconfigured. Items with new ids are inserted, and missing ones are deleted.
    ///
    /// - Returns: false, without a change, if the feed has no such section or no plugin has such items.
    /// - Complexity: O(items of the section).
    @discardableResult
    public mutating func change<Item: SectionItem>(
        _ section: SectionID, of type: Item.Type, _ change: (inout [Item]) -> Void
    ) -> Bool {
        guard let index = index(of: section) else { return false }
        let old = document.sections[index]
        let found = old.content.items(as: type)
        var items = found.map(\.item)
        change(&items)
        guard
            let content = old.content.replacing(
                found.map(\.index), with: items, type: old.type, registry: registry)
        else { return false }
        document.sections[index].content = content
        return true
    }

    /// Sets or removes the header of a section. Its items do not change.
    ///
    /// - Returns: false, without a change, if the feed has no such section.
    @discardableResult
    package mutating func setHeader(_ header: SectionHeader?, of section: SectionID) -> Bool {
        guard let index = index(of: section) else { return false }
        document.sections[index].header = header
        return true
    }

    /// Inserts a section before another one, or at the end.
    ///
    /// - Returns: false, without a change, if a section already has its id, or if the section `before` does not exist.
    /// - Throws: `FeedError` with an item whose type no plugin of the registry has.
    @discardableResult
    public mutating func insert(_ section: FeedSection, before: SectionID? = nil) throws(FeedError) -> Bool {
        guard index(of: section.id) == nil else { return false }
        guard let place = before.map({ index(of: $0) }) ?? document.sections.count else { return false }
        document.sections.insert(try section.document(registry: registry), at: place)
        return true
    }

    /// Removes a section.
    ///
    /// - Returns: false if the feed has no such section.
    @discardableResult
    public mutating func remove(_ section: SectionID) -> Bool {
        guard let index = index(of: section) else { return false }
        document.sections.remove(at: index)
        return true
    }

    private func index(of section: SectionID) -> Int? { document.sections.firstIndex { $0.id == section } }
}

/// A tap on an item, which its plugin may answer.
public struct ItemTap<Item: SectionItem>: Sendable {
    /// The item's section.
    public let section: SectionID
    /// The item, in the plugin's own type.
    public let item: Item
    /// Its index in the section, from 0, counting items of all types.
    public let index: Int
    /// The current feed. Return a changed copy of it, or nil for no answer.
    public let feed: FeedRevision

    /// Creates a tap, for tests of a plugin.
    public init(section: SectionID, item: Item, index: Int, feed: FeedRevision) {
        self.section = section
        self.item = item
        self.index = index
        self.feed = feed
    }
}

/// An action that a person performed on an item's cell, which the item's plugin may answer.
public struct ItemAction<Item: SectionItem>: Sendable {
    /// The action's name.
    public let name: String
    /// The gesture that performed it.
    public let gesture: CellGesture
    /// The address or the id to which the part of a text leads; nil for other parts.
    public let target: String?
    /// The item's section.
    public let section: SectionID
    /// The item, in the plugin's own type.
    public let item: Item
    /// Its index in the section, from 0, counting items of all types.
    public let index: Int
    /// The current feed. Return a changed copy of it, or nil for no answer.
    public let feed: FeedRevision

    /// Creates an action, for tests of a plugin.
    public init(
        _ name: String, by gesture: CellGesture = .tap, target: String? = nil, section: SectionID, item: Item,
        index: Int, feed: FeedRevision
    ) {
        self.name = name
        self.gesture = gesture
        self.target = target
        self.section = section
        self.item = item
        self.index = index
        self.feed = feed
    }
}

extension ItemAction {
    /// The feed with the action's item changed, and everything else unchanged.
    ///
    ///     public func answer(to action: ItemAction<Item>) -> FeedRevision? {
    ///         action.name == "like" ? action.changingItem { $0.likes += 1 } : nil
    ///     }
    ///
    /// - Returns: nil if the feed no longer has the item. The action then has no answer.
    /// - Complexity: O(items of the section).
    public func changingItem(_ change: (inout Item) -> Void) -> FeedRevision? {
        var isChanged = false
        let next = feed.changing(section, of: Item.self) { items in
            guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
            isChanged = true
            change(&items[index])
        }
        return isChanged ? next : nil
    }
}

/// A tap on a section's header, which the section's plugin may answer.
public struct HeaderTap: Sendable {
    /// The section.
    public let section: SectionContext
    /// The current feed. Return a changed copy of it, or nil for no answer.
    public let feed: FeedRevision

    /// Creates a tap, for tests of a plugin.
    public init(section: SectionContext, feed: FeedRevision) {
        self.section = section
        self.feed = feed
    }
}
