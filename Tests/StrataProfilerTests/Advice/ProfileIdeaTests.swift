import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataSessions

/// Ideas of a profile: variants of section types and settings of the user.
@Suite struct ProfileIdeaTests {
    struct RowSection: TitledSection {
        static let type: SectionType = "row"
        static var variants: [String: any SectionPlugin] {
            ["tall": RowSection(height: 200), "other": OtherSection()]
        }

        var height = 50.0

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .list(rowHeight: .absolute(height))
        }
    }

    struct OtherSection: TitledSection {
        static let type: SectionType = "other"
    }

    private func profile(_ ideas: String) throws -> Profile {
        let text = """
            feed: {generate: {seed: 1, sections: [{type: row, items: 9}]}}
            script: [load]
            ideas: \(ideas)
            """
        return try TestWorld.profile(text: text, in: SectionRegistry([RowSection(), OtherSection()]))
    }

    @Test func anIdeaReplacesPluginsAndSettings() throws {
        let profile = try profile("{tall: {variants: {row: tall}}, large: {textSize: xxLarge, scheme: dark}}")
        #expect(profile.ideas.map(\.name) == ["tall", "large"])
        func tried(_ name: String) throws -> TriedSession {
            let arm = try #require(profile.arm(named: "compositional:idea(\(name))"))
            return TriedSession(profile, arm, try SectionRegistry([RowSection(), OtherSection()]))
        }
        let tall = try tried("tall")
        let layout = tall.registry.plugin(for: "row").layout(
            of: SectionContext(id: "s", itemCount: 1), in: profile.environment)
        #expect(layout == .list(rowHeight: .absolute(200)))
        let large = try tried("large")
        #expect(large.profile.device.textSize == .xxLarge && large.profile.device.scheme == .dark)
        // Another hash would make stored baselines useless.
        #expect(try profile.playedHash == self.profile("{}").playedHash)
    }

    @Test(arguments: [
        ("{a: {variants: {rows: tall}}}", "unknown section type `rows`; did you mean `row`?"),
        ("{a: {variants: {row: tal}}}", "did you mean `tall`?"),
        ("{a: {variants: {other: tall}}}", "has no variants"), ("{a: {variants: {row: other}}}", "of another type"),
        ("{a: }", "changes nothing"), ("{a: {textsize: large}}", "did you mean `textSize`?"),
        ("{a b: {scheme: dark}}", "letters, digits and dashes"), ("[a]", "a mapping"),
    ])
    func mistakesAreNamed(ideas: String, words: String) throws {
        let error = #expect(throws: ProfileError.self) { try profile(ideas) }
        #expect(error?.issues.contains { "\($0)".contains(words) } == true, "\(error.map { "\($0)" } ?? "")")
    }
}
