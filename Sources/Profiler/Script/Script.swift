/// The scripted actions of a session, in order.
public struct Script: Sendable {
    /// One action and where the profile states it.
    public struct Entry: Sendable {
        /// The action.
        public var step: any ScriptStep
        /// Its place in the profile.
        public var location: SourceLocation

        /// The step's word.
        public var word: String { type(of: step).word }
    }

    /// The actions.
    public var entries: [Entry]

    /// A session's frames at most: an hour at 60 Hz. More is taken for a script that never ends.
    public static let maximumFrames = 216_000

    /// An upper bound of the frames of one session.
    ///
    /// - Parameter refresh: the device's refresh rate in hertz.
    public func frameLimit(refresh: Double) -> Double {
        entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) }
    }
}
