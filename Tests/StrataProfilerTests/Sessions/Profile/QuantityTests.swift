import StrataGating
import Testing

@testable import StrataSessions

@Suite struct QuantityTests {
    @Test(arguments: [
        ("8 ms", MetricUnit.nanoseconds, 8e6), ("8ms", .nanoseconds, 8e6), ("1.5 s", .nanoseconds, 1.5e9),
        ("40 MB", .bytes, 40e6), ("1 KiB", .bytes, 1_024), ("0", .count, 0), ("1_200", .count, 1_200),
        ("5", .millisecondsPerSecond, 5), ("5 ms/s", .millisecondsPerSecond, 5),
    ])
    func readsANumberAndItsUnit(text: String, unit: MetricUnit, value: Double) {
        #expect(Quantity.value(of: text, in: unit) == value)
    }

    @Test(arguments: [
        ("8", MetricUnit.nanoseconds), ("8 MB", .nanoseconds), ("-1", .count), ("", .count), ("ms", .nanoseconds),
        ("1e999", .count), ("nan", .count), ("1.2.3", .count), ("30% lower", .bytes),
    ])
    func refusesTheRest(text: String, unit: MetricUnit) {
        #expect(Quantity.value(of: text, in: unit) == nil)
    }

    @Test func everyUnitCanBeWritten() {
        #expect(Quantity.words(for: .count) == "a number")
        #expect(Quantity.words(for: .nanoseconds) == "a number with a unit of ns, us, ms, s")
        #expect(Quantity.words(for: .points) == "a number with a unit of pt, or without one")
    }

    @Test func aUnitOfAPackageIsWrittenByItsSymbol() {
        let pixels = MetricUnit("px")
        #expect(Quantity.value(of: "12 px", in: pixels) == 12 && Quantity.value(of: "12", in: pixels) == 12)
        #expect(Quantity.value(of: "12 kB", in: pixels) == nil)
        let metric = Metric("screen.lit", pixels, tier: .exact, group: .work, "Lit pixels.")
        #expect(Quantity.units(of: MetricTable.standard.adding([metric])).contains("px"))
    }
}
