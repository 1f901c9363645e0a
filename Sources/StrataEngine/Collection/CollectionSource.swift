internal import SectionKit

/// A collection view's data, by index; it may be a whole feed or a part of it.
protocol CollectionSource {
    var sectionCount: Int { get }
    /// Whether orthogonal sections count as rows set up: an inner collection is itself such a row.
    var countsScrollers: Bool { get }
    func input(section: Int) -> SectionInput
    func key(_ section: Int) -> SectionKey
    func cellKind(at index: ItemIndex) -> CellKind
    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell
    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose)
    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration?
}

extension CollectionSource {
    /// The reuse pool of an element's cell; nil for a supplementary that its section does not have.
    func kind(at key: ElementKey, _ supplementary: SupplementaryKind?) -> CellKind? {
        guard let supplementary else { return cellKind(at: key.index) }
        return self.supplementary(supplementary, section: key.section) == nil ? nil : supplementary.cellKind
    }

    /// Gives a cell the content of an element; nothing for a supplementary that its section does not have.
    func configure(_ cell: Cell, at key: ElementKey, _ supplementary: SupplementaryKind?, purpose: ConfigurePurpose) {
        guard let supplementary else { return configure(cell, at: key.index, purpose: purpose) }
        guard let configuration = self.supplementary(supplementary, section: key.section) else { return }
        let section = self.key(key.section)
        let owner = CellOwner(type: section.type, section: section.id, item: supplementary.elementName)
        cell.configure(for: owner, purpose: purpose) { configuration }
    }
}
