internal import SectionKit
internal import StrataGating

extension FeedDiagnostic.Code {
    /// The meaning, and the remedy of a mistake.
    var explanation: Explanation {
        let (meaning, remedy): (String, String?) =
            switch self {
            case .unknownSectionType:
                ("no plugin is registered for a section's type; it is left out", "register it, or `strata plugin new`")
            case .unknownItemType:
                (
                    "no plugin is registered for an item's type; a placeholder is shown",
                    "register it, or correct the type"
                )
            case .duplicateID:
                (
                    "two sections or items have the same id, and the policy kept one",
                    "give each its own id; `--duplicates reject` makes it an error"
                )
            case .emptyID: ("an item's id is the empty text", "give it an id, or updates cannot follow it")
            case .missingID: ("an item has no id, or one that is no text or whole number", "add `id`")
            case .missingImage: ("a picture's file does not exist; a placeholder is shown", "correct the path")
            case .refusedImage:
                (
                    "a picture's file is outside of the allowed folders",
                    "move it, or allow its folder with `--allow-images`"
                )
            case .unreadableItem:
                ("an item lacks a key, or one has the wrong type", "the message names the key and its place")
            case .unreadableHeader:
                ("a header lacks a key, or one has the wrong type; it is left out", "correct the key")
            case .unreadableSection: ("a section's type is not a string; it is left out", "correct `type`")
            case .invalidText: ("a byte is not UTF-8; U+FFFD is shown", "save the feed as UTF-8")
            }
        return Explanation(rawValue, "code of a feed", meaning, remedy: remedy)
    }
}

extension Explanation {
    /// The errors that make a feed unusable.
    static var feedErrors: [Explanation] {
        let codes: [FeedError.Code] = [.unreadable, .malformed, .invalid, .unsupportedVersion, .duplicateID]
        return codes.map { code in
            let (meaning, remedy) =
                switch code {
                case .unreadable: ("the feed's file cannot be read", "check the path and its permissions")
                case .malformed: ("the feed is not JSON, or is truncated", "the message has the place")
                case .invalid:
                    ("a key of the feed is missing, or has a value of the wrong type", "`strata feed schema`")
                case .unsupportedVersion: ("a newer version of the format", "update this program")
                case .duplicateID:
                    ("two sections or items have the same id", "give each its own, or `--duplicates firstWins`")
                }
            return Explanation(code.rawValue, "error of a feed", meaning, remedy: remedy)
        }
    }
}

extension RenderDiagnostic.Code {
    /// The meaning, and the remedy.
    var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .badNumber: ("a length is NaN, infinite or negative", "correct the number in `cell(for:in:)`")
            case .treeCut: ("a cell's tree is deeper or larger than allowed, and was cut", "use fewer nodes")
            case .textCut: ("a text or a word is longer than can be shaped, and was cut", "shorten it in the plugin")
            case .textNull: ("a text has U+0000", "remove it where the feed is decoded")
            case .textRuns: ("a run is outside of its text, or a text has too many runs", "correct the ranges")
            case .glyphMissing:
                ("no font has a glyph for a character", "install a font that has it; `fc-list :lang=ja`")
            case .familyMissing: ("a text names a font family that is not installed", "install it, or name another")
            case .imageRefused: ("an image is outside of the allowed folders", "--allow-images DIR")
            case .imageMissing: ("an image's file cannot be opened", "correct the path")
            case .imageUnreadable:
                ("an image is broken, or needs a library that is missing", "`strata doctor` names packages")
            case .imageTooLarge: ("an image has too many pixels or bytes", "scale it down where it is made")
            case .imageIncomplete: ("a part of an image is missing; the rest is shown", "copy the file again")
            case .imageProfile: ("the colour profile of an image cannot be used; sRGB is assumed", "convert it to sRGB")
            case .cellTooLarge: ("a cell is too large to be drawn", "give it a smaller size, or divide it")
            case .colorMissing: ("no palette has the name of a colour", "add it to the palette, or correct the name")
            case .symbolMissing: ("a symbol has neither an outline nor a fallback", "add an outline")
            case .gradientEmpty: ("a gradient has no colours", "give it two")
            case .drawingOutside: ("a drawing extends beyond its area, and was clipped", "make its area larger")
            case .drawingCut: ("a drawing has too many commands, and was cut", "draw less, or use an image")
            }
        return Explanation(rawValue, "code of drawing", meaning, remedy: remedy)
    }
}

extension BaselineError.Code {
    /// The meaning, and the remedy.
    var explanation: Explanation {
        let save = "`strata baseline save PROFILE`"
        let (meaning, remedy) =
            switch self {
            case .missing: ("the stored baseline's file does not exist", save)
            case .unreadable: ("the stored baseline's file cannot be read", "check its permissions")
            case .truncated: ("the stored baseline is truncated or empty", "restore it from git, or \(save)")
            case .corrupt: ("the stored baseline is not JSON", "restore it from git, or \(save)")
            case .merging: ("the stored baseline has merge conflict markers", "take one side, or \(save)")
            case .foreign: ("the file is not a stored baseline", "name a file that `baseline save` wrote, or a result")
            case .futureVersion: ("a newer version of this program wrote it", "update this program")
            case .edited: ("the stored baseline was edited by hand", "restore it from git, or \(save)")
            case .invalid: ("it has values that no run can have measured", "restore it from git, or \(save)")
            case .empty: ("the result has no metrics", "run again; every trial failed")
            case .stale: ("the profile or the feed has changed since", save)
            case .otherBuild: ("it is of another architecture or toolchain", "\(save) on the machine that gates")
            case .otherArms: ("the judged arm has no values in it", save)
            }
        return Explanation(rawValue, "code of a baseline", meaning, remedy: remedy)
    }
}
