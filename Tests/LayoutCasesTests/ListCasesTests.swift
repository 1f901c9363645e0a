import CompositionalLayout
import Foundation
import Testing

@testable import LayoutCases

/// Lists in cases: their settings are read, solved and written, and mistakes have their place.
@Suite struct ListCasesTests {
    static let list = """
        {"id": "list", "container": [320, 480], "counts": [2],
        "sections": [{"list": {"appearance": "insetGrouped", "headerMode": "supplementary", "headerTopPadding": 10,
        "rowHeight": ["ab", 50], "separators": {"bottomInsets": [0, 20, 0, 0], "color": "accent"}}}]}
        """

    private func layout(_ text: String) throws -> LayoutCase {
        try #require(LayoutCaseFile(Data(text.utf8)).entries.first).result.get()
    }

    @Test func settingsExpandToASection() throws {
        var solved = try layout(Self.list).solve()
        solved.elements.sort { $0.frame[1] < $1.frame[1] }
        #expect(solved.elements.map(\.kind) == ["header", "cell", "cell"])
        #expect(solved.elements.map(\.frame) == [[16, 10, 288, 44], [16, 54, 288, 50], [16, 104, 288, 50]])
        #expect(solved.contentSize == [320, 171.5])
    }

    /// A file that is written has the group as well, so that nothing is expanded twice.
    @Test func whatIsWrittenIsReadBack() throws {
        let layout = try layout(Self.list)
        let frames = RecordedFrames(contentSize: nil, elements: [], isComplete: false)
        let json = try LayoutRecording.json(of: [LayoutRecording(layout: layout, frames: frames)])
        let read = try #require(LayoutCaseFile(json).entries.first).result.get()
        #expect(read.sections == layout.sections)
        let settings = try #require(read.sections[0].layout.list)
        #expect(settings.separatorConfiguration.color == "accent")
        #expect(settings.separatorConfiguration.bottomSeparatorInsets.leading == 20)
    }

    static let mistakes: [(String, String, String)] = [
        (
            "insetGrouped", "insetGroup",
            "line 2, column 38, sections[0].list.appearance: `insetGroup` is not known here; did you mean `insetGrouped`? "
                + "allowed: plain, grouped, insetGrouped, sidebar, sidebarPlain"
        ),
        ("\"appearance\": \"insetGrouped\", ", "", "line 2, column 23, sections[0].list: `appearance` is missing"),
        (
            "\"headerTopPadding\": 10", "\"headerTopPading\": 10",
            "line 2, column 85, sections[0].list.headerTopPading: `headerTopPading` is not known here; did you mean "
                + "`headerTopPadding`? allowed: appearance, footerMode, headerMode, headerTopPadding, leadingSwipeActions, "
                + "rowHeight, separators, showsSeparators, trailingSwipeActions"
        ),
        (
            "\"headerTopPadding\": 10", "\"headerTopPadding\": \"10\"",
            "line 2, column 105, sections[0].list.headerTopPadding: expected a number, found a string"
        ),
        (
            "\"list\": {", "\"lists\": {",
            "line 2, column 15, sections[0].lists: `lists` is not known here; did you mean `list`?"
        ),
        ("\"headerTopPadding\": 10", "\"headerTopPadding\": -10", "headerTopPadding"),
    ]

    @Test(arguments: mistakes) func mistakesHaveTheirPlace(_ found: String, _ replacement: String, _ words: String)
        throws
    {
        let text = Self.list.replacingOccurrences(of: found, with: replacement)
        let report = try LayoutCaseReport(Data(text.utf8), format: .json)
        #expect(report.failures.count == 1)
        #expect(report.failures.first?.contains(words) == true, "\(report.failures)")
    }

    @Test func aSectionNeedsAGroupOrAList() throws {
        let text = #"{"id": "a", "container": [320, 480], "counts": [2], "sections": [{}]}"#
        let report = try LayoutCaseReport(Data(text.utf8), format: .json)
        #expect(report.failures == ["a: line 1, column 66, sections[0]: `group` is missing"])
    }
}
