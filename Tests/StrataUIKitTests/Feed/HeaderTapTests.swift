import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Taps on headers.
@MainActor
struct HeaderTapTests {
    /// A feed of sections, each with an item and a header that can be tapped. Taps on sections whose id begins with "x"
    /// have no answer.
    @MainActor
    private struct Screen {
        let view: FeedCollectionView
        let registry: SectionRegistry

        init() throws {
            registry = try SectionRegistry([HeadSection()])
            view = FeedCollectionView(registry: registry)
            view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
            view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        }

        func show(_ ids: String, tappable: Bool = true) async throws {
            let sections = ids.split(separator: " ").map { id in
                #"{"id":"\#(id)","type":"head","header":{"title":"\#(id)","tappable":\#(tappable)},"items":[{"id":"\#(id)1"}]}"#
            }
            let json = #"{"version":1,"sections":["# + sections.joined(separator: ",") + "]}"
            try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
            view.layoutIfNeeded()
        }

        func control(_ index: Int) -> UIView? {
            let header = view.supplementaryView(
                forElementKind: BoundarySupplementary.headerKind, at: IndexPath(item: 0, section: index))
            return (header?.subviews.count ?? 0) > 1 ? header?.subviews.last : nil
        }

        var titles: [String?] { view.document.sections.map { $0.header?.title } }
    }

    @Test func aPressedHeaderIsSeenToBePressed() async throws {
        let screen = try Screen()
        try await screen.show("a")
        let control = try #require(screen.control(0))
        let cell = try #require(control.superview as? UICollectionViewCell)
        control.touchesBegan([], with: nil)
        #expect(cell.contentView.alpha < 1)
        control.touchesCancelled([], with: nil)
        #expect(cell.contentView.alpha == 1)
    }

    @Test func aHeaderThatMovedIsTappedAsItself() async throws {
        let screen = try Screen()
        try await screen.show("a b")
        try await screen.show("new a b")
        try #require(screen.control(2)).strataTap()
        #expect(screen.titles == ["new", "a", "tapped"])
    }

    @Test func aFeedThatComesAfterATapIsShown() async throws {
        let screen = try Screen()
        try await screen.show("a b")
        try #require(screen.control(0)).strataTap()
        #expect(screen.titles == ["tapped", "b"])
        try await screen.show("a b c")
        #expect(screen.titles == ["a", "b", "c"])
    }

    @Test func aTapThatNoPluginAnswersIsTheApps() async throws {
        let screen = try Screen()
        var taps: [String] = []
        screen.view.onSelectHeader = { taps.append($0) }
        try await screen.show("a x")
        try #require(screen.control(1)).strataTap()
        try #require(screen.control(0)).strataTap()
        #expect(taps == ["x"] && screen.titles == ["tapped", "x"])
    }

    @Test func aHeaderThatCanNoLongerBeTappedTakesNoTaps() async throws {
        let screen = try Screen()
        try await screen.show("a")
        #expect(screen.control(0) != nil)
        try await screen.show("a", tappable: false)
        #expect(screen.control(0) == nil)
    }
}

private struct HeadSection: SectionPlugin {
    static let type: SectionType = "head"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(40))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    func answer(to tap: HeaderTap) -> FeedRevision? {
        guard !tap.section.id.hasPrefix("x") else { return nil }
        var next = tap.feed
        next.setHeader(SectionHeader(title: "tapped", isTappable: true), of: tap.section.id)
        return next
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
