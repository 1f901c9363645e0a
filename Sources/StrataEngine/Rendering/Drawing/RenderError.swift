import SectionKit

/// The reason why a renderer cannot be created, or a picture cannot be written or read.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// No font can be used.
        case noFont
        /// A font file cannot be read, or is not a font.
        case badFont
        /// No font has the default family.
        case noFamily
        /// The scale is not a number or out of range.
        case invalidScale
        /// Cairo could not allocate or use a surface.
        case surface
        /// A picture could not be written.
        case notWritten
        /// A file is no picture, or cannot be read.
        case notRead
    }

    /// The kind of error.
    public let code: Code
    /// The subject: an option or a path.
    public let subject: String
    /// The cause.
    public let cause: String
    /// The remedy.
    public let remedy: String

    /// One sentence each for subject, cause and remedy.
    public var description: String { "\(subject): \(cause). \(remedy)." }

    static let noFont = RenderError(
        code: .noFont, subject: "fonts", cause: "no installed font can draw text",
        remedy: "Install one (on Debian and Ubuntu: apt-get install fonts-dejavu-core) or set `render: none`")

    static func badFont(_ path: String, cause: String) -> RenderError {
        RenderError(
            code: .badFont, subject: path, cause: cause, remedy: "Use a TrueType or OpenType file, and check the path")
    }

    static func noFamily(_ family: String) -> RenderError {
        RenderError(
            code: .noFamily, subject: "font family \"\(family)\"", cause: "no font file and no installed font has it",
            remedy: "Add its file to `fonts`, or name another family")
    }

    static func invalidScale(_ scale: Double) -> RenderError {
        RenderError(
            code: .invalidScale, subject: "scale", cause: "\(scale) pixels per point cannot be drawn",
            remedy: "Use a number from \(RenderLimits.scales.lowerBound) to \(RenderLimits.scales.upperBound)")
    }

    static func surface(_ cause: String) -> RenderError {
        RenderError(code: .surface, subject: "surface", cause: cause, remedy: "Use a smaller size")
    }

    static func noMemory(width: Int32, height: Int32) -> RenderError {
        RenderError(
            code: .surface, subject: "pixels", cause: "not enough memory for \(width) x \(height) pixels",
            remedy: "Raise the limit (`ulimit -v`), or use a smaller `scale`")
    }

    static func notRead(_ path: String, cause: String) -> RenderError {
        RenderError(
            code: .notRead, subject: path, cause: cause, remedy: "Restore the file, or remove it to have it made again")
    }

    package static func notWritten(_ path: String, cause: String) -> RenderError {
        RenderError(
            code: .notWritten, subject: path, cause: cause,
            remedy: "Check that the folder exists and can be written")
    }
}
