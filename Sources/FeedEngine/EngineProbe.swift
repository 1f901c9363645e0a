public import SectionKit

/// Hears what an arm works on while it works: for attribution of bytes and call stacks by section type and for traces.
/// Without one, which is the rule, it costs a comparison.
public protocol EngineProbe: AnyObject {
    /// Runs work on a cell of a section type; calls `body` once, at once.
    func cellWork(_ work: CellWork, for type: SectionType, _ body: () -> Void)
    /// Layout or diff work was done between two moments of the engine's clock; cells measured meanwhile are in it.
    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64)
}

/// What is done to a cell. The raw value is what traces say.
public enum CellWork: String, Hashable, Sendable, CaseIterable {
    /// The plugin makes the item's configuration, and the cell takes it.
    case configure
    /// Its content is measured.
    case measure
    /// Its content is drawn.
    case draw
}

/// What an arm does besides cells. The raw value is what traces say.
public enum EngineWork: String, Hashable, Sendable, CaseIterable {
    /// The layout is asked, or changed.
    case layout
    /// Two snapshots are compared.
    case diff
}

extension EngineContext {
    /// Runs work on a cell, on the account of a section type.
    func probing<Result>(_ work: CellWork, _ type: SectionType, _ body: () -> Result) -> Result {
        guard let probe else { return body() }
        var result: Result?
        probe.cellWork(work, for: type) { result = body() }
        // A probe that forgot to run the work costs its figures, not the session.
        return result ?? body()
    }
}
