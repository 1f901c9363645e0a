import Testing
import Yams

@testable import StrataSessions

/// Anchors and aliases are rejected exactly where the parser finds one.
@Suite struct AliasSearchTests {
    private static func problems(of text: String) -> [String] {
        do {
            _ = try YAMLSource(file: "a.yaml", text: text).root()
            return []
        } catch {
            return error.issues.map(\.description)
        }
    }

    @Test(arguments: [
        ("a: &x 1", "4: `&x`"), ("a: [*x]", "5: `*x`"), ("a: [b, *x, c]", "8: `*x`"), ("{a: *x}", "5: `*x`"),
        ("&x a: 1", "1: `&x`"), ("? *x\n: 1", "3: `*x`"), ("a: *x more", "4: `*x`"), ("a: &x", "4: `&x`"),
        ("<<: *x", "5: `*x`"), ("a: !!str &x b", "4: `&x`"), ("a: \t*x", "5: `*x`"),
    ])
    func anchorsAndAliasesAreRefusedAtTheirPlace(text: String, place: String) {
        let problems = Self.problems(of: "# first *line &x\n" + text)
        #expect(problems.count == 1 && problems[0].hasPrefix("a.yaml:2:\(place): anchors and aliases"), "\(problems)")
    }

    @Test(arguments: [
        "a: 5 * 3", "a: \"x *y\"", "a: 'b &c'", "b: 1 # *x", "a: b # &c", "a: x*y", "a: R&D", "a: Fish &Chips",
        "a: 5 *stars*", "a: [5 *stars*, Fish &Chips]", "a: 'it''s *x'", "a: \"a \\\" &b *c\"", "a: b\n  *c &d",
        "a: |\n  *x &y\n  - *z\n  &a b: *c", "a: >-\n  & *x*\n", "\"*a\": 1\n\"\u{E000}a\": 2",
    ])
    func textsAndCommentsMayHaveTheirLetters(text: String) {
        #expect(Self.problems(of: text) == [])
    }

    @Test func quotedTextIsReadVerbatim() throws {
        let text = "header: 5 *stars* &more\nblock: |\n  *x &y\n"
        let root = try YAMLSource(file: "a.yaml", text: text).root()
        #expect(root["header"]?.string == "5 *stars* &more")
        #expect(root["block"]?.string == "*x &y\n")
    }

    @Test func duplicateKeyIsNamed() {
        #expect(Self.problems(of: "'*a': 1\n'*a': 2") == ["a.yaml:1:1: duplicate key `*a`"])
    }

    @Test func invalidYAMLIsRejected() {
        #expect(Self.problems(of: "a: & b").first?.contains("this is not YAML") == true)
        #expect(Self.problems(of: "a: 1\n--- \na: *x").first?.contains("found another document") == true)
    }

    /// Nine to the power of twelve values: were one alias expanded, as a value or as a key that is compared with others,
    /// this test would not end.
    @Test(arguments: ["a12: *a11", "? *a11\n: 1\n? [*a11, 1]\n: 2"])
    func aBillionLaughsAreRefusedAtTheFirst(last: String) {
        let lines = (1...11).map { level in
            "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
        }
        let bomb = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]\n" + lines.joined() + last + "\n"
        #expect(Self.problems(of: bomb).first?.hasPrefix("a.yaml:1:5: `&a0`: anchors and aliases") == true)
    }

    @Test func aProfileMayHaveTextsWithAmpersandsAndAsterisks() throws {
        let text = """
            name: tiny
            description: |
              5 *stars* for fish &chips
              *really*
            feed: {generate: {sections: [{type: banner, items: 2, header: Fish &Chips}]}}
            script: [load]
            """
        let profile = try TestWorld.profile(text: text)
        #expect(profile.name == "tiny")
        #expect(profile.playedHash != nil)
    }
}
