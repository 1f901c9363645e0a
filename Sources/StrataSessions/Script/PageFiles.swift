internal import SectionKit
package import StrataBasics

/// The pages of a feed that `loadMore` names by file, in order.
package struct PageFiles: Hashable, Sendable {
    /// One page.
    package struct File: Hashable, Sendable {
        /// The path, relative to the profile.
        package var name: String
        /// Its place in the profile.
        package var location: SourceLocation
    }

    /// The pages.
    package let files: [File]
    /// The numbers, from 1, of the pages that fail at the first try.
    package let failing: Set<Int>

    /// The states that they may show. The last page is followed by the end of the feed.
    var states: [FeedState] { failing.isEmpty ? [.end] : [.error, .end] }

    /// The maximum number of pages. All of them are read before the session.
    static let limit = 1_000

    static let pages = Field.key(
        "pages", "a whole number of 0 to 10000, or a list of 1 to \(limit) feed files", absent: "5",
        schema: [
            "anyOf": [
                ["type": "integer", "minimum": 0, "maximum": 10_000],
                ["type": "array", "items": .object(.text), "minItems": 1, "maxItems": .integer(limit)],
            ]
        ],
        "The number of generated pages, 0 to stop loading; or files with the pages, relative to the profile.")
    static let fails = Field.key(
        "fails", "a list of numbers of pages, from 1", absent: "none",
        schema: ["type": "array", "items": ["type": "integer", "minimum": 1, "maximum": .integer(limit)]],
        "The pages in files that fail at the first try; the feed then ends with an error until `retry` or the next step "
            + "that scrolls.")

    /// Reads the files; nil if `pages` is not a list.
    init?(reading fields: inout FieldReader) {
        guard fields.isList(Self.pages) else {
            if fields.has(Self.fails) {
                fields.report(.invalid("`fails` needs `pages` with a list of files"), at: Self.fails)
            }
            _ = fields.texts(Self.fails)
            return nil
        }
        files = fields.texts(Self.pages, limit: Self.limit).map { File(name: $0.text, location: $0.location) }
        let count = files.count
        failing = fields.texts(Self.fails).reduce(into: []) { failing, entry in
            if let number = Int(entry.text), (1...max(count, 1)).contains(number) {
                failing.insert(number)
            } else {
                let limits = "a whole number of 1 to \(max(count, 1)), the number of a page"
                let problem = ProfileDiagnostic.Kind.outOfRange(key: Self.fails.name, found: entry.text, limits: limits)
                fields.reader.report(problem, at: entry.location)
            }
        }
    }
}
