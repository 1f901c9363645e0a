public import Snapshots

/// The sections and items of a data source, by their identifiers: a `Snapshot` in UIKit's words.
///
/// As in UIKit, an item that is already there is moved by an append or an insert, what is deleted need not be there, and
/// a wrong use ends the process with UIKit's reason.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Strata's own: the sections and items, for differences for example.
    public private(set) var strataSnapshot = Snapshot<SectionIdentifierType, ItemIdentifierType>()
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    public var numberOfItems: Int { strataSnapshot.numberOfItems }
    public var numberOfSections: Int { strataSnapshot.numberOfSections }
    public var sectionIdentifiers: [SectionIdentifierType] { strataSnapshot.sectionIdentifiers }
    public var itemIdentifiers: [ItemIdentifierType] { strataSnapshot.itemIdentifiers }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        Self.tried(Self.unknownSection) { () throws(SnapshotError) in
            try strataSnapshot.numberOfItems(inSection: identifier)
        }
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        Self.tried(Self.unknownSection) { () throws(SnapshotError) in
            try strataSnapshot.itemIdentifiers(inSection: identifier)
        }
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        strataSnapshot.sectionIdentifier(containingItem: identifier)
    }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { strataSnapshot.indexOfItem(identifier) }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        strataSnapshot.indexOfSection(identifier)
    }

    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            raise("There are currently no sections in the data source. Please add a section first.")
        }
        guard strataSnapshot.contains(section: section) else { raise(Self.unsatisfied("section")) }
        takeOut(identifiers)
        Self.tried(Self.unsatisfied("section")) { () throws(SnapshotError) in
            try strataSnapshot.appendItems(identifiers, toSection: section)
        }
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        prepareInsertion(of: identifiers, at: beforeIdentifier)
        Self.tried(Self.unsatisfied("section")) { () throws(SnapshotError) in
            try strataSnapshot.insertItems(identifiers, beforeItem: beforeIdentifier)
        }
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        prepareInsertion(of: identifiers, at: afterIdentifier)
        Self.tried(Self.unsatisfied("section")) { () throws(SnapshotError) in
            try strataSnapshot.insertItems(identifiers, afterItem: afterIdentifier)
        }
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var seen: Set<ItemIdentifierType> = []
        let known = identifiers.filter { strataSnapshot.contains(item: $0) && seen.insert($0).inserted }
        guard !known.isEmpty else { return }
        Self.tried("") { () throws(SnapshotError) in try strataSnapshot.deleteItems(known) }
        forget(seen)
    }

    public mutating func deleteAllItems() {
        strataSnapshot = Snapshot()
        (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        checkMove(of: identifier, to: toIdentifier)
        Self.tried("") { () throws(SnapshotError) in
            try strataSnapshot.moveItem(identifier, beforeItem: toIdentifier)
        }
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        checkMove(of: identifier, to: toIdentifier)
        Self.tried("") { () throws(SnapshotError) in
            try strataSnapshot.moveItem(identifier, afterItem: toIdentifier)
        }
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, "reload")
        reloadedItemIdentifiers.append(contentsOf: identifiers)
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, "reconfigure")
        reconfiguredItemIdentifiers.append(contentsOf: identifiers)
    }
}

extension NSDiffableDataSourceSnapshot {
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        checkSections(identifiers)
        Self.tried("") { () throws(SnapshotError) in try strataSnapshot.appendSections(identifiers) }
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        checkSections(identifiers)
        Self.tried(Self.unsatisfied("insertIndex")) { () throws(SnapshotError) in
            try strataSnapshot.insertSections(identifiers, beforeSection: toIdentifier)
        }
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        checkSections(identifiers)
        Self.tried(Self.unsatisfied("insertIndex")) { () throws(SnapshotError) in
            try strataSnapshot.insertSections(identifiers, afterSection: toIdentifier)
        }
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let known = identifiers.filter { strataSnapshot.contains(section: $0) }
        forget(Set(known.flatMap { itemIdentifiers(inSection: $0) }))
        reloadedSectionIdentifiers.removeAll { known.contains($0) }
        Self.tried("") { () throws(SnapshotError) in try strataSnapshot.deleteSections(known) }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        Self.tried(Self.unsatisfied("fromSection")) { () throws(SnapshotError) in
            try strataSnapshot.moveSection(identifier, beforeSection: toIdentifier)
        }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        Self.tried(Self.unsatisfied("fromSection")) { () throws(SnapshotError) in
            try strataSnapshot.moveSection(identifier, afterSection: toIdentifier)
        }
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for id in identifiers where !strataSnapshot.contains(section: id) {
            raise("Attempted to reload section identifier that does not exist in the snapshot: \(id)")
        }
        reloadedSectionIdentifiers.append(contentsOf: identifiers)
    }
}

