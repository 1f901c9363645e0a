import Foundation
import StrataProfiler
import Testing

@Suite struct RunNameTests {
    @Test func aNameHasTimeCommitAndNumber() throws {
        let commit = try #require(Commit(hash: "0638701aaaabbbb"))
        let name = RunName(date: "2026-11-22T18:05:09Z", commit: commit)
        #expect("\(name)" == "2026-11-22T18-05-09Z-0638701")
        #expect("\(RunName(date: "2026-11-22T18:05:09Z", commit: nil, number: 2))" == "2026-11-22T18-05-09Z-2")
        #expect("\(RunName(date: "../x", commit: nil))" == "1970-01-01T00-00-00Z", "any text of a file")
    }

    @Test func everyNameIsReadAsItWasWritten() throws {
        for commit in [nil, Commit(hash: "1234567"), Commit(hash: "abcdef0")] {
            for number in [1, 2, 9, 10, 999_999] {
                let name = RunName(date: "2026-01-31T12:00:00Z", commit: commit, number: number)
                #expect(RunName("\(name)") == name)
            }
        }
    }

    @Test func otherNamesAreNotRuns() {
        for name in [
            "", "last", "2026-01-31", "2026-01-31T12-00-00", "2026-01-31T12-00-00Z-", "2026-01-31T12-00-00Z-1",
            "2026-01-31T12-00-00Z-02", "2026-01-31T12-00-00Z-ABCDEF0", "2026-01-31T12-00-00Z-keep",
            "2026-01-31T12-00-00Z-abcdef0-2-2", "2026-01-31T12-00-00Z.old", "٢٠٢٦-01-31T12-00-00Z",
            "2026--1-31T12-00-00Z",
        ] {
            #expect(RunName(name) == nil, "\(name)")
        }
    }

    @Test func laterRunsComeLater() {
        let names = [
            "2026-01-31T12-00-00Z", "2026-01-31T12-00-00Z-abcdef0", "2026-01-31T12-00-00Z-2",
            "2026-01-31T12-00-00Z-10", "2026-01-31T12-00-01Z", "2027-01-01T00-00-00Z-abcdef0",
        ]
        #expect(names.reversed().compactMap { RunName($0) }.sorted().map(\.description) == names)
    }
}
