/// What measures a session as a whole, in a kind of child that is there for it.
///
/// Calls come in the session's order. What an instrument allocates on its own account it allocates before it begins.
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
    /// A checkpoint of that name.
    func note(checkpoint name: String)
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
    package func note(checkpoint name: String) {}
}
