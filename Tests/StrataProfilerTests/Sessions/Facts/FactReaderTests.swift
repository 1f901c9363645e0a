import StrataGating
import Testing

@testable import StrataSessions

/// The facts of a screen are read from its feed.
@Suite struct FactReaderTests {
    @Test func everyKindHasOneReader() {
        #expect(FactReader.all.map(\.kind.name).sorted() == FactKind.all.map(\.name).sorted())
    }
}
