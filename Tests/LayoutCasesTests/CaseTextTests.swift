import Foundation
import LayoutCases
import Testing

/// Messages for files with mistakes: the place, what was found and what was probably meant.
@Suite struct CaseTextTests {
    static let valid = """
        {"id": "a", "container": [320, 480], "scale": 2, "counts": [3],
        "config": {"interSectionSpacing": 4, "other": 1},
        "sections": [{"insets": [0, 0, 0, 0],
        "boundary": [{"kind": "b", "w": ["fw", 1], "h": ["ab", 5], "alignment": "top", "note": ""}],
        "group": {"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", 10], "spacing": {"fixed": 2},
        "subitems": [{"type": "item", "w": ["fw", 0.3], "h": ["fh", 1],
        "supp": [{"kind": "c", "w": ["ab", 1], "h": ["ab", 1], "containerAnchor": {"edges": ["top"]}}]}]}}]}
        """

    func failures(_ text: String) -> [String] {
        do throws(LayoutCaseError) {
            return try LayoutCaseReport(Data(text.utf8), format: .json).failures
        } catch {
            return ["file: \(error)"]
        }
    }

    @Test func theValidCaseHasNoFailures() {
        #expect(failures(Self.valid) == [])
        #expect(failures(Self.valid.replacingOccurrences(of: "\"fixed\": 2", with: "\"fixed\": -8")) == [])
    }

    static let words: [(String, String, String)] = [
        (
            "\"spacing\"", "\"spacng\"",
            "line 5, column 74, sections[0].group.spacng: `spacng` is not known here; did you mean `spacing`? "
                + "allowed: axis, count, edge, frames, h, insets, repeatCount, spacing, stretchesItems, subitems, supp, "
                + "type, w"
        ),
        (
            "\"axis\": \"h\"", "\"axis\": \"q\"",
            "line 5, column 36, sections[0].group.axis: `q` is not known here; allowed: h, v"
        ),
        (
            "\"type\": \"item\"", "\"type\": \"itme\"",
            "line 6, column 23, sections[0].group.subitems[0].type: `itme` is not known here; did you mean `item`? "
                + "allowed: item, group, custom"
        ),
        (
            "[\"fw\", 0.3]", "[\"fx\", 0.3]",
            "line 6, column 36, sections[0].group.subitems[0].w: `fx` is not known here; did you mean `fw`? "
                + "allowed: fw, fh, ab, es, us"
        ),
        (
            "\"alignment\": \"top\"", "\"alignment\": \"topLeft\"",
            "line 4, column 73, sections[0].boundary[0].alignment: `topLeft` is not known here; "
                + "allowed: top, topLeading, topTrailing, leading, trailing, bottom, "
                + "bottomLeading, bottomTrailing"
        ),
        (
            "\"insets\": [0, 0, 0, 0]", "\"orthogonal\": \"pagin\"",
            "line 3, column 29, sections[0].orthogonal: `pagin` is not known here; did you mean `paging`? allowed: "
                + "none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered"
        ),
        (
            "interSectionSpacing", "interSectionSpacng",
            "line 2, column 12, config.interSectionSpacng: `interSectionSpacng` is not known here; "
                + "did you mean `interSectionSpacing`? "
                + "allowed: boundary, contentInsetsReference, interSectionSpacing, scrollDirection"
        ),
        (
            "\"scale\": 2", "\"selfSizin\": {\"items\": [[[1, 2]]]}",
            "line 1, column 38, selfSizin: `selfSizin` is not known here; did you mean `selfSizing`? allowed: config, "
                + "container, counts, direction, layoutMargins, offset, orthogonalOffsets, safeArea, scale, sections, "
                + "selfSizing, textSize, then"
        ),
        (
            "\"scale\": 2", "\"selfSizing\": {\"measuredCycle\": [20, null, -5]}",
            "line 1, column 52, selfSizing: expected measured heights from 0 to 10^12"
        ),
        (
            "\"edges\": [\"top\"]", "\"edges\": [\"upper\"]",
            "line 7, column 86, sections[0].group.subitems[0].supp[0].containerAnchor.edges[0]: "
                + "`upper` is not known here; allowed: top, leading, bottom, trailing, all"
        ),
        (
            "\"insets\": [0", "\"insets\": [\"0\"",
            "line 3, column 26, sections[0].insets[0]: expected a number, found a string"
        ),
        (
            "\"sections\": [", "\"parts\": [", "line 1, column 1: `sections` is missing"
        ),
        ("[320, 480]", "[320]", "line 1, column 26, container[1]: expected a number, found nothing"),
        ("\"scale\": 2", "\"scale\": 1e300", "line 1, column 47, scale: expected a number above 0 and at most 1000"),
        (
            "0.3", "1e300",
            "section 0, group.subitems[0].width: a number is negative, above 10^12 or not finite; "
                + "use a number from 0 to 10^12"
        ),
        (
            "\"fixed\": 2", "\"fixed\": -1000",
            "section 0, group spacing: a negative spacing is larger than the group and the view; "
                + "use a spacing nearer to 0"
        ),
    ]

