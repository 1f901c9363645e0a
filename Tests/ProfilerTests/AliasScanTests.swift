import Testing

@testable import Profiler

@Suite struct AliasScanTests {
    @Test(arguments: [("a: &x 1", 4), ("- *x", 3), ("a: [b, *x]", 8), ("{a: *x}", 5), ("&x a: 1", 1)])
    func findsAnchorsAndAliases(text: String, column: Int) {
        let found = AliasScan.first(in: "# first line\n" + text)
        #expect(found?.line == 2 && found?.column == column)
    }

    @Test(arguments: ["a: 5 * 3", "a: \"x *y\"", "a: 'b &c'", "# *x", "a: b # &c", "a: x*y", "a: R&D", "a: & b"])
    func leavesTextsAndCommentsAlone(text: String) {
        #expect(AliasScan.first(in: text) == nil)
    }
}
