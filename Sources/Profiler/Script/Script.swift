internal import Basics

/// The scripted actions of a session, in order.
public struct Script: Sendable {
    /// One action and where the profile states it.
    struct Entry: Sendable {
        /// The action.
        var step: any ScriptStep
        /// Its place in the profile.
        var location: SourceLocation

        /// The step's word.
        var word: String { type(of: step).word }
    }

    /// The actions.
    var entries: [Entry]

    /// A session's frames at most: an hour at 60 Hz. More is taken for a script that never ends.
    static let maximumFrames = 216_000

    /// The actions and those that they repeat.
    var allEntries: [Entry] {
        entries.flatMap { [$0] + (($0.step as? RepeatStep).map { Script(entries: $0.entries).allEntries } ?? []) }
    }

    /// An upper bound of the frames of one session.
    ///
    /// - Parameter refresh: the device's refresh rate in hertz.
    func frameLimit(refresh: Double) -> Double {
        entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) }
    }
}
