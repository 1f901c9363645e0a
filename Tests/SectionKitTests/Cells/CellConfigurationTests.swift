import CompositionalLayout
import SectionKit
import Testing

@Suite struct CellConfigurationTests {
    @Test func aCardIsWrittenInPlaceAndLeavesOutWhatIsNil() {
        let price: String? = nil
        let card: CellConfiguration = .vertical(
            spacing: 4,
            [
                .image(.seed(7, width: 160, height: 120), height: 120, cornerRadius: 8),
                .text("Title", style: .headline, lines: 2),
                price.map { .text($0, weight: .bold) },
            ]
        )
        .padding(12)
        .background(.cardBackground, cornerRadius: 12)
        #expect(card.nodeCount == 3)
        #expect(card.depth == 2)
        #expect(card.insets == DirectionalEdgeInsets(all: 12))
        #expect(card.background == CellBackground(.cardBackground))
        #expect(card.cornerRadius == 12)
    }

    @Test func equalConfigurationsHashAlike() {
        let one = CellConfiguration.horizontal([.text("a"), .spacer(), .badge("b")]).padding(4)
        let other = CellConfiguration.horizontal([.text("a"), .spacer(), .badge("b")]).padding(4)
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != other.padding(1))
    }

    @Test func theDeepestTreeIsKeptAndOneLevelMoreIsCut() {
        var tree = CellConfiguration.text("leaf")
        for _ in 1..<CellConfiguration.maximumDepth { tree = .vertical([tree]) }
        #expect(tree.depth == CellConfiguration.maximumDepth)
        #expect(tree.isStack)
        let cut = CellConfiguration.vertical([tree])
        #expect(cut.content == .cut(CellCut(depth: 65, nodeCount: 65)))
        #expect(cut.depth == 1)
    }

    @Test func aMillionLevelsAreBuiltComparedHashedAndFreed() {
        var tree = CellConfiguration.text("leaf")
        for _ in 0..<1_000_000 { tree = .vertical([tree]) }
        #expect(tree.depth <= CellConfiguration.maximumDepth)
        #expect(tree == tree.padding(0))
        #expect(tree.hashValue == tree.padding(0).hashValue)
    }

    @Test func theLargestTreeIsKeptAndOneNodeMoreIsCut() {
        let leaf = CellConfiguration.divider
        let full = CellConfiguration.vertical(Array(repeating: leaf, count: CellConfiguration.maximumNodeCount - 1))
        #expect(full.nodeCount == CellConfiguration.maximumNodeCount)
        #expect(full.isStack)
        let cut = CellConfiguration.vertical(Array(repeating: leaf, count: CellConfiguration.maximumNodeCount))
        #expect(cut.content == .cut(CellCut(depth: 2, nodeCount: 1_001)))
    }

    @Test func aTreeThatDoublesAtEveryLevelIsCut() {
        var tree = CellConfiguration.text("leaf")
        for _ in 0..<200 { tree = .horizontal([tree, tree]) }
        #expect(tree.nodeCount <= CellConfiguration.maximumNodeCount)
    }

    @Test func modifiersAddUp() {
        let cell = CellConfiguration.text("a").padding(2).padding(horizontal: 3, vertical: 1)
            .frame(width: 10).frame(minHeight: 4)
        #expect(cell.insets == DirectionalEdgeInsets(top: 3, leading: 5, bottom: 3, trailing: 5))
        #expect(cell.frame == CellFrame(width: 10, minHeight: 4))
    }
}

extension CellConfiguration {
    fileprivate var isStack: Bool {
        if case .stack = content { true } else { false }
    }
}
