import Metrics
import Testing

@testable import Reporting

@Suite struct AblationReportTests {
    private func report() throws -> AblationReport? {
        AblationReport(
            try TestResult.make(arms: [
                "compositional": ["cells.created": [50, 50], "layout.time": [1e6, 2e6, 9e6]],
                "nested": ["cells.created": [130, 130], "layout.time": [2e6, 3e6, 4e6]],
                "nested:sizing=formula": ["cells.created": [70, 70], "layout.time": [2e6, 2e6, 2e6]],
                "nested:pools=shared": ["cells.created": [100, 100], "layout.time": [2e6, 2e6, 2e6]],
                "nested-flat": ["cells.created": [52, 52], "layout.time": [1e6, 2e6, 9e6]],
            ]))
    }

    @Test func sharesAndInteractionAreTheWholeDifference() throws {
        let metric = try #require(MetricTable.standard["cells.created"])
        let shares = try #require(try report()?.shares(of: metric))
        #expect(shares.whole == 80)
        #expect(Set(shares.options) == [60, 30])
        #expect(shares.interaction == -10)
        #expect(shares.options.reduce(shares.interaction, +) == shares.whole)
        #expect(shares.control == 2)
    }

    @Test func theTableSaysSharesAndLeavesOutWhatCannotBeToldApart() throws {
        let text = try #require(try report()?.text())
        #expect(text.contains("60 (75 %)"), "\(text)")
        #expect(text.contains("-10 (-12 %)") || text.contains("-10 (-13 %)"), "\(text)")
        #expect(!text.contains("layout.time"), "\(text)")
    }

    @Test func aRunWithoutArmsInBetweenHasNoAblation() throws {
        #expect(AblationReport(try TestResult.mixed()) == nil)
    }
}
