/// The files of a new package that do not depend on its name: the feed, its format, and the profile.
enum HomeFiles {
    /// The reader of the feed.
    static let format = """
        public import SectionKit

        /// The home screen as the server sends it: a list of components, each with its data.
        public struct HomeFormat: FeedFormat {
            /// The name in profiles.
            public let name = "home"
            /// Shown by `formats`.
            public let meaning = "The home screen as the server sends it."

            /// Creates the format; it has no settings.
            public init() {}

            /// Reads a document.
            public func read(_ input: FeedInput) throws -> FeedDocument {
                FeedDocument(sections: try input.decode(Home.self).components.map(\\.section))
            }

            private struct Home: Decodable {
                let components: [Component]
            }
        }

        """

    /// The reader of one component.
    static let component = """
        import SectionKit

        /// A component of the home screen, decoded as a section.
        struct Component: Decodable {
            let section: FeedDocument.Section

            /// The section types of the server's components. Others keep their name, and are left out of the screen.
            private static let types: [String: SectionType] = [
                "hero": "banner", "products": "grid", "deals": "deal",
            ]

            private enum Key: String, CodingKey { case id, component, data }
            private enum DataKey: String, CodingKey { case title, items }

            init(from decoder: any Decoder) throws {
                let keys = try decoder.container(keyedBy: Key.self)
                let name = try keys.decode(String.self, forKey: .component)
                let data = try keys.nestedContainer(keyedBy: DataKey.self, forKey: .data)
                section = try FeedDocument.Section(
                    id: keys.decode(SectionID.self, forKey: .id), type: Self.types[name] ?? SectionType(rawValue: name),
                    header: data.decodeIfPresent(String.self, forKey: .title).map { SectionHeader(title: $0) },
                    items: data.decoders(forKey: .items))
            }
        }

        """

    /// The tests of the format.
    static let tests = """
        import Foundation
        import HomeFormat
        import SectionKit
        import Testing

        @Suite struct HomeFormatTests {
            private func read(_ json: String) throws -> FeedDocument {
                try HomeFormat().document(Data(json.utf8), registry: .empty)
            }

            @Test func aComponentIsASection() throws {
                let feed = try read(
                    #"{"components": [{"id": "a", "component": "deals", "data": {"title": "Now", "items": [{"id": "1"}]}}]}"#)
                #expect(feed.sections.map(\\.type) == ["deal"])
                #expect(feed.sections[0].header?.title == "Now")
                #expect(feed.sections[0].content.count == 1)
            }

            @Test func aMistakeHasItsPlace() {
                let error = #expect(throws: FeedError.self) { try read("{\\n  \\"components\\": [{\\"id\\": 5}]}") }
                #expect(error?.location?.line == 2)
            }
        }

        """

    /// The profile.
    static let profile = """
        # The home screen: a hero, deals, and products in a grid.
        name: home

        device: {width: 390, height: 844, scale: 3, refresh: 60}

        feed: {file: ../Feeds/home.json, format: home}

        # The actions of a user. Memory is read at checkpoints.
        script:
          - load
          - checkpoint: loaded
          - fling: {velocity: 3000, direction: down, times: 3}
          - update: {section: products, insert: 2, delete: 1, change: 3}
          - scroll: {to: top, over: 0.5}
          - idle: 0.5
          - checkpoint: idle

        # Gates in addition to the default ones against the nested architecture.
        gates:
          - {metric: cells.configured.sizing, atMost: 0}
          - {metric: cells.alive.peak, atMost: 60}

        """

    /// The feed.
    static let feed: String = {
        let heroes = (1...4).map {
            #"{"id": "h\#($0)", "title": "Winter sale, part \#($0)", \#(image("h\($0)", 358, 180))}"#
        }
        let deals = [
            ("Headphones", "Until midnight, at half of the price; one for each household."),
            ("A lamp", "Three are left."),
            ("Running shoes", "In all sizes from 36 to 46, with free returns for 60 days."),
            ("Tea", "Six kinds in a box."),
            ("A bicycle bell", "Louder than it looks."),
        ].enumerated().map { number, deal in
            #"{"id": "d\#(number + 1)", "title": "\#(deal.0)", "subtitle": "\#(deal.1)"}"#
        }
        let products = (1...60).map { number in
            #"{"id": "p\#(number)", "title": "Product \#(number)", "price": "€ \#(4 + number * 7 % 60).90", "#
                + image("p\(number)", 173, 173) + "}"
        }
        let components = [
            component("hero", "hero", title: nil, heroes), component("deals", "deals", title: "Today only", deals),
            component("products", "products", title: "Products", products),
        ]
        return "{\n  \"components\": [\n\(components.joined(separator: ",\n"))\n  ]\n}\n"
    }()

    private static func image(_ name: String, _ width: Int, _ height: Int) -> String {
        #""image": {"seed": "\#(name).jpg", "width": \#(width), "height": \#(height)}"#
    }

    private static func component(_ id: String, _ name: String, title: String?, _ items: [String]) -> String {
        let title = title.map { "\"title\": \"\($0)\", " } ?? ""
        let lines = items.map { "        \($0)" }.joined(separator: ",\n")
        return """
                {"id": "\(id)", "component": "\(name)", "analytics": {"impression": "home.\(id)"},
                  "data": {\(title)"items": [
            \(lines)
                  ]}}
            """
    }
}
