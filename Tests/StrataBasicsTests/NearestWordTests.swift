import Testing

@testable import StrataBasics

@Suite struct NearestWordTests {
    @Test(arguments: [
        ("banr", "banner"), ("memory.idle.liv", "memory.idle.live"), ("FLING", "fling"), ("sildes", "slider"),
    ])
    func findsTheIntendedWord(written: String, meant: String) {
        let words = ["banner", "slider", "grid", "fling", "memory.idle.live", "memory.peak.live"]
        #expect(NearestWord.to(written, among: words) == meant)
    }

    @Test func offersNothingWhenNothingIsNear() {
        #expect(NearestWord.to("xylophone", among: ["banner", "grid"]) == nil)
        #expect(NearestWord.to("", among: ["banner"]) == nil)
        #expect(NearestWord.to("banner", among: [String]()) == nil)
        #expect(NearestWord.to("x", among: ["at"]) == nil)
        #expect(NearestWord.to(String(repeating: "b", count: 100_000), among: ["banner"]) == nil)
    }

    @Test func theHintListsAllWords() {
        let words = ["banner", "grid"]
        #expect(NearestWord.hint("gird", among: words, called: "types") == "; did you mean 'grid'? Types: banner, grid")
        #expect(NearestWord.hint("xylophone", among: words, called: "types") == "; types: banner, grid")
    }

    @Test func distanceOfSmallWords() {
        #expect(NearestWord.distance(Array("kitten"), Array("sitting")) == 3)
        #expect(NearestWord.distance(Array("ab"), Array("ba")) == 1)
        #expect(NearestWord.distance([], Array("abc")) == 3)
    }
}
