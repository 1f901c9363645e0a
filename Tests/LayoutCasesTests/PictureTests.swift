import Foundation
import LayoutCases
import Testing

/// Solved cases, printed in every format.
@Suite struct PictureTests {
    /// A file with a few recorded cases of different kinds.
    private func chosen() throws -> Data {
        let all = try JSONSerialization.jsonObject(with: Data(contentsOf: CaseFiles.layout)) as? [String: Any]
        let cases = all?["cases"] as? [[String: Any]] ?? []
        let ids = ["layout-030", "layout-086", "layout-094", "layout-110", "layout-129"]
        let picked = cases.filter { ids.contains($0["id"] as? String ?? "") }
        return try JSONSerialization.data(withJSONObject: ["cases": picked])
    }

    @Test func text() throws {
        try expectGolden(LayoutCaseReport(chosen(), format: .text).output, "cases.txt")
    }

    @Test func drawing() throws {
        let svg = try LayoutCaseReport(chosen(), format: .svg).output
        try expectGolden(svg, "cases.svg")
        #expect(try XMLShape(svg).isBalanced)
    }

    @Test func controlCharactersAreReplacedInADrawing() throws {
        let text = #"""
            [{"id": "a\u0001\u001b\uffff<b", "container": [100, 100], "scale": 2, "counts": [1], "sections": [{"group":
            {"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", 10],
            "subitems": [{"type": "item", "w": ["fw", 1], "h": ["fh", 1]}]}}]}]
            """#
        let svg = try LayoutCaseReport(Data(text.utf8), format: .svg).output
        #expect(svg.contains("a\u{FFFD}\u{FFFD}\u{FFFD}&lt;b"))
        #expect(!svg.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    @Test func json() throws {
        try expectGolden(LayoutCaseReport(chosen(), format: .json).output, "cases.json")
    }
}

/// Whether every XML element that is opened is closed.
private struct XMLShape {
    let isBalanced: Bool

    init(_ text: String) throws {
        var open: [Substring] = []
        var isBalanced = true
        for tag in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
            if !tag.3.isEmpty { continue }
            if tag.1.isEmpty { open.append(tag.2) } else { isBalanced = open.popLast() == tag.2 && isBalanced }
        }
        self.isBalanced = isBalanced && open.isEmpty
    }
}
