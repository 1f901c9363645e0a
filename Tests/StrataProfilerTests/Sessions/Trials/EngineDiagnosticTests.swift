import SectionKit
import Testing

@testable import StrataEngine
@testable import StrataProfiler
@testable import StrataSessions

@Suite struct EngineDiagnosticTests {
    private func finding(_ item: ItemID?, _ message: String) -> EngineDiagnostic {
        EngineDiagnostic(type: "grid", section: "grid-2", item: item, message: message)
    }

    @Test func equalDiagnosticsAreGrouped() {
        let all = [
            finding("a", "its text is cut"), finding("b", "it is too wide"), finding("c", "its text is cut"),
        ]
        #expect(
            all.grouped == [
                "plugin 'grid', 2 items of section 'grid-2': its text is cut",
                "plugin 'grid', item 'b' of section 'grid-2': it is too wide",
            ])
    }
}
