import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Selected items.
@MainActor
struct SelectionTests {
    private let registry: SectionRegistry
    private let view: FeedCollectionView

    init() throws {
        registry = try SectionRegistry([ListedSection()])
        view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    }

    private func show(_ ids: String) async throws {
        let items = ids.split(separator: " ").map { #"{"id":"\#($0)","title":"x"}"# }.joined(separator: ",")
        let json = #"{"version":1,"sections":[{"id":"s","type":"listed","items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    private var ids: [ItemID] { view.selectedItems.map(\.item).sorted() }

    private func traits(_ item: Int) -> UIAccessibilityTraits {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.contentView.accessibilityTraits ?? []
    }

    @Test func severalItemsAreSelectedAndDeselected() async throws {
        try await show("a b c")
        var changes: [[ItemID]] = []
        var taps = 0
        view.onSelect = { _, _ in taps += 1 }
        view.selectionMode = .several
        view.onSelectionChange = { changes.append($0.map(\.item).sorted()) }
        view.strataTap(IndexPath(item: 0, section: 0))
        view.strataTap(IndexPath(item: 2, section: 0))
        #expect(traits(0).contains(.selected) && !traits(1).contains(.selected))
        view.strataTap(IndexPath(item: 0, section: 0))
        #expect(changes == [["a"], ["a", "c"], ["c"]] && taps == 0)
        view.selectionMode = .none
        #expect(ids.isEmpty && view.indexPathsForSelectedItems == [])
        view.strataTap(IndexPath(item: 1, section: 0))
        #expect(taps == 1)
    }

    @Test func oneItemTakesThePlaceOfAnother() async throws {
        try await show("a b c")
        view.selectionMode = .one
        view.canSelect = { $1 != "c" }
        view.strataTap(IndexPath(item: 0, section: 0))
        view.strataTap(IndexPath(item: 1, section: 0))
        view.strataTap(IndexPath(item: 2, section: 0))
        #expect(ids == ["b"])
    }

    @Test func selectedItemsStaySelectedWhenTheyMove() async throws {
        try await show("a b c")
        view.selectionMode = .several
        view.selectedItems = [FeedItem("b", in: "s"), FeedItem("c", in: "s"), FeedItem("gone", in: "s")]
        #expect(ids == ["b", "c"])
        var changes: [[ItemID]] = []
        view.onSelectionChange = { changes.append($0.map(\.item).sorted()) }
        try await show("new c a b")
        #expect(view.indexPathsForSelectedItems?.map(\.item).sorted() == [1, 3] && changes.isEmpty)
        try await show("new c")
        for _ in 0..<100 where changes.isEmpty { await Task.yield() }
        #expect(ids == ["c"] && changes == [["c"]] && traits(1).contains(.selected))
    }

    @Test func assistiveTechnologySelectsToo() async throws {
        try await show("a b")
        view.selectionMode = .several
        let content = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0))?.contentView)
        #expect(content.accessibilityActivate() && ids == ["b"])
        #expect(content.accessibilityActivate() && ids.isEmpty)
    }
}
