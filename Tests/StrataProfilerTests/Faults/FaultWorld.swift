import Foundation
import SectionKit
import StrataEngine

@testable import StrataProfiler
@testable import StrataSessions

/// Cards whose author made a mistake, and the feeds that they are shown in.
enum FaultWorld {
    typealias Cards = AdvicePairsTests.CardSection
    typealias Form = AdvicePairsTests.Form

    /// Cards whose author made a mistake.
    struct Mistaken: SectionPlugin {
        static let type: SectionType = "card"
        typealias Item = Cards.Item

        var form = Form()
        var isEverEqual = true
        var style: @Sendable (LayoutStyle) -> LayoutStyle = { $0 }
        var image: @Sendable (inout RemoteImage, Item) -> Void = { _, _ in }
        var change: @Sendable (CellConfiguration, Item) -> CellConfiguration = { cell, _ in cell }

        init(
            form: Form = Form(), isEverEqual: Bool = true,
            style: @escaping @Sendable (LayoutStyle) -> LayoutStyle = { $0 },
            image: @escaping @Sendable (inout RemoteImage, Item) -> Void = { _, _ in },
            change: @escaping @Sendable (CellConfiguration, Item) -> CellConfiguration = { cell, _ in cell }
        ) {
            (self.form, self.isEverEqual, self.style, self.image, self.change) =
                (form, isEverEqual, style, image, change)
        }

        /// Cards with a look around their content.
        init(_ look: @escaping @Sendable (CellConfiguration) -> CellConfiguration) {
            self.init(change: { cell, _ in look(cell) })
        }

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            style(Cards(form: form).layout(of: section, in: environment))
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            var shown = item
            if case .url(var remote) = item.image.origin {
                image(&remote, item)
                shown.image.origin = .url(remote)
            }
            return change(Cards(form: form).cell(for: shown, in: environment), item)
        }

        func isContentEqual(_ old: Item, _ new: Item) -> Bool { isEverEqual && old == new }

        static func contentKey(of item: Item) -> Int? { 0 }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            Cards.sample(id: id, using: &random)
        }
    }

    /// The feed of a file, its next revision, and that revision with the mistakes of a server.
    struct Files {
        let folder: String
        var first: String { "file: \(folder)/first.json" }

        /// A step that shows a revision.
        func update(_ name: String) -> String { "{update: {feed: \(folder)/\(name).json}}" }
    }

    /// Writes the files once.
    static let files: Files = {
        let folder = (try? TestWorld.folder()) ?? "/nonexistent"
        guard let registry = try? SectionRegistry([Mistaken()]),
            let profile = try? Profile(
                text: "feed: {generate: {seed: 5, \(AdvicePairsTests.cards)}}\nscript: [load]\n", file: "a.yaml",
                catalog: RunCatalog(registry)),
            case .generated(let shape) = profile.feed
        else { return Files(folder: folder) }
        let first = FeedGenerator(registry: registry).generate(shape)
        func write(_ document: FeedDocument, _ name: String) {
            try? document.json().write(to: URL(fileURLWithPath: "\(folder)/\(name).json"))
        }
        func edited(_ document: FeedDocument, _ change: (inout [[String: JSONValue]]) -> Void) -> FeedDocument {
            document.editingItems(of: "card", registry, change)
        }
        let next = edited(first) { $0[1]["title"] = .string("changed") }
        write(first, "first")
        write(next, "next")
        write(edited(next) { for index in $0.indices { $0[index]["id"] = $0[index]["id"]?.adding(7) } }, "new-ids")
        write(
            next.editing("card", registry) { section in section["id"] = section["id"]?.adding(7) }, "new-section-ids")
        write(edited(next) { $0[$0.count - 1]["id"] = $0[$0.count - 2]["id"] }, "repeated-ids")
        return Files(folder: folder)
    }()
}
