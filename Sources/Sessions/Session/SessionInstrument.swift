/// What measures a session, in a kind of child that is there for it.
///
/// A session has a list of them and calls each in the list's order. What an instrument allocates on its own account it
/// allocates before it begins.
package protocol SessionInstrument: AnyObject {
    /// The arm is about to be made.
    func begin()
    /// What follows belongs to no arm, until ``resume()``.
    func pause()
    /// What follows belongs to the arm again.
    func resume()
    /// A step begins.
    func stepBegan(_ entry: Script.Entry)
    /// Runs work of the arm: its making, or a frame.
    func perform(_ work: () -> Void)
    /// A frame begins.
    func frameBegan(_ kind: FrameKind)
    /// A frame ended.
    func frameEnded(_ kind: FrameKind)
    /// A checkpoint of that name; so many cells were drawn until then.
    func note(checkpoint name: String, drawn: Int)
    /// A round of an outermost `repeat` ended; the first one is 0.
    func note(round: Int)
    /// The script was played.
    func end()
}

extension SessionInstrument {
    package func pause() {}
    package func resume() {}
    package func stepBegan(_ entry: Script.Entry) {}
    package func perform(_ work: () -> Void) { work() }
    package func frameBegan(_ kind: FrameKind) {}
    package func frameEnded(_ kind: FrameKind) {}
    package func note(checkpoint name: String, drawn: Int) {}
    package func note(round: Int) {}
    package func end() {}
}

extension [any SessionInstrument] {
    /// Runs work of the arm inside of every instrument, the first one outermost.
    package func perform(_ work: () -> Void) { self[...].perform(work) }
}

extension ArraySlice<any SessionInstrument> {
    fileprivate func perform(_ work: () -> Void) {
        guard let first else { return work() }
        first.perform { dropFirst().perform(work) }
    }
}
