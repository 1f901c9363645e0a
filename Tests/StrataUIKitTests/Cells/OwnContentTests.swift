import CompositionalLayout
import Foundation
import SectionKit
import StrataBasics
import StrataUIKit
import Testing
import UIKit

/// Plugins with their own views in an app.
@MainActor
struct OwnContentTests {
    @Test func aPluginsOwnContentIsShownAndDiffed() async throws {
        let registry = try SectionRegistry([ClipSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        func show(_ title: String) async throws {
            let json = #"{"version":1,"sections":[{"id":"a","type":"clip","items":[{"id":"1","title":"\#(title)"}]}]}"#
            try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
            view.layoutIfNeeded()
        }
        try await show("one")
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let clip = try #require(cell.strataContent as? ClipView)
        #expect(clip.title == "one")
        try await show("two")
        #expect(cell.strataContent === clip && clip.title == "two")
    }

    @Test func aWaterfallHasTheHeightsOfTheAppsOwnContent() async throws {
        let registry = try SectionRegistry([ClipSection.Waterfall()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let items = ["a", "bb", "ccc"].map { #"{"id":"\#($0)","title":"\#($0)"}"# }.joined(separator: ",")
        let json = #"{"version":1,"sections":[{"id":"a","type":"clips","items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        let heights = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.height }
        #expect(heights == [100, 200, 300])
    }
}

private struct ClipSection: AppSectionPlugin {
    static let type: SectionType = "clip"
    static let showsOwnContentInApp = true

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(200))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
        Clip(title: item.title)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "x") }
}

extension ClipSection {
    fileprivate struct Waterfall: AppSectionPlugin {
        typealias Item = ClipSection.Item

        static let type: SectionType = "clips"
        static let showsOwnContentInApp = true

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .waterfall(columns: 2, estimate: 40)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

        func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
            Clip(title: item.title)
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "x") }
    }
}

private struct Clip: UIContentConfiguration {
    var title: String

    func makeContentView() -> any UIView & UIContentView { ClipView(self) }
    func updated(for state: any UIConfigurationState) -> Clip { self }
}

private final class ClipView: UIView, UIContentView {
    var title: String
    var configuration: any UIContentConfiguration { didSet { title = (configuration as? Clip)?.title ?? "" } }

    init(_ clip: Clip) {
        (title, configuration) = (clip.title, clip)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// A hundred points for each letter.
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: 100 * CGFloat(title.count)) }
}
