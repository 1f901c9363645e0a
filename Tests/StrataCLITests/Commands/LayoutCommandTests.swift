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
}
