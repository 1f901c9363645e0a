package import Basics

/// The scripted actions of a session, in order.
public struct Script: Sendable {
    /// One action and its place in the profile.
    package struct Entry: Sendable {
        /// The action.
        package var step: any ScriptStep
        /// Its place in the profile.
        package var location: SourceLocation

        /// The step's word.
        package var word: String { type(of: step).word }
    }

    /// The actions.
    package var entries: [Entry]

    /// The maximum number of frames of a session: an hour at 60 Hz. A longer script is rejected.
    static let maximumFrames = 216_000

    /// All actions, including repeated ones.
    package var allEntries: [Entry] {
        entries.flatMap { [$0] + (($0.step as? RepeatStep).map { Script(entries: $0.entries).allEntries } ?? []) }
    }

    /// An upper bound of the frames of one session.
    ///
    /// - Parameter refresh: the device's refresh rate in hertz.
    package func frameLimit(refresh: Double) -> Double {
        entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) }
    }
}
