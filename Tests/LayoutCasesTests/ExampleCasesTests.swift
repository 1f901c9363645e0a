import Foundation
import LayoutCases
import Testing

/// Layouts from questions of users, with the frames that follow from the rules.
@Suite struct ExampleCasesTests {
    @Test(arguments: ["examples.json", "steps.json"]) func theExamplesHaveTheirFrames(_ name: String) throws {
        let file = CaseFiles.layout.deletingLastPathComponent().appending(path: name)
        let report = try LayoutCheckReport(Data(contentsOf: file))
        #expect(report.failures == [])
        #expect(report.differing == 0, "\(report.output)")
        #expect(report.agreeing > 0)
    }

    private func report(_ text: String, _ format: LayoutCaseFormat = .text) throws -> LayoutCaseReport {
        try LayoutCaseReport(Data(text.utf8), format: format)
    }

    private static let row = """
        {"group": {"axis": "h", "w": ["fw", 1], "h": ["ab", 44], "subitems": [{"w": ["fw", 1], "h": ["fh", 1],
        "edge": {"leading": {"fixed": 8}, "trailing": {"fixed": 8}}}]}}
        """
    private static let words = """
        nothing is laid out, because the first item takes 336 points of its group's width, edge spacing included, and the \
        group has 320; make the group at least 336 points wide, or the item with its edge spacing at most 320
        """

    @Test func aSectionWhoseFirstItemDoesNotFitIsNotedWithItsSizes() throws {
        let text = """
            {"container": [320, 480], "counts": [3], "sections": [\(Self.row)]}
            """
        let found = try report(text)
        #expect(found.failures == [])
        #expect(found.notes == ["case 0: section 0, group: " + Self.words])
        let json = try report(text, .json).output
        #expect(json.contains(#""id":"case 0","notes":["section 0, group: nothing is laid out"#))
    }

    @Test func eachDescriptionIsNotedOnceAndSectionsWithoutItemsAreNot() throws {
        let text = """
            {"container": [320, 480], "counts": [0, 2, 1, 1, 1, 1, 1, 1], "sections": [\(Self.row)]}
            """
        #expect(
            try report(text).notes == ["case 0: sections 1, 2, 3, 4, 5 and 2 more, group: " + Self.words])
        let empty = """
            {"container": [320, 480], "counts": [0], "sections": [\(Self.row)]}
            """
        #expect(try report(empty).notes == [])
    }

    @Test func theNoteNamesTheNestedGroup() throws {
        let text = """
            {"container": [320, 480], "counts": [3], "sections": [{"group": {"axis": "h", "w": ["fw", 1], "h": ["ab", 44],
            "subitems": [{"w": ["ab", 10], "h": ["fh", 1]}, {"axis": "v", "w": ["ab", 50], "h": ["fh", 1],
            "subitems": [{"w": ["fw", 1], "h": ["ab", 44.5]}]}]}}]}
            """
        #expect(
            try report(text).notes == [
                "case 0: section 0, group.subitems[1]: nothing is laid out, because the first item takes 44.5 points of its "
                    + "group's height, edge spacing included, and the group has 44; make the group at least 44.5 points "
                    + "high, or the item with its edge spacing at most 44"
            ])
    }

    @Test func aCaseWithoutStepsHasNoStates() throws {
        let json = try LayoutCaseReport(Data(contentsOf: CaseFiles.layout), format: .json).output
        #expect(!json.contains(#""then":"#))
    }
}
