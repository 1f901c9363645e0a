import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct MedianReportTests {
    /// Earlier trials, read from a file as `compare` does.
    private func earlier(_ result: RunResult) throws -> EarlierTrials {
        let file = FileManager.default.temporaryDirectory.path + "/strata-tests-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try ResultJSON.data(result.judged).write(to: URL(fileURLWithPath: file))
        return try EarlierTrials(reading: file, metrics: .standard)
    }

    private func device(width: Double) -> [String: Any] {
        ["width": width, "height": 844, "scale": 3, "refresh": 60, "scheme": "light", "cpuFactor": 1]
    }

    @Test func mediansStandNextToEachOtherWithoutVerdicts() throws {
        let before = try TestResult.make(
            compositional: ["cells.created": [50, 50], "layout.time": [4e6, 5e6, 6e6], "diff.time": [1e6, 1e6]],
            nested: ["cells.created": [130, 130]])
        let now = try TestResult.make(
            compositional: ["cells.created": [60, 60], "layout.time": [5e6, 5e6, 5e6], "hitch.ratio": [0, 0]],
            nested: nil)
        let text = MedianReport(before: try earlier(before), now: now, metrics: .standard).text()
        #expect(
            text == """
                compositional      before       now   difference
                  layout.time     5.00 ms   5.00 ms            =
                  diff.time       1.00 ms         -
                  cells.created        50        60      +20.0 %
                """, "\(text)")
        let none = try TestResult.make(arms: ["compositional": [:]])
        #expect(
            MedianReport(before: try earlier(none), now: now, metrics: .standard).text()
                == "No arm was played on both screens.")
    }

    @Test func screensDifferByProfileAndDevice() throws {
        let now = try TestResult.mixed()
        #expect(try earlier(now).differences(from: now) == [])
        let other = try TestResult.mixed(extra: [
            "device": device(width: 320), "profile": ["name": "other", "file": "home.yaml", "hash": ""],
        ])
        #expect(
            try earlier(other).differences(from: now) == [
                "profile other before, home now", "size 320 x 844 points before, 390 x 844 points now",
            ])
    }
}
