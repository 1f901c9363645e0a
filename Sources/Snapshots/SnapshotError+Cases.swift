extension SnapshotError {
    @inlinable
    static func unknownSection(_ section: some Any) -> SnapshotError {
        SnapshotError(.unknownSection, id: String(describing: section))
    }

    @inlinable
    static func unknownItem(_ item: some Any, in section: Int? = nil) -> SnapshotError {
        SnapshotError(.unknownItem, id: String(describing: item), first: section.map(Place.section))
    }

    @inlinable
    static func duplicateSection(_ section: some Any, _ first: Place, _ second: Place) -> SnapshotError {
        SnapshotError(.duplicateSection, id: String(describing: section), first: first, second: second)
    }

    @inlinable
    static func duplicateItem(_ item: some Any, _ first: Place, _ second: Place) -> SnapshotError {
        SnapshotError(.duplicateItem, id: String(describing: item), first: first, second: second)
    }

    @inlinable
    static func sectionNotNamed(_ item: some Any) -> SnapshotError {
        SnapshotError(.sectionNotNamed, id: String(describing: item))
    }

    @inlinable static var noSection: SnapshotError { SnapshotError(.noSection, id: "") }
}
