import Testing

@testable import StrataEngine

/// The added work is a share of the layout's own time.
@Suite struct LayoutSurchargeTests {
    private static let round = 2.0

    /// The loop's share of the layout's work, by a clock that advances with both and with nothing else.
    private func share(of injected: Double, layout: (_ call: Int) -> Double) -> Double {
        let surcharge = LayoutSurcharge(share: injected)
        var account = LayoutSurcharge.Account(surcharge)
        var (layoutTime, work): (UInt64, Double) = (0, 0)
        func now() -> UInt64 { UInt64(work + Double(surcharge.rounds) * Self.round) }
        for call in 0..<4_000 {
            let start = now()
            account.pay(for: layoutTime, now)
            work += layout(call)
            layoutTime += now() - start
        }
        return Double(surcharge.rounds) * Self.round / work
    }

    @Test(arguments: [0.05, 0.1, 0.2, 1]) func aShareIsAdded(injected: Double) {
        let added = share(of: injected) { _ in 50_000 }
        #expect(abs(added / injected - 1) < 0.02, "\(added) for \(injected)")
    }

    @Test func heavyAndLightCallsPayTheirShareAlike() {
        let added = share(of: 0.1) { call in call % 50 == 7 ? 9_000_000 : 400 }
        #expect(abs(added / 0.1 - 1) < 0.02, "\(added)")
    }

    @Test func aStillClockDoesNotLoopForever() {
        let surcharge = LayoutSurcharge(share: 10)
        var account = LayoutSurcharge.Account(surcharge)
        account.pay(for: 10_000) { 0 }
        #expect(surcharge.rounds >= 100_000)
    }

    @Test func roundsCanBeRepeated() {
        #expect(LayoutSurcharge.work(rounds: 1_000) == LayoutSurcharge.work(rounds: 1_000))
        #expect(LayoutSurcharge.work(rounds: -1) == LayoutSurcharge.work(rounds: 0))
    }
}