// UIKit's reasons.
extension NSDiffableDataSourceSnapshot {
    private static var unknownSection: String {
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
            + "(which has O(1) performance)"
    }

    private static func unsatisfied(_ parameter: String) -> String {
        "Invalid parameter not satisfying: \(parameter) != NSNotFound"
    }

    /// The result of an operation, whose only error has this reason.
    @discardableResult
    private static func tried<Result>(_ reason: String, _ body: () throws(SnapshotError) -> Result) -> Result {
        do throws(SnapshotError) { return try body() } catch { raise(reason.isEmpty ? "\(error)" : reason) }
    }

    /// Checks that an argument has each identifier once, and takes those that are there out of their places.
    private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
        Self.checkUnique(identifiers, "item")
        let known = identifiers.filter { strataSnapshot.contains(item: $0) }
        guard !known.isEmpty else { return }
        Self.tried("") { () throws(SnapshotError) in try strataSnapshot.deleteItems(known) }
    }

    private static func checkUnique(_ identifiers: [some Hashable], _ what: String) {
        guard Set(identifiers).count < identifiers.count else { return }
        var seen: Set<AnyHashable> = []
        let repeated = identifiers.filter { !seen.insert($0).inserted }.map { "    \($0)" }
        raise(
            "Fatal: supplied \(what) identifiers are not unique. Duplicate identifiers: {(\n"
                + repeated.joined(separator: ",\n") + "\n)}")
    }

    private mutating func prepareInsertion(of identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType) {
        guard strataSnapshot.contains(item: anchor) else { raise(Self.unsatisfied("section")) }
        guard !identifiers.contains(anchor) else {
            raise(
                "Invalid update: destination for insertion operation [\(anchor)] is in the insertion identifier list for "
                    + "update")
        }
        takeOut(identifiers)
    }

    private func checkMove(of identifier: ItemIdentifierType, to anchor: ItemIdentifierType) {
        guard strataSnapshot.contains(item: identifier) else { raise(Self.unsatisfied("fromIndex")) }
        guard strataSnapshot.contains(item: anchor) else { raise(Self.unsatisfied("toIndex")) }
    }

    private func check(_ identifiers: [ItemIdentifierType], _ action: String) {
        for id in identifiers where !strataSnapshot.contains(item: id) {
            raise("Attempted to \(action) item identifier that does not exist in the snapshot: \(id)")
        }
    }

    private func checkSections(_ identifiers: [SectionIdentifierType]) {
        Self.checkUnique(identifiers, "section")
        let known = identifiers.filter { strataSnapshot.contains(section: $0) }.map { "\($0)" }
        guard !known.isEmpty else { return }
        raise(
            "Diffable data source detected an attempt to insert or append \(known.count) section "
                + "identifier\(known.count == 1 ? " that already exists" : "s that already exist") in the snapshot. "
                + "Identifiers in a snapshot must be unique. Section identifiers that already exist: "
                + "(\(known.joined(separator: ", ")))")
    }

    /// The same sections and items, none of them to reload.
    var withoutMarks: Self {
        var copy = self
        (copy.reloadedSectionIdentifiers, copy.reloadedItemIdentifiers, copy.reconfiguredItemIdentifiers) = ([], [], [])
        return copy
    }

    private mutating func forget(_ items: Set<ItemIdentifierType>) {
        reloadedItemIdentifiers.removeAll { items.contains($0) }
        reconfiguredItemIdentifiers.removeAll { items.contains($0) }
    }
}
