
/// Why a picture cannot be drawn or written.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The profile does not draw cells.
        case notDrawn
        /// The feed does not scroll to that offset.
        case offset
        /// The script has no such step.
        case step
        /// The script has more steps than a contact sheet can show.
        case film
        /// The file cannot be written.
        case unwritable
    }

    /// What kind of thing is wrong.
    public let code: Code
    /// What was found and what to do.
    public let description: String

    static func notDrawn(_ profile: String) -> PictureError {
        PictureError(
            code: .notDrawn,
            description:
                "\(profile): cells are not drawn (`render: none`), so there is no picture; set `render: full`")
    }

    static func offset(_ offset: Double, maximum: Double) -> PictureError {
        PictureError(
            code: .offset,
            description: "offset \(brief(offset)) is out of range: this feed scrolls from 0 to \(brief(maximum)) points"
        )
    }

    static func step(_ number: Int, of count: Int) -> PictureError {
        PictureError(
            code: .step,
            description: "there is no step \(number): use 1 to \(count)")
    }

    static func film(steps: Int) -> PictureError {
        PictureError(
            code: .film,
            description: "the script has \(steps) steps, but a contact sheet shows at most \(ContactSheet.limit); "
                + "choose one with --step")
    }

    static func unwritable(_ file: String, reason: String) -> PictureError {
        PictureError(code: .unwritable, description: "\(file): the picture cannot be written: \(reason)")
    }
}
