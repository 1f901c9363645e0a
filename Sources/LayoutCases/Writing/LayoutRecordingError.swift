/// The case format has no words for a section of a recorded layout.
public struct LayoutRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The case.
    public var id: String
    /// The section's index.
    public var section: Int

    /// What is wrong and what to do.
    public var description: String {
        "\(id), section \(section): the case format has no words for mixed rows, waterfalls, providers and handlers; "
            + "record the form that UIKit was given"
    }
}
