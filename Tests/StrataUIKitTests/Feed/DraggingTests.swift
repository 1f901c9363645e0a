import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Items that a person drags to another place.
@MainActor
struct DraggingTests {
    private let registry: SectionRegistry
    private let view: FeedCollectionView

    init() throws {
        registry = try SectionRegistry([ListedSection(), WordSection()])
        view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    }

    private func show() async throws {
        let sections = [("s", "listed", "a b c"), ("t", "listed", "c d"), ("w", "word", "e")].map { id, type, items in
            let items = items.split(separator: " ").map { #"{"id":"\#($0)","title":"x","text":"x"}"# }.joined(
                separator: ",")
            return #"{"id":"\#(id)","type":"\#(type)","items":[\#(items)]}"#
        }
        let json = #"{"version":1,"sections":["# + sections.joined(separator: ",") + "]}"
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    private var order: [[ItemID]] { view.document.sections.map { $0.content.ids } }

    @Test func anItemMovesInItsSection() async throws {
        try await show()
        var moves: [FeedMove] = []
        view.onMove = { moves.append($0) }
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
        view.canMove = { $1 != "b" }
        #expect(view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
        #expect(order[0] == ["b", "c", "a"])
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.accessibilityIdentifier == "s/a")
        #expect(moves.map(\.item) == ["a"] && moves[0].from == "s" && moves[0].to == "s" && moves[0].index == 2)
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0)))
    }

    @Test func anItemMovesToASectionOfItsType() async throws {
        try await show()
        view.canMove = { _, _ in true }
        #expect(view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1)))
        #expect(order == [["b", "c"], ["c", "a", "d"], ["e"]])
        // Another type, an item that is there already, no place.
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 2)))
        #expect(!view.strataDrag(itemAt: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1)))
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 9, section: 1)))
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: nil))
        #expect(order == [["b", "c"], ["c", "a", "d"], ["e"]])
    }

    @Test func whatOtherAppsGetDoesNotMoveHere() async throws {
        try await show()
        view.dragProvider = { _, item in item == "a" ? NSItemProvider() : nil }
        #expect(!view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
        #expect(order[0] == ["a", "b", "c"])
    }
}
