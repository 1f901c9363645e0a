import SectionKit
import Testing

extension CellTemplate<String> {
    fileprivate static let label = CellTemplate(kind: CellKind("label")) { .text($0, style: .body, lines: 1) }
}

struct CellTemplateTests {
    @Test func pluginsThatShareATemplateShareItsPoolAndLook() {
        #expect(CellTemplate.label.kind == CellKind("label"))
        #expect(CellTemplate.label("one") == .text("one", style: .body, lines: 1))
    }
}