    @Test(arguments: words.indices) func aMistakeIsReportedWithItsPlace(_ index: Int) {
        let (old, new, expected) = Self.words[index]
        let text = Self.valid.replacingOccurrences(of: old, with: new)
        #expect(failures(text) == ["a: " + expected])
        #expect(failures("[" + text.replacingOccurrences(of: "line 1", with: "") + "]").count == 1)
    }

    @Test func linesAreCountedFromTheTopOfTheFile() {
        let broken = Self.valid.replacingOccurrences(of: "\"axis\": \"h\"", with: "\"axis\": 3")
        let list = [Self.valid, broken, broken].joined(separator: ",\n")
        let found = failures("{\"version\": 1, \"cases\": [\n\(list)]}")
        let words = "column 36, sections[0].group.axis: expected a string, found a number"
        #expect(found == ["a: line 13, " + words, "a: line 20, " + words])
    }

    static let files: [(String, String)] = [
        ("", "the file is empty; a layout case is a JSON object"),
        (" \n", "the file is empty; a layout case is a JSON object"),
        (
            "{\"a\": 1,\n \"b\" 2}",
            "line 2, column 6: invalid or truncated JSON: "
        ),
        ("[3", "line 1, column 3: invalid or truncated JSON: "),
        ("3", "not a layout case: line 1, column 1: expected an object, found a number"),
        (
            String(repeating: "[", count: 700),
            "line 1, column 501: arrays and objects are nested more than 500 levels deep; "
                + "groups may be nested 32 levels deep, so flatten the description"
        ),
    ]

    @Test(arguments: files.indices) func anUnreadableFileIsReportedWithItsPlace(_ index: Int) {
        // The cause of a syntax error is worded by Foundation.
        #expect(failures(Self.files[index].0).map { $0.hasPrefix("file: " + Self.files[index].1) } == [true])
    }

    @Test func groupsNestedTooDeeplyAreAnErrorOfTheirCase() {
        let item = "{\"type\": \"item\", \"w\": [\"fw\", 1], \"h\": [\"fh\", 1]}"
        func nested(_ depth: Int) -> String {
            let group = (0..<depth).reduce(item) { inner, _ in
                "{\"type\": \"group\", \"w\": [\"fw\", 1], \"h\": [\"fh\", 1], \"subitems\": [\(inner)]}"
            }
            return """
                {"id": "n\(depth)", "container": [9, 9], "counts": [1], "sections": [{"group": \(group)}]}
                """
        }
        let found = failures("[\(nested(5)),\(nested(60)),\(nested(200))]")
        #expect(found.map { $0.prefix(5) } == ["n60: ", "n200:"])
        #expect(found.allSatisfy { $0.hasSuffix(": groups are nested more than 32 levels deep; use fewer levels") })
    }
}
