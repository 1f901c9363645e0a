import Foundation
import LayoutCases
import Testing

/// Layouts recorded from UIKit: the solver must compute the same frames.
@Suite struct RecordedCasesTests {
    @Test(arguments: try RecordedCase.all()) func framesMatchTheRecordedOnes(_ recorded: RecordedCase) throws {
        let solved = try recorded.layout.get().solve()
        #expect(recorded.frames.differences(from: solved) == [])
    }

    @Test func printedJSONEqualsTheEncodersOutput() throws {
        let data = try Data(contentsOf: CaseFiles.layout)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = try LayoutCaseFile(data).entries.map { entry in
            var solved = try entry.result.get().solve()
            solved.id = entry.id
            return String(decoding: try encoder.encode(solved), as: UTF8.self)
        }
        let report = try LayoutCaseReport(data, format: .json)
        #expect(report.output == "[\n" + expected.joined(separator: ",\n") + "\n]")
    }

    @Test func noRecordedCaseIsLost() throws {
        let cases = try RecordedCase.all()
        #expect(cases.count == 145)
        #expect(cases.count { !$0.frames.offsets.isEmpty } == 6)
        #expect(cases.reduce(0) { $0 + $1.frames.offsets.count } == 62)
    }

    @Test func aMissingOffsetIsADifference() throws {
        let recorded = try #require(RecordedCase.all().first { !$0.frames.offsets.isEmpty })
        var solved = try recorded.layout.get().solve()
        for offsets in [nil, [], [nil, nil], [[], []]] as [[[Double]?]?] {
            solved.orthogonalOffsets = offsets
            #expect(recorded.frames.differences(from: solved).count == recorded.frames.offsets.count)
        }
    }
}
