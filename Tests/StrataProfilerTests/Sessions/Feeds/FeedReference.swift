import Foundation

@testable import SectionKit

/// The reference page of feeds, generated from the types that decode them; a test compares it with the checked-in page.
enum FeedReference {
    /// The page as Markdown.
    static func markdown(_ registry: SectionRegistry) -> String {
        let feed = FeedShapes(registry)
        let documents = [
            (FeedShapes.document, "The document."),
            (FeedShapes.section, "One of `sections`. Its type determines the form of its items."),
            (FeedShapes.header, "The header or the footer of a section; only a header is pinned."),
            (
                FeedShapes.image,
                "A picture with its size in points: generated from a seed, read from a file, of a network's address, or of one color. With an address, `pixels` and `bytes` are the original's, and the color is shown until the picture is there."
            ),
        ]
        let parts = documents.map { name, text in section(name, text, keys: feed.keys(name), choice: feed.choice(name))
        }
        return ([head] + parts + [types] + feed.sections.map { self.type($0, feed) }).joined(separator: "\n\n")
    }

    private static let head = """
        # The feed format

        Every key of a feed, and of the items of every built-in section type.

        ## Overview

        A feed is a JSON document. `strata feed check` reports what is wrong with one, `strata feed generate` makes one, and
        `strata feed schema` prints its JSON Schema (draft 2020-12) for editors and for tests of a server; with a package's own
        section types it includes those as well. Unknown keys are ignored, and a key that is not required may be `null`.

        An `id` is a text or a whole number, in sections and in items of every type, registered or not. A number means its
        digits, so `1` and `"1"` are the same id, and two items of one section with them are duplicates:

        | id in JSON | id |
        |---|---|
        | `"a7"` | `a7` |
        | `1`, `"1"`, `1.0` | `1` |
        | `-0`, `1e3` | `0`, `1000`: a whole value below 2^53, however it is written |
        | `9007199254740993` | `9007199254740993`: digits without fraction and exponent, if the number fits into 64 bits |
        | `"01"`, `"1.0"` | `01`, `1.0`: a text is taken as it is |
        | `""` | the empty text, with a note; `strata feed check --strict` fails for it |
        | `1.5`, `1e30`, `true`, `null`, a list, an object, no id | an error with line and column |

        An item with such an error is shown as a placeholder and named after its place; `strata feed check` and `strata diff` fail
        for it.

        ```json
        {"version": 1, "sections": [
            {"id": "top", "type": "banner", "header": {"title": "Today"}, "items": [
                {"id": "b1", "title": "Winter sale", "image": {"width": 358, "height": 180, "seed": 7}}]}]}
        ```
        """

    private static let types = """
        ## Section types

        An item has the keys of its section's type, or of another type that it names in `type`, such as an ad among products.
        Sections and items of unregistered types are left out, with one diagnostic per type.
        """

    private static func type(_ section: FeedShapes.SectionItem, _ feed: FeedShapes) -> String {
        let keys: [TypeShape.Key] = if case .named(let name) = section.item { feed.keys(name) } else { [] }
        let summary =
            section.summary.isEmpty ? "" : section.summary.prefix(1).uppercased() + section.summary.dropFirst() + "."
        let page = self.section(section.type.rawValue, summary, keys: keys, choice: nil, level: 3)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let sample = section.sample, let data = try? encoder.encode(sample) else { return page }
        return page + "\n\n```json\n\(String(decoding: data, as: UTF8.self))\n```"
    }

    private static func section(
        _ title: String, _ text: String, keys: [TypeShape.Key], choice: String?, level: Int = 2
    ) -> String {
        let rows = keys.map { "| `\($0.name)` | \($0.shape.words()) | \($0.isRequired ? "yes" : "-") |" }
        let table = ["| key | value | required |", "|---|---|---|"] + rows
        return
            (["\(String(repeating: "#", count: level)) \(title)", text, table.joined(separator: "\n")]
            + [choice].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
