internal import SectionKit
internal import Snapshots

/// A collection view's data, by index; it may be a whole feed or a part of it.
protocol CollectionSource {
    var sectionCount: Int { get }
    /// Whether orthogonal sections count as configured rows; false for an inner collection, which is itself such a row.
    var countsScrollers: Bool { get }
    func input(section: Int) -> SectionInput
    func key(_ section: Int) -> SectionKey
    func cellKind(at index: ItemIndex) -> CellKind
    /// The item that a cell shows; nil for a row.
    func owner(at index: ItemIndex) -> CellOwner?
    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell
    /// Configures a cell with an item of a section with list settings; nil for another section.
    func configure(_ cell: Cell, at index: ItemIndex, list: ListConfiguration?, purpose: ConfigurePurpose)
    /// Whether the content of an item's cell depends on its position in the section.
    func usesRowPosition(at index: ItemIndex) -> Bool
    /// Whether this is true for any item of a section.
    func usesRowPositions(_ section: Int) -> Bool
    /// The number of items that have their own cells; 0 for a section in a row.
    func rowCount(_ section: Int) -> Int
    func supplementary(_ kind: SupplementaryKind, page: PagePosition?, section: Int) -> CellConfiguration?
}

extension CollectionSource {
    /// The kind of an item's cell.
    func kind(at index: ItemIndex, _ context: EngineContext) -> CellKind {
        let kind = context.changes.kind(for: cellKind(at: index))
        return context.faults?.kind(kind, of: owner(at: index)) ?? kind
    }

    /// The kind of an element's cell; nil for a supplementary that its section does not have.
    func kind(at key: ElementKey, _ supplementary: SupplementaryKind?, _ context: EngineContext) -> CellKind? {
        guard let supplementary else { return kind(at: key.index, context) }
        // A pass takes back dots that their section no longer has.
        if supplementary == .pages { return supplementary.cellKind }
        let found = self.supplementary(supplementary, page: nil, section: key.section)
        return found == nil ? nil : supplementary.cellKind
    }

    /// Configures a cell with an element. Does nothing for a supplementary that its section does not have.
    ///
    /// - Parameters:
    ///   - list: the settings of a section that is a list; nil for another section.
    ///   - page: the page that dots show.
    func configure(
        _ cell: Cell, at key: ElementKey, _ supplementary: SupplementaryKind?, list: ListConfiguration?,
        page: PagePosition? = nil, purpose: ConfigurePurpose
    ) {
        guard let supplementary else { return configure(cell, at: key.index, list: list, purpose: purpose) }
        guard let configuration = self.supplementary(supplementary, page: page, section: key.section) else { return }
        let section = self.key(key.section)
        let owner = CellOwner(type: section.type, section: section.id, item: supplementary.elementName)
        cell.configure(for: owner, purpose: purpose) { configuration }
    }
}

/// A change of a feed in the form that a collection needs: runs of indices for the layout, and maps from old to new
/// indices for cells.
struct CollectionUpdate {
    /// The update of the layout.
    var layout = LayoutUpdate()
    /// Items whose content changed, in new indices.
    var reconfigured: [ItemIndex] = []
    /// Sections whose header or footer changed, in new indices.
    var supplementaries: [Int] = []
    /// Sections whose rows are all redrawn, in new indices.
    var restyledSections: [Int] = []
    /// The index of a section after the change; nil if it was deleted.
    let newSection: (Int) -> Int?
    /// The index of a section before the change; nil if it was inserted.
    let oldSection: (Int) -> Int?
    /// The index of an item after the change; nil if it was deleted.
    let newItem: (ItemIndex) -> ItemIndex?
    /// The index of an item before the change; nil if it was inserted.
    let oldItem: (ItemIndex) -> ItemIndex?

    /// Creates a change from the maps of indices alone.
    init(
        newSection: @escaping (Int) -> Int?, oldSection: @escaping (Int) -> Int?,
        newItem: @escaping (ItemIndex) -> ItemIndex?, oldItem: @escaping (ItemIndex) -> ItemIndex?
    ) {
        (self.newSection, self.oldSection, self.newItem, self.oldItem) = (newSection, oldSection, newItem, oldItem)
    }

