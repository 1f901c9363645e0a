internal import SectionKit

/// Measures a session in one kind of trial. A session calls its instruments in the order of its list. An instrument
/// allocates its storage before ``begin()``.
package protocol SessionInstrument: AnyObject {
    /// Called before the arm is created.
    func begin()
    /// Excludes the following work, until ``resume()``.
    func pause()
    /// Ends the exclusion.
    func resume()
    func stepBegan(_ entry: Script.Entry)
    /// Runs work of the arm: its creation, or a frame.
    func perform(_ work: () -> Void)
    func frameBegan(_ kind: FrameKind)
    func frameEnded(_ kind: FrameKind)
    /// A checkpoint was reached. `drawn` is the number of cells drawn so far.
    func note(checkpoint name: String, drawn: Int)
    /// A round of an outermost `repeat` ended. Rounds are counted from 0.
    func note(round: Int)
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
    /// Runs work of the arm nested in all instruments, with the first one outermost.
    package func perform(_ work: () -> Void) { self[...].perform(work) }
}

extension ArraySlice<any SessionInstrument> {
    fileprivate func perform(_ work: () -> Void) {
        guard let first else { return work() }
        first.perform { dropFirst().perform(work) }
    }
}

/// Observes the steps of a session.
package protocol SessionObserver {
    /// Prepares for a script, before anything is measured.
    func prepare(for script: Script)
    func stepBegan(_ entry: Script.Entry)
}
