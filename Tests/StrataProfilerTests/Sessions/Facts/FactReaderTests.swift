import CompositionalLayout
import StrataGating
import Testing

@testable import StrataSessions

/// The facts of a screen are read from its feed.
@Suite struct FactReaderTests {
    @Test func everyKindHasOneReader() {
        #expect(FactReader.all.map(\.kind.name).sorted() == FactKind.all.map(\.name).sorted())
    }

    /// An item that fills its group is as wide as the group, whatever its height is.
    @Test func aWidthDoesNotChangeWithTheHeight() {
        let heights: [LayoutDimension] = [.absolute(200), .estimated(200), .fractionalWidth(0.5)]
        for height in heights {
            let size = LayoutStyle.slider(width: .absolute(160), height: height).itemSize
            #expect(size?.width.factWords == "160 fixed" && size?.height == height)
        }
        let columns = LayoutStyle.columns(rows: 3, width: .fractionalWidth(0.9), rowHeight: 80)
        #expect(columns.itemSize?.width.factWords == "90 % of the width")
    }
}
