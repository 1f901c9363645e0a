/// A part of a configuration that cannot be shown as specified. It was replaced by a placeholder or the nearest valid
/// value.
///
/// The renderer knows neither plugin nor item. Its caller takes the diagnostics after each cell and adds both.
public struct RenderDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a diagnostic.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A length is NaN, infinite or negative, or a number of a drawing is not finite.
        case badNumber
        /// A tree is deeper or larger than allowed.
        case treeCut
        /// A text, or a word in it, exceeds the maximum length for shaping.
        case textCut
        /// A text has U+0000.
        case textNull
        /// A run is outside of its text, or a text has too many runs.
        case textRuns
        /// No installed font, or no font of the family named by a text, has a glyph for a character.
        case glyphMissing
        /// A text names a font family that does not exist.
        case familyMissing
        /// An image file is outside of the allowed folders.
        case imageRefused
        /// An image file cannot be opened.
        case imageMissing
        /// An image file is broken, has an unknown format, or needs a library that is not installed.
        case imageUnreadable
        /// An image has too many pixels or bytes.
        case imageTooLarge
        /// A part of an image file is missing, and the rest is shown.
        case imageIncomplete
        /// The colour profile of an image file cannot be used.
        case imageProfile
        /// A cell is too large to be drawn.
        case cellTooLarge
        /// No palette has the name of a colour.
        case colorMissing
        /// A symbol's name has no outline, and it has no fallback.
        case symbolMissing
        /// A gradient has no colours.
        case gradientEmpty
        /// A drawing extends beyond its area.
        case drawingOutside
        /// A drawing has too many commands.
        case drawingCut
    }

    /// The kind of diagnostic.
    public let code: Code
    /// The subject: a field, a path, or the beginning of a text.
    public let subject: String
    /// The cause.
    public let cause: String
    /// The replacement and the remedy.
    public let remedy: String

    /// The subject, cause and remedy, in one line.
    public var description: String { "\(subject): \(cause). \(remedy)." }
}

