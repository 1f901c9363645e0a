import Foundation
import Testing

@testable import StrataBench

/// Which missed bars `strata-bench --check` fails for.
@Suite struct BenchmarkRowTests {
    private static func row(
        _ unit: String, _ value: Double, _ bar: BenchmarkRow.Bar?, rival: Double? = nil
    ) -> BenchmarkRow {
        BenchmarkRow(name: "row", value: value, unit: unit, rival: "rival", rivalValue: rival, bar: bar)
    }

    @Test(arguments: [
        ("bytes", 17, BenchmarkRow.Bar.atMost(16)), ("bytes", 1, .atMost(0)), ("operations", 4, .atMost(3)),
        ("cells", 2, .atLeast(3)), ("x", 3.5, .atMost(3)), ("bytes", .nan, .atMost(16)),
    ])
    func countsAreMissedAnywhere(unit: String, value: Double, bar: BenchmarkRow.Bar) {
        #expect(Self.row(unit, value, bar).isMissedAnywhere)
    }

    @Test func ratiosHaveAMargin() {
        #expect(Self.row("ns", 1, .timesFaster(8), rival: 5).isMissedAnywhere)
        #expect(!Self.row("ns", 1, .timesFaster(8), rival: 6).isMissedAnywhere)
        // The rival of a count is a count.
        #expect(Self.row("cells", 10, .timesFaster(1), rival: 9).isMissedAnywhere)
        #expect(!Self.row("cells", 10, .timesFaster(1), rival: 10).isMissedAnywhere)
    }

    @Test func timesAndRunsOfAGateAreTheMachines() {
        #expect(!Self.row("ns", 1e9, .atMost(1)).isMissedAnywhere)
        #expect(!Self.row("runs", 1, .atLeast(90)).isMissedAnywhere)
        #expect(!Self.row("bytes", 1e9, nil).isMissedAnywhere)
        #expect(Self.row("ns", 1e9, .atMost(1)).holds == false)
    }

    @Test func aMissedBarSaysWhetherItCounts() {
        func bar(_ row: BenchmarkRow) -> String { BenchmarkTable.line(row).components(separatedBy: "bar ").last ?? "" }
        #expect(bar(Self.row("ns", 1, .timesFaster(8), rival: 5)) == "8.00x MISSED")
        #expect(bar(Self.row("ns", 1, .timesFaster(8), rival: 6)) == "8.00x missed within the margin")
        #expect(bar(Self.row("ns", 1, .timesFaster(0.0025), rival: 0.0024)) == "0.0025x missed within the margin")
        // A time is the machine's, beside a rival too.
        #expect(bar(Self.row("ns", 500, .atMost(250), rival: 600)) == "250 ns missed by this machine")
        #expect(bar(Self.row("ns", 200, .atMost(250), rival: 600)) == "250 ns")
        #expect(bar(Self.row("bytes", 17, .atMost(16))) == "16.0 bytes MISSED")
    }

    @Test func onlyMissedRowsAreOfTheSecondRun() {
        func rows(_ bytes: Double, _ nanoseconds: Double) -> [BenchmarkRow] {
            var other = Self.row("ns", nanoseconds, .atMost(1))
            (other.name, other.note) = ("other", "a note")
            return [Self.row("bytes", bytes, .atMost(16)), other]
        }
        let again = BenchmarkRow.replacingMissed(of: rows(17, 5), by: rows(16, 6))
        #expect(again[0].value == 16 && again[0].note == "measured again" && !again[0].isMissedAnywhere)
        #expect(again[1].value == 5 && again[1].note == "a note")
        #expect(BenchmarkRow.replacingMissed(of: rows(17, 5), by: rows(18, 5))[0].isMissedAnywhere)
    }
}
