import Testing

@testable import StrataSessions

@Suite struct ContentHashTests {
    /// The published test values of FNV-1a with 64 bits.
    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func agreesWithThePublishedValues(text: String, digits: String) {
        #expect(ContentHash.of(text.utf8) == "fnv1a:\(digits)")
    }
}
