internal import CompositionalLayout
internal import Snapshots
internal import StrataEngine
internal import StrataProfiler

extension Explanation {
    /// The codes of errors that end a command, or a call of a library.
    static var errors: [Explanation] {
        runs.map(\.explanation) + PictureError.Code.allCases.map(\.explanation)
            + RenderError.Code.allCases.map(\.explanation) + SnapshotError.Code.allCases.map(\.explanation)
            + LayoutError.Code.allCases.map(\.explanation)
    }

    private static let runs: [RunError.Code] = [
        .unknownArm, .unknownChange, .unwritableFolder, .fonts, .feed, .scratch, .unread, .changedWhileCopied,
        .addressSpace, .changedCopy, .interrupted, .notExecutable, .unwritableResult, .unreadableResult, .journal,
        .journalInUse,
    ]
}

extension RunError.Code {
    fileprivate var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .unknownArm: ("the profile has no arm of that name", "name one that the message lists")
            case .unknownChange:
                ("no change of that name applies to the screen", "name one that the message lists")
            case .unwritableFolder: ("no file can be written to the folder for results", "--out names another one")
            case .fonts: ("no installed font can draw text", "`strata doctor` names the package; or `render: none`")
            case .feed: ("the feed cannot be used", "`strata feed check FILE` lists its mistakes")
            case .scratch: ("no file can be written to the temporary folder", "set TMPDIR to another folder")
            case .unread: ("a program or a feed cannot be copied for the trials", "check its path and permissions")
            case .changedWhileCopied:
                ("a program or a feed changed while it was copied", "run again when the build or edit is done")
            case .addressSpace:
                ("the feed is too large for the limit on address space", "`ulimit -v unlimited`, or a smaller feed")
            case .changedCopy:
                (
                    "a copy that the trials use was changed or deleted during the run",
                    "set TMPDIR to a folder that nothing cleans up"
                )
            case .interrupted: ("the run was interrupted before its first trial", "run again")
            case .notExecutable:
                ("the build that `--against` names is no program", "name the `strata` of another build")
            case .unwritableResult:
                ("a file of the result cannot be written", "free space, or --out with another folder")
            case .unreadableResult:
                ("a file is not a result, is damaged, or is of a newer version", "name a file that a run wrote")
            case .journal: ("the run cannot be resumed; the message says why", "run without --resume")
            case .journalInUse:
                ("another run of the profile uses the folder", "wait until it ends, or name another one with --out")
            }
        return Explanation(rawValue, "error of a run", meaning, remedy: remedy)
    }
}

extension PictureError.Code {
    fileprivate var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .notDrawn: ("the profile has `render: none`", "`render: full` in the profile")
            case .offset: ("the feed does not scroll to that offset", "a smaller --offset")
            case .step: ("the script has no such step", "a smaller --step; the message has their number")
            case .film: ("the script has more steps than a contact sheet shows", "a shorter script, or --step")
            case .unwritable: ("the picture's file cannot be written", "check the folder of --output")
            }
        return Explanation(rawValue, "error of a picture", meaning, remedy: remedy)
    }
}

extension RenderError.Code {
    fileprivate var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .noFont: ("no installed font can draw text", "`strata doctor` names the package; or `render: none`")
            case .badFont:
                ("a font file cannot be read, or is no font of outlines", "a TrueType or OpenType file in `fonts`")
            case .noFamily:
                ("no font file and no installed font has the family", "add its file to `fonts`, or name another family")
            case .invalidScale: ("the scale is not a number, or out of range", "correct `device: scale`")
            case .surface: ("there is not enough memory for the pixels", "raise `ulimit -v`, or a smaller scale")
            case .notWritten: ("a picture could not be written", "check the folder and its permissions")
            case .notRead: ("a file is no picture, or cannot be read", "restore it, or remove it to have it made again")
            }
        return Explanation(rawValue, "error of drawing", meaning, remedy: remedy)
    }
}

extension SnapshotError.Code {
    fileprivate var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .duplicateSection:
                ("a section's identifier would occur twice", "another identifier, or delete the first one")
            case .duplicateItem:
                ("an item's identifier would occur twice", "another identifier, or delete or move the first one")
            case .unknownSection: ("no section has the identifier", "append it first")
            case .unknownItem:
                ("no item has the identifier", "append it first, or name the section that holds it")
            case .noSection: ("items were appended to a snapshot without sections", "append a section first")
            case .sectionNotNamed:
                ("items are unique in their section only, and none was named", "pass `inSection:`")
            }
        return Explanation(rawValue, "error of a snapshot", meaning, remedy: remedy)
    }
}

extension LayoutError.Code {
    fileprivate var explanation: Explanation {
        let (meaning, remedy) =
            switch self {
            case .unsoundNumber:
                ("a length is negative, not finite or above 10^12", "correct the number that the message names")
            case .noSubitems: ("a group has no subitems", "add one")
            case .countTooSmall: ("a count is less than 1", "use 1 or more")
            case .duplicateKind:
                ("two supplementaries or decorations of a section have the same kind", "give each its own kind")
            case .firstItemDoesNotFit:
                ("the first item is larger than its group", "make the group longer or the item shorter")
            case .noRoomForGroup:
                ("insets and spacings leave no room for a group or its items", "use smaller insets and spacings")
            case .tooManyItemsInGroup:
                ("a group would hold more items than any screen shows", "a smaller group; the section repeats it")
            case .spacingTooNegative:
                ("a negative spacing is larger than the group and the view", "use a spacing nearer to 0")
            case .nestedTooDeeply: ("groups are nested too deeply", "use fewer levels")
            case .indexOutOfRange:
                (
                    "an update uses an index that does not exist, or one twice",
                    "old indices for deletes and new ones for inserts, each once"
                )
            }
        return Explanation(rawValue, "error of a layout", meaning, remedy: remedy)
    }
}
