import Foundation
import Testing

/// `layout` on the built binary.
@Suite(.children) struct LayoutCommandTests {
    private static let cramped = """
        {"container": [320, 480], "counts": [3], "sections": [{"group": {"axis": "h", "w": ["fw", 1], "h": ["ab", 44],
        "subitems": [{"w": ["fw", 1], "h": ["fh", 1], "edge": {"leading": {"fixed": 8}, "trailing": {"fixed": 8}}}]}}]}
        """
    private static let note = "section 0, group: nothing is laid out, because the first item takes 336 points of"

    @Test func aSectionInWhichNothingFitsIsANoteOnStandardError() throws {
        let folder = try Workplace(["case.json": Self.cramped])
        for format in ["text", "svg"] {
            let run = try folder.expect(["layout", "case.json", "--format", format])
            #expect(run.errors.hasPrefix("case.json: note: case 0: " + Self.note), "\(run)")
        }
        try folder.expect("layout case.json", output: ["\"notes\":[\"" + Self.note], errors: nil)
    }

    @Test func aStepThatDoesNotExistIsAnErrorOfItsCase() throws {
        let folder = try Workplace()
        let wrong = Self.cramped.dropLast() + #", "then": [{"insert": [[0, 9]]}]}"#
        try folder.write(String(wrong), to: "case.json")
        try folder.expect(
            "layout case.json", code: 1, errors: ["case 0: then[0].insertedItems: the index does not exist"])
    }

    @Test func codeNeedsACallAndAFileNeedsNone() throws {
        let folder = try Workplace(["case.json": Self.cramped, "Home.swift": "", "heights.txt": "60,80\nx\n"])
        for (arguments, error) in [
            (["layout"], "name a file with a description, or code with --swift and --call"),
            (["layout", "--swift", "Home.swift"], "--swift needs --call"),
            (["layout", "--swift", "Home.swift", "--call", " "], "--swift needs --call"),
            (["layout", "case.json", "--call", "a"], "--call needs --swift"),
            (["layout", "case.json", "--counts", "1"], "--counts needs --swift"),
            (["layout", "case.json", "--picture", "a.png"], "drawings of layouts are SVG"),
            (["layout", "--call", "a", "--counts", "3,x", "--swift", "Home.swift"], "'3,x' is not a list of counts"),
            (["layout", "--call", "a", "--counts", "999999,2", "--swift", "Home.swift"], "at most 1000000 in all"),
            (["layout", "--call", "a", "--heights", "60,a", "--swift", "Home.swift"], "neither a list of heights"),
            (
                ["layout", "--call", "a", "--heights", "heights.txt", "--swift", "Home.swift"],
                "heights.txt, line 2: 'x'"
            ),
            (["layout", "--call", "a", "--device", "iphone-61", "--swift", "Home.swift"], "neither a device's name"),
            (["layout", "--call", "a", "--swift", "Away.swift"], "Away.swift: there is no such file or folder"),
            (["layout", "--call", "a", "--swift", "case.json"], "case.json is not a Swift file"),
        ] {
            try folder.expect(arguments, code: 1, output: nil, errors: [error])
        }
        #expect(try !folder.files(".").contains(".strata"))
    }

    @Test func aPictureIsWrittenBesideTheFrames() throws {
        let folder = try Workplace(["case.json": Self.cramped])
        try folder.expect("layout case.json --picture pictures/case.svg", output: ["\"notes\""], errors: nil)
        #expect(try folder.text("pictures/case.svg").hasPrefix("<svg"))
    }
}
