import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// A feed as VoiceOver and UI tests find it.
@MainActor
struct AccessibilityTests {
    private static func screen(_ items: String) async throws -> FeedCollectionView {
        let registry = try SectionRegistry([OfferSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let json =
            #"{"version":1,"sections":[{"id":"offers","type":"offer","header":{"title":"Offers"},"items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        return view
    }

    private func cell(_ view: FeedCollectionView, _ item: Int) throws -> UICollectionViewCell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    @Test func aCardIsOneElementWithItsTextsInReadingOrder() async throws {
        let view = try await Self.screen(#"{"id":"a"},{"id":"plain"}"#)
        let elements = try cell(view, 0).strataElements
        #expect(elements.count == 1)
        let card = try #require(elements.first)
        #expect(card.accessibilityLabel == "A red shoe, New, Shoe a, 12 EUR")
        #expect(card.accessibilityCustomActions?.map(\.name) == ["Like"])
        #expect(try cell(view, 0).accessibilityIdentifier == "offers/a")
    }

    @Test func whatAnswersATapIsAButtonAndIsActivated() async throws {
        let view = try await Self.screen(#"{"id":"a"},{"id":"b"}"#)
        let card = try #require(try cell(view, 1).strataElements.first)
        #expect(card.accessibilityTraits == [] && !card.accessibilityActivate())
        var selected: [String] = []
        view.onSelect = { selected.append("\($0)/\($1)") }
        #expect(card.accessibilityTraits == .button && card.accessibilityActivate())
        #expect(selected == ["offers/b"])
        var actions: [String] = []
        view.onAction = { actions.append("\($0)/\($1) \($2.name)") }
        let like = try #require(card.accessibilityCustomActions?.first)
        #expect(like.actionHandler?(like) == true && actions == ["offers/b like"])
    }

    @Test func aHeaderIsAHeader() async throws {
        let view = try await Self.screen(#"{"id":"a"}"#)
        let header = try #require(
            view.supplementaryView(
                forElementKind: BoundarySupplementary.headerKind, at: IndexPath(item: 0, section: 0)))
        let element = try #require(header.strataElements.first)
        #expect(header.strataElements.count == 1)
        #expect(element.accessibilityTraits == .header && element.accessibilityLabel == "Offers")
        #expect(header.accessibilityIdentifier == "offers/\(BoundarySupplementary.headerKind)")
    }

    @Test func boldTextIsMeasuredAndShown() async throws {
        let view = try await Self.screen(#"{"id":"a"}"#)
        func weights(_ view: UIView) -> [UIFont.Weight] {
            let text = (view as? UILabel)?.attributedText
            let font = text.flatMap {
                $0.length == 0 ? nil : $0.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            }
            return [font?.strataWeight].compactMap(\.self) + view.subviews.flatMap(weights)
        }
        let regular = try weights(cell(view, 0)).map(\.rawValue)
        let rounds = view.strataSectionRounds
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2, weight: .bold)
        view.layoutIfNeeded()
        let bold = try weights(cell(view, 0)).map(\.rawValue)
        // The system's own fonts are bold by themselves then; only the price has another family.
        #expect(bold.count == regular.count && zip(bold, regular).count { $0 > $1 } == 1)
        #expect(zip(bold, regular).allSatisfy { $0 >= $1 })
        #expect(view.strataSectionRounds > rounds, "texts are measured again")
    }

    @Test func peopleWhoReduceMotionSeeNoAnimation() async throws {
        let view = try await Self.screen(#"{"id":"a"}"#)
        UIAccessibility.strataReducesMotion = true
        defer { UIAccessibility.strataReducesMotion = false }
        let registry = try SectionRegistry([OfferSection()])
        let json = #"{"version":1,"sections":[{"id":"offers","type":"offer","items":[{"id":"b"}]}]}"#
        let before = view.strataAnimatedUpdates
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: true)
        #expect(view.strataAnimatedUpdates == before)
    }
}

/// A picture with a badge, a title, a price and a heart.
private struct OfferSection: SectionPlugin {
    static let type: SectionType = "offer"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(200))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([
            .layers([
                .image(.seed(1, width: 100, height: 100), height: 100).accessibilityLabel("A red shoe"), .badge("New"),
            ]),
            .text("Shoe \(item.id)"), .text(RichText("12 EUR"), family: "Georgia"),
            // Its picture repeats the action's name.
            .vertical([.text("+")]).frame(width: 20, height: 20).accessibilityLabel("").action("like", label: "Like"),
        ])
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