extension RenderDiagnostic {
    package static func badNumber(_ field: StaticString, _ value: Double) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .badNumber, subject: "\(field)", cause: "\(value.isNaN ? "nan" : "\(value)") is not a length",
            remedy: value.isFinite ? "0 is used instead" : "It is ignored; give a finite number of points")
    }

    package static func badRatio(width: Double, height: Double) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .badNumber, subject: "image", cause: "\(width) x \(height) points are not a picture's size",
            remedy: "It is shown as a square where its size matters; give width and height of a picture")
    }

    package static func treeCut(depth: Int, nodeCount: Int, maximumDepth: Int, maximumNodeCount: Int)
        -> RenderDiagnostic
    {
        RenderDiagnostic(
            code: .treeCut, subject: "configuration",
            cause: "\(depth) levels and \(nodeCount) nodes, at most \(maximumDepth) and \(maximumNodeCount) are shown",
            remedy: "A placeholder is shown; build a flatter cell")
    }

    package static func textCut(_ text: String, bytes: Int) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .textCut, subject: "text \"\(text.legible(24))...\"",
            cause: "\(bytes) bytes, at most \(RenderLimits.textBytes) are shaped",
            remedy: "The rest is left out; shorten it in the plugin")
    }

    package static func textRun(_ text: String, cause: String) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .textCut, subject: "text \"\(text.legible(24))...\"", cause: "it has \(cause)",
            remedy: "The rest is left out; shorten it in the plugin")
    }

    package static func textRuns(_ text: String, cause: String) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .textRuns, subject: "text \"\(text.legible(24))\"", cause: cause,
            remedy: "The rest of a range, or of the runs, looks as the text does; check the ranges in the plugin")
    }

    package static func textNull(_ text: String) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .textNull, subject: "text \"\(text.legible(24))\"", cause: "it holds U+0000",
            remedy: "U+FFFD is shown instead")
    }

    /// - Parameters:
    ///   - texts: the number of texts with such a character.
    ///   - first: the first of them.
    ///   - packages: the Debian packages with fonts for the characters; empty if none is known.
    package static func glyphMissing(
        texts: Int, first: String, character: Unicode.Scalar, script: String, packages: [String]
    ) -> RenderDiagnostic {
        let code = Self.code(of: character)
        let more = texts == 1 ? "" : ", and \(texts - 1) more \(texts == 2 ? "text has" : "texts have") such characters"
        return RenderDiagnostic(
            code: .glyphMissing, subject: "text \"\(first.legible(24))\"",
            cause: "no installed font has \(code) (script \(script))\(more)",
            remedy: "Boxes are drawn; \(install(packages))")
    }

    private static func install(_ packages: [String]) -> String {
        guard !packages.isEmpty else { return "use a font that has the character, in the profile's `fonts`" }
        let names = packages.joined(separator: " ")
        return "install a font for the script (on Debian and Ubuntu: apt-get install \(names))"
    }

    /// - Parameters:
    ///   - count: the number of characters that the family lacks.
    ///   - character: the first such character.
    package static func glyphMissing(
        family: String, count: Int, character: Unicode.Scalar, script: String
    ) -> RenderDiagnostic {
        let more = count == 1 ? "" : ", nor \(count - 1) more \(count == 2 ? "character" : "characters") of the texts"
        return RenderDiagnostic(
            code: .glyphMissing, subject: "font family \"\(family.legible(64))\"",
            cause: "its font has no \(code(of: character)) (script \(script))\(more)",
            remedy: "They are drawn with another font; use a font that has them")
    }

    /// - Parameter files: the families of the font files.
    package static func familyMissing(_ family: String, files: [String]) -> RenderDiagnostic {
        let brought = files.isEmpty ? "no font files are given" : "the font files have \(files.joined(separator: ", "))"
        return RenderDiagnostic(
            code: .familyMissing, subject: "font family \"\(family.legible(64))\"",
            cause: "no font file and no installed font has it (\(brought.legible(200)))",
            remedy: "The default family is drawn; add its file to the profile's `fonts`, or to the plugin's")
    }

    /// `U+00E9`.
    private static func code(of character: Unicode.Scalar) -> String {
        let number = String(character.value, radix: 16, uppercase: true)
        return "U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)"
    }

    package static func colorMissing(_ name: String) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .colorMissing, subject: "colour \"\(name.legible(64))\"",
            cause: "no plugin registers a colour of this name",
            remedy: "The colour of labels is drawn; add it to a plugin's `colors`")
    }

    package static func symbolMissing(_ name: String) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .symbolMissing, subject: "symbol \"\(name.legible(64))\"", cause: "there is no outline of this name",
            remedy: "A grey square is drawn; give it a fallback such as \"\u{2665}\"")
    }

    package static var gradientEmpty: RenderDiagnostic {
        RenderDiagnostic(
            code: .gradientEmpty, subject: "gradient", cause: "it has no colours",
            remedy: "Nothing is painted; give it at least one")
    }

    /// A picture's file that is shown as a placeholder, unless a consequence states what is shown.
    private static func image(
        _ code: Code, _ path: String, _ cause: String, shown: String = "A placeholder is shown", _ remedy: String
    ) -> RenderDiagnostic {
        RenderDiagnostic(code: code, subject: path.legible(200), cause: cause, remedy: "\(shown); \(remedy)")
    }

    package static func imageMissing(_ path: String, cause: String) -> RenderDiagnostic {
        image(.imageMissing, path, cause, "check the path")
    }

    package static func imageRefused(_ path: String) -> RenderDiagnostic {
        image(
            .imageRefused, path, "the file is outside of the feed's folder",
            "move the file there, or allow its folder with --allow-images")
    }

    package static func imageUnreadable(_ path: String, cause: String, remedy: String) -> RenderDiagnostic {
        image(.imageUnreadable, path, cause, remedy)
    }

    /// - Parameter cause: the decoder's words.
    package static func imageIncomplete(_ path: String, cause: String) -> RenderDiagnostic {
        image(
            .imageIncomplete, path, "a part of the picture is missing (\(cause.legible(200)))",
            shown: "The rest is shown", "copy or save the file again")
    }

    package static func imageProfile(
        _ path: String, cause: String, remedy: String = "save the file with a profile such as sRGB"
    ) -> RenderDiagnostic {
        image(.imageProfile, path, cause, shown: "Its colours are shown as those of sRGB", remedy)
    }

    package static func imageLibraryMissing(_ path: String, library: String, package: String) -> RenderDiagnostic {
        image(
            .imageUnreadable, path, "\(library), which decodes it, is not installed", "install the package \(package)")
    }

    package static func imageTooLarge(_ path: String, cause: String) -> RenderDiagnostic {
        image(.imageTooLarge, path, cause, "scale the file down")
    }

    package static func cellTooLarge(width: Int, height: Int) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .cellTooLarge, subject: "cell",
            cause: "\(width) x \(height) pixels, at most \(RenderLimits.storeSide) a side and "
                + "\(RenderLimits.storePixels) in all are drawn",
            remedy: "It is cut; give the cell a smaller size")
    }

    package static func drawingNumber(_ value: Double) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .badNumber, subject: "drawing",
            cause: "\(value.isNaN ? "nan" : "\(value)") is not a number of points",
            remedy: "Commands with such a number are left out; give finite numbers")
    }

    /// - Parameters:
    ///   - width: the width of the drawing's area, in points.
    ///   - height: its height.
    package static func drawingOutside(width: Double, height: Double) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .drawingOutside, subject: "drawing", cause: "it extends beyond its \(width) x \(height) points",
            remedy: "It is clipped; draw within `canvas.size`, or ask for more in `size(fitting:in:)`")
    }

    package static func drawingCut(maximum: Int) -> RenderDiagnostic {
        RenderDiagnostic(
            code: .drawingCut, subject: "drawing",
            cause: "it has more than \(maximum) commands and elements of paths",
            remedy: "The rest is left out; draw fewer points than there are pixels")
    }
}

extension String {
    /// The beginning of a text, without control characters, which would move a terminal's cursor. The limit counts
    /// scalars, because one character can have a megabyte of combining marks.
    fileprivate func legible(_ count: Int) -> String {
        var view = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(count) {
            view.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return String(view)
    }
}

/// Collects diagnostics until they are taken, at most ``RenderLimits/diagnostics``. It costs nothing if there are none.
///
/// Each renderer has one. Measuring and painting share it.
package final class DiagnosticBuffer {
    package private(set) var pending: [RenderDiagnostic] = []

    /// Creates an empty buffer.
    package init() {}

    package func add(_ diagnostic: RenderDiagnostic) {
        guard pending.last != diagnostic, pending.count < RenderLimits.diagnostics else { return }
        pending.append(diagnostic)
    }

    package func take() -> [RenderDiagnostic] {
        if pending.isEmpty { return [] }
        defer { pending = [] }
        return pending
    }
}
