public import SectionKit

/// Hears what an arm works on while it works: for attribution of bytes and call stacks by section type and for traces.
/// Without one, which is the rule, it costs a comparison.
public protocol EngineProbe: AnyObject {
    /// Runs work on a cell of a section type; calls `body` once, at once.
    func cellWork(_ work: CellWork, for type: SectionType, _ body: () -> Void)
    /// Layout or diff work was done between two moments of the engine's clock; cells measured meanwhile are in it.
    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64)
}
