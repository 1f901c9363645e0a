import Foundation
import LayoutCases
import Testing

/// Rules of self-sizing that no recorded layout covers.
@Suite struct SelfSizingCasesTests {
    @Test(arguments: try RecordedCase.all(in: CaseFiles.selfSizing))
    func framesFollowTheRule(_ written: RecordedCase) throws {
        let solved = try written.layout.get().solve()
        #expect(written.frames.differences(from: solved) == [])
    }
}
