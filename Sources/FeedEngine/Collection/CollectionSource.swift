internal import SectionKit

/// What a collection view shows. The collection asks by index and never knows a feed.
protocol CollectionSource {
    var sectionCount: Int { get }
    /// Whether sections that scroll sideways count as rows set up: an inner collection is itself such a row.
    var countsScrollers: Bool { get }
    func input(section: Int) -> SectionInput
    func key(_ section: Int) -> SectionKey
    func cellKind(at index: ItemIndex) -> CellKind
    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell
    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose)
    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration?
}
