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

    @Test func aWaterfallIsSolvedAgainOnlyIfItChanges() async throws {
        let registry = try SectionRegistry([ClipSection(), ClipSection.Waterfall()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let tall = FeedSection("tall", type: "clips") { ["a", "bb"].map { ClipSection.Item(id: $0, title: $0) } }
        func document(_ rows: [String], _ titles: [String]) throws -> FeedDocument {
            var document = view.document
            if document.sections.isEmpty {
                document = try Feed {
                    tall
                    FeedSection("list", type: "clip") { rows.map { ClipSection.Item(id: $0, title: $0) } }
                }.document(registry: registry)
            } else {
                let all = try Feed {
                    FeedSection("tall", type: "clips") { titles.map { ClipSection.Item(id: $0, title: $0) } }
                    FeedSection("list", type: "clip") { rows.map { ClipSection.Item(id: $0, title: $0) } }
                }.document(registry: registry)
                for index in 0..<2 where document.sections[index].content.ids != all.sections[index].content.ids {
                    document.sections[index] = all.sections[index]
                }
            }
            return document
        }
        try await view.apply(document(["x"], ["a", "bb"]), animated: false)
        view.layoutIfNeeded()
        let measured = ClipView.measured
        #expect(measured > 0)
        try await view.apply(document(["x", "y"], ["a", "bb"]), animated: false)
        view.layoutIfNeeded()
        #expect(ClipView.measured == measured)
        try await view.apply(document(["x", "y"], ["a", "bb", "c"]), animated: false)
        view.layoutIfNeeded()
        #expect(ClipView.measured > measured)
    }

    @Test func aHeaderOfTheAppIsMeasuredAndTapped() async throws {
        let registry = try SectionRegistry([ClipSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        var taps: [SectionID] = []
        view.onSelectHeader = { taps.append($0) }
        let section =
            #"{"id":"a","type":"clip","header":{"title":"ab","tappable":true},"footer":{"title":"end"},"items":[{"id":"1","title":"x"}]}"#
        let json = #"{"version":1,"sections":["# + section + "]}"
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        func element(_ kind: String) -> UICollectionViewCell? {
            view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? UICollectionViewCell
        }
        let header = try #require(element(BoundarySupplementary.headerKind))
        #expect((header.strataContent as? ClipView)?.title == "ab" && header.frame.height == 200)
        #expect(element(BoundarySupplementary.footerKind)?.strataContent is CellContentView)
        header.subviews.last?.strataTap()
        #expect(taps == ["a"])
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

extension ClipSection: AppHeaderPlugin {
    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension { .estimated(30) }

    func content(
        for header: SectionHeader, ofKind kind: String, of section: SectionContext, in environment: LayoutEnvironment
    ) -> (any UIContentConfiguration)? {
        kind == BoundarySupplementary.headerKind ? Clip(title: header.title) : nil
    }
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
    static var measured = 0
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
    ) -> CGSize {
        Self.measured += 1
        return CGSize(width: targetSize.width, height: 100 * CGFloat(title.count))
    }
}
