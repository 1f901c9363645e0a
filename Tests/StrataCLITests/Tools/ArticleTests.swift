import Foundation
import Testing

@testable import StrataCLI

/// `strata help TOPIC`.
@Suite(.children) struct ArticleTests {
    private static func text(_ markdown: String, width: Int = 40) -> String {
        ArticleText(width: width).text(of: Article(module: "M", name: "A", markdown: markdown))
    }

    @Test func wordsAreFoldedAndCodeIsNot() {
        let text = Self.text(
            """
            # ``StrataCLI``

            Words of a paragraph that is longer than a
            line, with `code`, **weight** and ``Strata/main(plugins:)``.

            ## A heading

            - An entry of a list that goes on in a second line.
              It has two sentences.
              1. one below it

            ```sh
            a command that is longer than the line, and stays as it is

            another
            ```
            """)
        #expect(
            text == """
                StrataCLI

                  Words of a paragraph that is longer
                  than a line, with `code`, weight and
                  Strata/main(plugins:).

                A heading

                  - An entry of a list that goes on in a
                    second line. It has two sentences.
                    1. one below it

                    a command that is longer than the line, and stays as it is

                    another
                """)
    }

    @Test func linksAreWordsAndTheirTopic() {
        let text = Self.text(
            """
            See <doc:Gates>, [how](doc:/StrataGating/Recipe), [Swift](https://www.swift.org)
            and <doc:Changelog#You-gate-pull-requests>. ![A screen](home.png)
            """, width: 100)
        #expect(
            text == """
                  See Gates, how (Recipe), Swift (https://www.swift.org) and Changelog. [picture: A screen]
                """)
    }

    @Test func tablesKeepTheirColumns() {
        let text = Self.text(
            """
            | key | meaning |
            |---|:--|
            | `a \\| b` | words that do not fit into the line, so that they are folded |
            | c | |
            """)
        #expect(
            text == """
                  key      meaning
                  `a | b`  words that do not fit into
                           the line, so that they are
                           folded
                  c
                """)
    }

    @Test func whatIsNoMarkdownIsStillText() {
        for markdown in ["", "#", "```", "```\ncode", "|", "||\n||", "|---|", "- ", "[", "<doc:", "``", "\n\n\n"] {
            for width in [40, 80] { _ = Self.text(markdown, width: width) }
        }
    }

    /// Prose fits into every width, but for words that are longer.
    @Test func everyArticleFits() throws {
        let articles = try Article.all()
        #expect(articles.count > 40 && Set(articles.map(\.name)).count == articles.count)
        #expect(articles.allSatisfy { !$0.title.isEmpty })
        for article in articles {
            for width in [40, 80, 200] {
                let lines = ArticleText(width: width).text(of: article).split(separator: "\n")
                for line in lines where !line.hasPrefix("    ") {
                    #expect(!line.contains("<doc:") && !line.contains("]("), "\(article.name): \(line)")
                    // A table of many columns, or one long word.
                    #expect(line.count <= width || line.contains("  "), "\(article.name): \(line)")
                }
            }
        }
    }

    @Test func theProgramShowsThem() throws {
        let folder = try Workplace()
        try folder.expect(
            ["help", "Gates"], output: ["Gating a profile", "In the site: documentation/stratacli/gates/"])
        try folder.expect(["help", "readingthetable"], output: ["documentation/stratacli/readingthetable/"])
        try folder.expect(["help", "Profiles"], output: ["documentation/stratasessions/profiles/"])
        try folder.expect(["help", "SectionKit"], output: ["documentation/sectionkit/\n"])
        try folder.expect(["help", "devices"], output: ["USAGE: strata devices"])
        try folder.expect(["help", "Devices"], output: ["documentation/stratacli/devices/"])
        try folder.expect(["help"], output: ["SUBCOMMANDS:", "TOPICS:", "ContinuousIntegration"])
        try folder.expect(
            ["help", "Gaets"], code: 1, output: nil, errors: ["unknown command or topic 'Gaets'; did you mean 'Gates'?"]
        )
    }

    @Test func withoutTheirFolderTheFaultIsNamed() {
        #expect { try Article.all(in: "/nowhere") } throws: { error in
            "\(error)".contains("the articles are not at /nowhere; copy that folder")
        }
    }
}
