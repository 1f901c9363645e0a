internal import SectionKit

/// Makes rows, and keeps how far each is scrolled, as a view controller would.
final class RowFactory {
    var offsets: [SectionKey: Double] = [:]
    private let options: NestedOptions
    private let sharedPool: ReusePool
    private let context: EngineContext

    init(options: NestedOptions, sharedPool: ReusePool, context: EngineContext) {
        self.options = options
        self.sharedPool = sharedPool
        self.context = context
    }

    func make(sectionType: SectionType) -> Cell {
        let pool = options.pools == .shared ? sharedPool : ReusePool()
        let row = NestedRow(pool: pool, reuse: options.reuse, context: context)
        return Cell(kind: NestedSource.rowKind, type: sectionType, context: context, row: row)
    }
}
