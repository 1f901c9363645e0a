import Foundation
import StrataBasics
import Testing

@Suite struct DateParsingTests {
    /// Foundation moves days and times that do not exist on to the next ones.
    @Test(arguments: [
        "2026-02-30T00:00:00Z", "2027-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T25:61:61Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00+25:00", "2026-01-01T00:00:00+01:60",
        "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00z", "2026-01-01", "",
        "2026-01-01T00:00:00Z\n",
        "٢٠٢٦-01-01T00:00:00Z", "+026-01-01T00:00:00Z", "2026-01-01T00:00:00+1:00",
    ])
    func whatIsNoDateIsRefused(text: String) { #expect(Date.parsing(text) == nil) }

    /// Since 1586: Foundation has the Julian calendar before.
    @Test func datesAreThoseOfFoundation() throws {
        for day in stride(from: -140_000, to: 200_000, by: 97) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(abs(day) * 61 % 86_400))
            guard date.formatted(.iso8601).utf8.count == 20 else { continue }
            #expect(Date.parsing(date.formatted(.iso8601)) == date)
        }
        #expect(Date.parsing("2026-01-31T12:00:00+01:00") == Date.parsing("2026-01-31T11:00:00Z"))
        #expect(Date.parsing("2026-01-31T12:00:00-0130") == Date.parsing("2026-01-31T13:30:00Z"))
        #expect(Date.parsing("2028-02-29T23:59:59Z") != nil)
    }
}
