import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// An app's existing cells as cells of a section.
@MainActor
struct AppCellTests {
    private let registry: SectionRegistry
    private let view: FeedCollectionView

    init() throws {
        registry = try SectionRegistry([OldSection(), OldSection.Waterfall()])
        view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    }

    private func show(_ titles: [String], type: String = "old") async throws {
        let items = titles.map { #"{"id":"\#($0.prefix(1))","title":"\#($0)"}"# }.joined(separator: ",")
        let json = #"{"version":1,"sections":[{"id":"s","type":"\#(type)","items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    private func cell(_ item: Int) -> OldCell? {
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? OldCell
    }

    @Test func aChangedItemIsShownInTheSameCell() async throws {
        try await show(["a one", "b"])
        let cell = try #require(self.cell(0))
        #expect(cell.title == "a one" && cell.accessibilityIdentifier == "s/a")
        #expect(view.configuredCount == 2)
        try await show(["a two", "b"])
        #expect(self.cell(0) === cell && cell.title == "a two" && view.configuredCount == 3)
    }

    @Test func otherSettingsOfAPersonConfigureThemAgain() async throws {
        try await show(["a"])
        #expect(cell(0)?.isDark == false)
        view.strataTraits = UITraitCollection(strataStyle: .dark, scale: 2)
        view.layoutIfNeeded()
        #expect(cell(0)?.isDark == true)
    }

    @Test func aWaterfallMeasuresOneOfThem() async throws {
        try await show(["a", "bb", "ccc"], type: "olds")
        #expect((0..<3).map { cell($0)?.frame.height } == [50, 100, 150])
    }

    @Test func whatIsShownIsReportedWithItsCell() async throws {
        var events: [String] = []
        view.onWillDisplay = { events.append("+\($1) \($2 is OldCell)") }
        view.onDidEndDisplaying = { events.append("-\($1) \($2 is OldCell)") }
        try await show(["a", "b"])
        #expect(events == ["+a true", "+b true"])
        try await show(["b"])
        #expect(events.dropFirst(2) == ["-a true"])
    }

    @Test func aTapIsTheFeeds() async throws {
        var taps: [ItemID] = []
        view.onSelect = { taps.append($1) }
        try await show(["a", "b"])
        view.strataTap(IndexPath(item: 1, section: 0))
        #expect(taps == ["b"])
    }
}

private final class OldCell: UICollectionViewCell {
    var title = ""
    var isDark: Bool?
}

private struct OldSection: AppCellPlugin {
    static let type: SectionType = "old"
    static let showsOwnContentInApp = true

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    func configure(_ cell: OldCell, with item: Item, in environment: LayoutEnvironment) {
        (cell.title, cell.isDark) = (item.title, environment.colorScheme == .dark)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "x") }

    /// Fifty points for each letter.
    fileprivate struct Waterfall: AppCellPlugin {
        typealias Item = OldSection.Item

        static let type: SectionType = "olds"
        static let showsOwnContentInApp = true

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .waterfall(columns: 2, estimate: 40)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

        func makeSizingCell() -> OldCell? {
            let cell = OldCell(frame: .zero)
            cell.contentConfiguration = Letters()
            return cell
        }

        func configure(_ cell: OldCell, with item: Item, in environment: LayoutEnvironment) {
            cell.title = item.title
            (cell.contentView as? LettersView)?.letters = item.title.count
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "x") }
    }
}

private struct Letters: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { LettersView(self) }
    func updated(for state: any UIConfigurationState) -> Letters { self }
}

private final class LettersView: UIView, UIContentView {
    var letters = 0
    var configuration: any UIContentConfiguration

    init(_ letters: Letters) {
        configuration = letters
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: 50 * CGFloat(letters)) }
}
