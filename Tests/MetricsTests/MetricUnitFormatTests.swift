import Testing

@testable import Metrics

@Suite struct MetricUnitFormatTests {
    @Test(arguments: [
        (MetricUnit.bytes, 0.0, "0 B"), (.bytes, 999, "999 B"), (.bytes, 1_000, "1.00 kB"),
        (.bytes, 12_345_678, "12.3 MB"), (.bytes, -2_500_000, "-2.50 MB"), (.nanoseconds, 850, "850 ns"),
        (.nanoseconds, 8_314_000, "8.31 ms"), (.nanoseconds, 61e9, "61.0 s"), (.count, 10_736, "10,736"),
        (.count, 2.5, "2.5"), (.count, -1_234_567, "-1,234,567"), (.millisecondsPerSecond, 3.3333, "3.33 ms/s"),
        (.points, 120, "120 pt"), (MetricUnit("px"), 12_345, "12,345 px"), (MetricUnit("px"), 1.5, "1.50 px"),
        (.bytes, .nan, "-"), (.count, .infinity, "-"),
    ])
    func readsAsAPersonWritesIt(unit: MetricUnit, value: Double, text: String) {
        #expect(unit.formatted(value) == text)
    }

    @Test func noNumberTraps() {
        for unit in MetricUnit.standard + [MetricUnit("px"), MetricUnit("")] {
            for value in [
                Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e15, 9.995,
            ] {
                #expect(!unit.formatted(value).isEmpty)
            }
        }
    }

    @Test func roundingCarriesOver() {
        #expect(MetricUnit.fixed(9.999, places: 2) == "10.00")
        #expect(MetricUnit.fixed(-0.04, places: 1) == "0.0")
        #expect(MetricUnit.fixed(-0.05, places: 1) == "-0.1")
    }

    /// Two figures that differ are never printed alike.
    @Test func differentFiguresAreWrittenDifferently() {
        #expect(MetricUnit.bytes.formatted(123_456_789, against: 110_000_000) == "123 MB against 110 MB")
        #expect(
            MetricUnit.bytes.formatted(123_456_789, against: 123_456_700) == "123,456,789 B against 123,456,700 B")
        #expect(MetricUnit.bytes.formatted(5, against: 5) == "5 B against 5 B")
        #expect(MetricUnit.nanoseconds.formatted(1_000_400, against: 1_000_300) == "1,000,400 ns against 1,000,300 ns")
        #expect(MetricUnit.percent(0.118) == "11.8" && MetricUnit.percent(0) == "0.0")
        #expect(MetricUnit.percent(0.0000456) == "0.0046" && MetricUnit.percent(-0.0000456) == "-0.0046")
        #expect(MetricUnit.percent(0.0005) == "0.1" && MetricUnit.percent(0.00049) == "0.049")
    }

    @Test func fewNanosecondsHaveNoHalves() {
        #expect(MetricUnit.nanoseconds.formatted(347.5) == "348 ns" && MetricUnit.bytes.formatted(31.25) == "31.3 B")
    }
}
