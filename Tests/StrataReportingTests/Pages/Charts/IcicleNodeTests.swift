import Testing

@testable import StrataReporting

@Suite struct IcicleNodeTests {
    private static let heap = FoldedHeap(
        arm: "nested", checkpoint: "idle",
        text: """
            perform;show;[grid];draw;image 60
            perform;show;[grid];draw;text 30
            perform;other;[grid];draw;image 5
            perform;show;[<b>];draw 10
            perform;show 3
            no bytes
            negative -5

            """)

    @Test func stacksAreReadBelowTheirSectionType() {
        #expect(Self.heap.bytesByType == ["grid": 95, "<b>": 10, "engine": 3])
        let tree = Self.heap.tree
        #expect(tree.size == 108 && tree.children.map(\.name) == ["grid", "<b>", "engine"])
        #expect(tree.children[0].children.map(\.size) == [95])
        #expect(tree.children[0].children[0].children.map(\.name) == ["image", "text"])
    }

    @Test func smallPartsAreLeftOutAndCounted() {
        let (node, omitted) = Self.heap.tree.pruned(below: 9)
        #expect(node.children.map(\.name) == ["grid \u{203A} draw", "<b> \u{203A} draw"])
        // engine, perform and show.
        #expect(omitted == 3)
        #expect(node.size == 108)
    }

    @Test func deepStacksDoNotOverflow() {
        let names = (0..<5_000).map { "f\($0)" }
        let tree = IcicleNode.tree(named: "all", of: [(names, 1)])
        #expect(tree.pruned(below: 0).node.depth < 300)
    }
}
