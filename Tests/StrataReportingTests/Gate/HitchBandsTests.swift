import StrataGating
import Testing

@testable import StrataReporting

@Suite struct HitchBandsTests {
    @Test(arguments: [
        (0.0, "good for scrolling (at most 5 ms/s", "good for animations (at most 10 ms/s"),
        (5, "good for scrolling", "good for animations"), (5.1, "warning for scrolling (at most 10", "good"),
        (10, "warning for scrolling", "good for animations"),
        (10.1, "critical for scrolling (over 10 ms/s", "warning for animations (at most 25"),
        (26, "critical for scrolling", "critical for animations (at most 50"),
        (50.1, "critical for scrolling", "beyond critical for animations (over 50 ms/s"),
    ])
    func everyRatioHasABandOfEachSource(_ ratio: Double, _ scrolling: String, _ animations: String) {
        let own = HitchBands.words(for: ratio, of: "hitch.ratio.scroll")
        let all = HitchBands.words(for: ratio, of: "hitch.ratio")
        #expect(own.count == 1 && own[0].hasPrefix(scrolling), "\(own)")
        #expect(all.count == 1 && all[0].hasPrefix(animations), "\(all)")
        #expect(own[0].hasSuffix("; Apple, WWDC20 session 10077)"))
        #expect(HitchBands.words(for: ratio, of: "hitch.ratio.update").isEmpty)
    }

    @Test func onlyHitchRatiosHaveASeverity() {
        #expect(HitchBands.notes(on: GateSample.hitches).count == 1)
        #expect(HitchBands.notes(on: GateSample.failed).isEmpty)
    }
}