    /// Translates a changeset.
    ///
    /// - Parameter input: a section of the new feed as input of the layout.
    init(_ changes: Changeset, from old: FeedModel, to new: FeedModel, input: (Int) -> SectionInput) {
        self.init(
            newSection: { new.snapshot.indexOfSection(old.sections[$0].key) },
            oldSection: { old.snapshot.indexOfSection(new.sections[$0].key) },
            newItem: { old.index(of: $0, in: new) }, oldItem: { new.index(of: $0, in: old) })
        layout.deletedSections = changes.sections.deletes
        layout.insertedSections = changes.sections.inserts.map { .init(at: $0, input($0)) }
        layout.movedSections = changes.sections.moves.map { .init(from: $0.from, to: $0.to) }
        let changed = changes.places(of: changes.items.reconfigures, newSection: newSection, newItem: newItem)
        let reshaped = Self.reshaped(changed, changes, from: old, to: new)
        layout.deletedItems = Self.runs(changes.items.deletes + reshaped.map(\.from)) { _ in false }
        layout.insertedItems = Self.runs(changes.items.inserts + reshaped.map(\.to)) {
            new.sections[$0.section].content.isWide(at: $0.item)
        }
        layout.movedItems = changes.items.moves.map {
            let isWide = new.sections[$0.to.section].content.isWide(at: $0.to.item)
            return .init(from: ItemIndex($0.from), to: ItemIndex($0.to), isWide: isWide)
        }
        layout.replacedLayouts = changes.supplementaries.map { .init(section: $0, layout: input($0).layout) }
        supplementaries = changes.supplementaries
        reconfigured = changed.map(\.to)
        layout.invalidatedItems = reconfigured
    }

    /// The key of an element after the change; nil if it was deleted.
    func newKey(_ key: ElementKey) -> ElementKey? {
        guard key.kind == .cell else {
            return newSection(key.section).map { ElementKey(section: $0, item: key.item, kind: key.kind) }
        }
        return newItem(key.index).map { ElementKey($0) }
    }

    /// Items that stay but now take a whole row, or no longer do. The layout deletes and inserts them.
    private static func reshaped(
        _ changed: [(from: ItemPath, to: ItemIndex)], _ changes: Changeset, from old: FeedModel, to new: FeedModel
    ) -> [Move<ItemPath>] {
        changed.compactMap { from, to in
            guard
                old.sections[from.section].content.isWide(at: from.item)
                    != new.sections[to.section].content.isWide(at: to.item),
                !changes.items.moves.contains(where: { $0.from == from })
            else { return nil }
            return Move(from: from, to: ItemPath(to))
        }
    }

    /// Runs of consecutive items of one section and one width.
    private static func runs(_ paths: [ItemPath], isWide: (ItemPath) -> Bool) -> [LayoutUpdate.ItemRun] {
        var runs: [LayoutUpdate.ItemRun] = []
        for path in paths.sorted() {
            let isWide = isWide(path)
            if let last = runs.last, last.section == path.section, last.items.upperBound == path.item,
                last.areWide == isWide
            {
                runs[runs.count - 1].items = last.items.lowerBound..<path.item + 1
            } else {
                runs.append(.init(section: path.section, items: path.item..<path.item + 1, areWide: isWide))
            }
        }
        return runs
    }
}

extension Changeset {
    /// The indices of items after the change, without deleted items.
    ///
    /// An item of a section without inserts, deletes and moves keeps its index and is not looked up.
    ///
    /// - Complexity: O(paths + operations), and a lookup for each other item.
    fileprivate func places(
        of paths: [ItemPath], newSection: (Int) -> Int?, newItem: (ItemIndex) -> ItemIndex?
    ) -> [(from: ItemPath, to: ItemIndex)] {
        let left = Set((items.deletes + items.moves.map(\.from)).lazy.map(\.section))
        let entered = Set((items.inserts + items.moves.map(\.to)).lazy.map(\.section))
        var section = (old: -1, kept: Int?.none)
        return paths.compactMap { path in
            if path.section != section.old {
                let next = newSection(path.section)
                let isUntouched = !left.contains(path.section) && next.map { !entered.contains($0) } ?? false
                section = (path.section, isUntouched ? next : nil)
            }
            let kept = section.kept.map { ItemIndex(section: $0, item: path.item) }
            return (kept ?? newItem(ItemIndex(path))).map { (path, $0) }
        }
    }
}

extension ItemIndex {
    init(_ path: ItemPath) { self.init(section: path.section, item: path.item) }
}

extension ItemPath {
    init(_ index: ItemIndex) { self.init(section: index.section, item: index.item) }
}
