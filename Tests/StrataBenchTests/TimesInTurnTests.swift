import Testing

@testable import StrataBench

/// Times of two pieces of work that are taken in turn.
@Suite struct TimesInTurnTests {
    @Test func bothTakeTurnsAndTheFirstIsNotCounted() {
        var calls = ""
        var times = [1_000.0, 1, 9, 2]
        let result = TimesInTurn(turns: 3) {
            calls += "o"
            return times.removeFirst()
        } _: {
            calls += "r"
            return 4
        }
        #expect(calls == "orororor")
        #expect(result.own == 2 && result.rival == 4)
        let row = BenchmarkRow(name: "row", result, calls: 2, beside: "rival", bar: nil)
        #expect(row.value == 1 && row.rivalValue == 2 && row.ratio == 2)
    }

    @Test func workIsTimed() {
        var sum = 0
        let row = BenchmarkRow.inTurn("row", beside: "ten times as much", bar: .timesFaster(1), turns: 5) {
            for number in 0..<10_000 { sum = sum &* 31 &+ number }
        } rival: {
            for number in 0..<100_000 { sum = sum &* 31 &+ number }
        }
        #expect(row.holds == true && row.value > 0, "\(row)")
    }
}
