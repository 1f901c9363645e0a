import Foundation
import StrataGating
import Testing

@Suite struct MetricUnitTests {
    @Test func symbolsHaveNoSpecialCharacters() {
        #expect(MetricUnit("p\u{1B}[1mx|\n").rawValue == "p1mx")
        #expect(MetricUnit(String(repeating: "x", count: 99)).rawValue.count == 16)
        for symbol in ["a b", "a|b", "\n", "\u{202E}", String(repeating: "x", count: 17)] {
            #expect(MetricUnit(rawValue: symbol) == nil, "\(symbol.debugDescription)")
        }
    }

    @Test func filesHaveOnlyTheSymbol() throws {
        let units = MetricUnit.standard + [MetricUnit("px")]
        let data = try JSONEncoder().encode(units)
        #expect(try JSONDecoder().decode([MetricUnit].self, from: data) == units)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([MetricUnit].self, from: Data(#"["a|b"]"#.utf8))
        }
    }

    @Test func theStandardUnitsDiffer() {
        #expect(Set(MetricUnit.standard).count == MetricUnit.standard.count)
        #expect(MetricUnit.standard.allSatisfy { MetricUnit(rawValue: $0.rawValue) == $0 })
    }
}
