/// Observes what an arm works on: attributes bytes and call stacks to section types, and writes traces and
/// films. Without a probe,
/// which is the rule, it costs a comparison.
public protocol EngineProbe: AnyObject {
    /// Runs work on a cell; calls `body` once, at once.
    func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void)
    /// Layout or diff work was done between two moments of the engine's clock; cells measured meanwhile are in it.
    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64)
}
