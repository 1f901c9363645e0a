/// What measures a session as a whole, in a kind of child that is there for it.
///
/// Calls come in the session's order. What an instrument allocates on its own account it allocates before it begins.
protocol SessionInstrument: AnyObject {
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
    func pause() {}
    func resume() {}
    func stepBegan(_ entry: Script.Entry) {}
    func perform(_ work: () -> Void) { work() }
    func frameBegan(_ kind: FrameKind) {}
    func frameEnded(_ kind: FrameKind) {}
    func note(checkpoint name: String) {}
}

/// Counts instructions between the session's first moment and its last, under callgrind.
final class InstructionCount: SessionInstrument {
    func begin() { CallgrindRequest.start() }

    /// Counts work that comes after the session's end as well.
    func add(_ work: () -> Void) {
        CallgrindRequest.start()
        work()
        CallgrindRequest.stop()
    }

    func pause() { CallgrindRequest.stop() }
    func resume() { CallgrindRequest.start() }
    func end() { CallgrindRequest.stop() }
}
