import Foundation
import LayoutCases
import Testing

/// Paths of solved elements equal UIKit's index paths.
@Suite struct ElementPathTests {
    static let text = """
        {"id": "paths", "container": [100, 200], "scale": 2, "counts": [2, 1],
        "config": {"boundary": [
        {"kind": "title", "w": ["fw", 1], "h": ["ab", 30], "alignment": "top"},
        {"kind": "legal", "w": ["fw", 1], "h": ["ab", 20], "alignment": "bottom"}]},
        "sections": [{
        "boundary": [
        {"kind": "header", "w": ["fw", 1], "h": ["ab", 5], "alignment": "top"},
        {"kind": "footer", "w": ["fw", 1], "h": ["ab", 6], "alignment": "bottom"}],
        "decorations": [{"kind": "back"}, {"kind": "line"}],
        "group": {"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", 10],
        "subitems": [{"type": "item", "w": ["fw", 1], "h": ["fh", 1],
        "supp": [{"kind": "badge", "w": ["ab", 1], "h": ["ab", 1], "containerAnchor": {"edges": ["top"]}}]}]}}]}
        """

    @Test func everyCategoryHasItsOwnNumbering() throws {
        let solved = try #require(LayoutCaseFile(Data(Self.text.utf8)).entries.first).result.get().solve()
        let paths = Dictionary(grouping: solved.elements, by: \.kind).mapValues { $0.map(\.path) }
        #expect(
            paths == [
                "cell": [[0, 0], [0, 1], [1, 0]],
                "badge": [[0, 0], [0, 1], [1, 0]],
                "header": [[0, 0], [1, 0]],
                "footer": [[0, 0], [1, 0]],
                "back": [[0, 0], [1, 0]],
                "line": [[0, 1], [1, 1]],
                "title": [[0]],
                "legal": [[1]],
            ])
    }

    @Test func boundaryItemsOfTheLayoutSurroundAllSections() throws {
        let solved = try #require(LayoutCaseFile(Data(Self.text.utf8)).entries.first).result.get().solve()
        #expect(solved.elements.first { $0.path == [0] }?.frame == [0, 0, 100, 30])
        #expect(solved.elements.first { $0.path == [1] }?.frame == [0, 82, 100, 20])
    }
}
