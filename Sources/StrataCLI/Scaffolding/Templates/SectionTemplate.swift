/// The source of a new section plugin and of its tests.
package struct SectionTemplate: Hashable, Sendable {
    /// The plugin's name.
    package let name: SwiftName
    /// The layout of its sections.
    package let style: SectionStyle
    /// Whether it has its own header.
    package let hasHeader: Bool
    /// Whether its cells are as tall as their content.
    package let isSelfSizing: Bool

    /// Makes a template. The cells of a waterfall are always as tall as their content.
    package init(_ name: SwiftName, style: SectionStyle = .list, hasHeader: Bool = false, isSelfSizing: Bool = false) {
        self.name = name
        self.style = style
        self.hasHeader = hasHeader
        self.isSelfSizing = isSelfSizing || style == .waterfall
    }

    /// The plugin's type.
    var type: String { "\(name)Section" }

    /// The plugin.
    var source: String {
        let lines = isSelfSizing ? "" : ", lines: 1"
        return """
            public import SectionKit

            /// The section `\(name.sectionType)`: its items, layout and cells.
            public struct \(type): SectionPlugin {
                /// One entry; its keys are those of the feed.
                public struct Item: SectionItem {
                    /// The item's identity.
                    public var id: ItemID
                    /// The first line.
                    public var title: String
                    /// The second line.
                    public var subtitle: String?

                    /// Creates an item, for a feed format or a feed in Swift.
                    public init(id: ItemID, title: String, subtitle: String? = nil) {
                        self.id = id
                        self.title = title
                        self.subtitle = subtitle
                    }
                }

                /// The name in feeds.
                public static let type: SectionType = "\(name.sectionType)"
                /// Shown by `sections`.
                public static let summary = "the \(name.words) section"

                /// Creates the plugin; it has no settings.
                public init() {}

                /// \(style.words(isSelfSizing: isSelfSizing))
                public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
                    \(style.layout(isSelfSizing: isSelfSizing))
                }

                /// \(style.appearance == nil ? "A card with both lines." : "Both lines; the list draws the card and the separators.")
                public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
                    .vertical(
                        spacing: 4,
                        [
                            .text(item.title, style: .headline\(lines)),
                            item.subtitle.map { .text($0, style: .subheadline, color: .secondaryLabel\(lines)) },
                        ]
                    )
                    \(style.appearance == nil ? ".padding(12).background(.cardBackground, cornerRadius: 12)" : ".padding(horizontal: 16, vertical: 12)")
                }
            \(header)
                /// A generated item, for feeds without a server.
                public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
                    Item(id: id, title: random.sentence(words: \(words.title)), subtitle: random.sentence(words: \(words.subtitle)))
                }
            \(height)}

            """
    }

    /// The numbers of words in a sample. Tags are short, so that several are in a row.
    private var words: (title: Int, subtitle: Int) { style == .tags ? (1, 1) : (3, isSelfSizing ? 12 : 5) }

    private var height: String {
        guard !isSelfSizing else { return "" }
        return """

                /// Both lines at the user's text size, and the space around them.
                private func height(in environment: LayoutEnvironment) -> Double {
                    28 + environment.lineHeight(of: .headline) + environment.lineHeight(of: .subheadline)
                }

            """
    }

    private var header: String {
        guard hasHeader else { return "" }
        // The rows of a list with separators are as wide as the list, and indent their own content.
        let isRow = style.appearance != nil
        let side = isRow ? 16 : 0
        let words =
            isRow
            ? "It is indented as the content of the rows."
            : "The section's insets indent it as they do the cells."
        return """

                /// The title in large type. \(words)
                public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
                    .text(header.title, style: .title2, lines: 1)
                        .padding(DirectionalEdgeInsets(top: 12, leading: \(side), bottom: 8, trailing: \(side)))
                }

                /// As tall as its line and the space around it.
                public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
                    .estimated(48)
                }

            """
    }

    /// The tests.
    var tests: String {
        // Without `@testable`, so that tests share the release build.
        let modules = ["Foundation", "SectionKit", "SectionKitTesting", "Testing", "\(name)"].sorted()
        return """
            \(modules.map { "import \($0)" }.joined(separator: "\n"))

            @Suite struct \(type)Tests {
                private typealias Item = \(type).Item
                private let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3)

                /// All rules of the plugin contract, on about a hundred screens.
                @Test func itKeepsTheContract() { expectContract(of: \(type)()) }

                @Test func anItemIsReadFromTheFeed() throws {
                    let json = #"{"id": "1", "title": "A title"}"#
                    let item = try JSONDecoder().decode(Item.self, from: Data(json.utf8))
                    #expect(item == Item(id: "1", title: "A title", subtitle: nil))
                }

                @Test func aCellShowsItsItem() {
                    let item = Item(id: "1", title: "A title", subtitle: "And more")
                    var changed = item
                    changed.subtitle = nil
                    let section = \(type)()
                    #expect(section.cell(for: item, in: screen) != section.cell(for: changed, in: screen))
                }

                /// What a screen of it makes the engine do, and how it looks: `Golden/\(name.sectionType).txt` and `.png`. `RECORD=1`
                /// before the test command accepts a wanted change.
                @Test func theScreenIsTheGoldenOne() {
                    expectScreen(.samples(), named: "\(name.sectionType)", plugins: [\(type)()])
                }
            }

            """
    }
}
