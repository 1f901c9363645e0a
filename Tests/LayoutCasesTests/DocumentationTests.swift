import Foundation
import LayoutCases
import Testing

/// The examples of the documentation, word for word.
@Suite struct DocumentationTests {
    @Test func theModulesPage() throws {
        let file = CaseFiles.layout
        let report = try LayoutCaseReport(Data(contentsOf: file), format: .text)
        #expect(report.output.hasPrefix("layout-001: content "))
        for failure in report.failures { Issue.record("error: \(failure)") }
    }
}
