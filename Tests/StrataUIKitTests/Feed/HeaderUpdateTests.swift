import CompositionalLayout
import Foundation
import SectionKit
import Testing
import UIKit

@testable import StrataUIKit

/// Updates that change headers alone, empty sections, and what UIKit asks for beside a feed.
@MainActor
struct HeaderUpdateTests {
    private static func feed(_ titles: [String], items: Int = 2, registry: SectionRegistry) throws -> FeedDocument {
        let sections = titles.enumerated().map { number, title in
            let items = (0..<items).map { #"{"id":"\#(number).\#($0)"}"# }.joined(separator: ",")
            return #"{"id":"\#(number)","type":"tall","header":{"title":"\#(title)"},"items":[\#(items)]}"#
        }
        let json = #"{"version":1,"sections":[\#(sections.joined(separator: ","))]}"#
        return try FeedDocument(json: Data(json.utf8), registry: registry)
    }

    private static func screen() throws -> (FeedCollectionView, SectionRegistry) {
        let registry = try SectionRegistry([TallHeaderSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        return (view, registry)
    }

    private func header(_ view: FeedCollectionView, _ section: Int) throws -> FeedCell {
        let path = IndexPath(item: 0, section: section)
        return try #require(
            view.supplementaryView(forElementKind: BoundarySupplementary.headerKind, at: path) as? FeedCell)
    }

    @Test func anEstimatedHeaderWhoseTextAloneChangesIsMeasuredAgain() async throws {
        let (view, registry) = try Self.screen()
        try await view.apply(Self.feed(["abc", "abcd"], registry: registry), animated: false)
        view.layoutIfNeeded()
        #expect(try header(view, 0).frame.height == 30)
        let height = view.contentSize.height
        for title in ["abcdefghij", "a"] {
            try await view.apply(Self.feed([title, "abcd"], registry: registry), animated: false)
            view.layoutIfNeeded()
            #expect(try header(view, 0).frame.height == Double(title.count) * 10)
            #expect(view.contentSize.height == height - 30 + Double(title.count) * 10)
        }
    }

    @Test func headersChangeWithTheFeedAndNotBeforeIt() async throws {
        let (view, registry) = try Self.screen()
        try await view.apply(Self.feed(["abc"], registry: registry), animated: false)
        view.layoutIfNeeded()
        let cell = try header(view, 0)
        func shown() -> CellConfiguration? { (cell.contentConfiguration as? FeedCellContent)?.configuration }
        let old = shown()
        var before: CellConfiguration?
        view.screen.dataSource?.strataWillShow = { before = shown() }
        try await view.apply(Self.feed(["other"], registry: registry), animated: false)
        #expect(before == old && shown() != old)
    }

    @Test func anEmptySectionIsNotAskedForAnItem() async throws {
        let (view, registry) = try Self.screen()
        try await view.apply(Self.feed(["abc", "abc"], items: 0, registry: registry), animated: false)
        view.layoutIfNeeded()
        #expect(view.orthogonalOffset(ofSection: "0") == nil)
        view.setOrthogonalOffset(10, ofSection: "0")
        _ = LayoutRecorder.recording(of: view, name: "empty")
    }

    @Test func aPlaceholderHasAnItem() throws {
        let (view, _) = try Self.screen()
        // UIKit rejects a group without items, and a section that is not given.
        let section = view.screen.layoutSection(7, in: StrataLayoutEnvironment(ScreenWorld.environment))
        #expect(section.strataDescription == LayoutSection.placeholder)
        let waterfall = LayoutStyle.waterfall(columns: 2, estimate: 100).section()
        #expect(waterfall.makeCollectionLayoutSection().strataDescription == LayoutSection.placeholder)
    }
}

/// Headers ten points high for each letter, over rows of 20 points.
private struct TallHeaderSection: SectionPlugin {
    static let type: SectionType = "tall"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(20))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension { .estimated(40) }

    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([.text(header.title)]).frame(height: Double(header.title.count) * 10)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
