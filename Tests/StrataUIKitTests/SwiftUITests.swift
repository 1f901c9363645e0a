import CompositionalLayout
import Foundation
import SectionKit
import SwiftUI
import Testing
import UIKit

@testable import StrataUIKit

/// A feed in SwiftUI, and SwiftUI in a feed's cells.
@MainActor
struct SwiftUITests {
    private let registry: SectionRegistry
    private let world: ScreenWorld
    private let window = UIWindow(windowScene: UIWindowScene())

    init() throws {
        world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "restaurant", items: 30, header: "Near")])
        registry = world.registry
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    }

    private func revision(_ title: String) -> FeedDocument {
        var document = world.document
        document.sections[0].header = SectionHeader(title: title)
        return document
    }

    @Test func anEqualFeedIsNotAppliedAgain() throws {
        let posts = Applied()
        let host = StrataHost(
            FeedView(registry: registry, feed: world.document).onMake { $0.signposts = posts }, in: window)
        #expect(posts.count == 1 && !host.view.indexPathsForVisibleItems.isEmpty)
        let configured = host.view.configuredCount
        host.update(FeedView(registry: registry, feed: world.document))
        // Read again, with equal content.
        host.update(FeedView(registry: registry, feed: try again(world.document)))
        #expect(posts.count == 1 && host.view.configuredCount == configured)
        host.update(FeedView(registry: registry, feed: revision("Other")))
        #expect(posts.count == 2 && host.view.model.sections[0].header?.title == "Other")
    }

    private final class Applied: FeedSignposts {
        var count = 0
        func begin(_ work: FeedWork) { if work == .apply { count += 1 } }
        func end(_ work: FeedWork) {}
    }

    private func again(_ document: FeedDocument) throws -> FeedDocument {
        try FeedDocument(json: document.json(), registry: registry)
    }

    @Test func anAnswerOfAPluginStaysWhenTheTreeIsEvaluatedAgain() throws {
        let json =
            #"{"version":1,"sections":[{"id":"d","type":"disclosure","items":[{"id":"1","title":"One","items":[{"id":"2","title":"Two"}]}]}]}"#
        let feed = try FeedDocument(json: Data(json.utf8), registry: registry)
        let host = StrataHost(FeedView(registry: registry, feed: feed), in: window)
        host.view.strataTap(IndexPath(item: 0, section: 0))
        host.view.layoutIfNeeded()
        #expect(host.view.document.itemCount == 2, "the plugin answers")
        host.update(FeedView(registry: registry, feed: feed))
        #expect(host.view.document.itemCount == 2)
    }

    @Test func aFeedIsAnimatedInsideOfWithAnimationOnly() throws {
        let host = StrataHost(FeedView(registry: registry, feed: world.document), in: window)
        host.update(FeedView(registry: registry, feed: revision("a")))
        #expect(host.view.strataAnimatedUpdates == 0)
        host.update(FeedView(registry: registry, feed: revision("b")), transaction: Transaction(animation: .default))
        #expect(host.view.strataAnimatedUpdates == 1)
        var still = Transaction(animation: .default)
        still.disablesAnimations = true
        host.update(FeedView(registry: registry, feed: revision("c")), transaction: still)
        #expect(host.view.strataAnimatedUpdates == 1 && host.view.model.sections[0].header?.title == "c")
    }

    @Test func theEnvironmentIsFollowed() throws {
        let feed = FeedView(registry: registry, feed: world.document)
        let host = StrataHost(feed, in: window)
        let (view, height) = (host.view, host.view.contentSize.height)
        let light = view.backgroundColor
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        host.update(feed, environment: environment)
        #expect(view.backgroundColor != light && view.screen.context.environment.colorScheme == .dark)
        for size in DynamicTypeSize.allCases {
            environment.dynamicTypeSize = size
            host.update(feed, environment: environment)
        }
        #expect(view.screen.context.environment.contentSizeCategory == .accessibilityExtraExtraExtraLarge)
        environment.dynamicTypeSize = .large
        environment.layoutDirection = .rightToLeft
        host.update(feed, environment: environment)
        #expect(view.screen.context.environment.layoutDirection == .rightToLeft)
        #expect(view.strataSolver?.environment.layoutDirection == .rightToLeft)
        host.update(feed)
        #expect(view.backgroundColor == light && view.contentSize.height == height)
        #expect(view.screen.context.environment.layoutDirection == .leftToRight)
    }

    @Test func modifiersAreCalledWithTheStateOfTheLastEvaluation() async throws {
        var seen: [String] = []
        func feed(_ state: Int) -> FeedView {
            FeedView(registry: registry, feed: world.document)
                .onSelect { section, item in seen.append("\(state) \(section)/\(item)") }
                .onSelectHeader { seen.append("\(state) \($0)") }
                .onAction { _, item, action in seen.append("\(state) \(action.name) \(item)") }
                .onRefresh { seen.append("\(state) refresh") }
                .onLoadMore { seen.append("\(state) more") }
                .onEvent { _ in seen.append("\(state) event") }
                .visibilityRule(VisibilityRule(area: 0.5, dwell: 0.3))
        }
        let host = StrataHost(feed(1), in: window)
        host.update(feed(2))
        let view = host.view
        let section = view.model.sections[0]
        view.strataTap(IndexPath(item: 0, section: 0))
        view.onSelectHeader?(section.key.id)
        view.noteVisibility()
        view.refreshControl?.sendActions(for: .valueChanged)
        view.strataDrag(to: view.contentSize.height - 844)
        for _ in 0..<100 { await Task.yield() }
        let expected = [
            "2 \(section.key.id)/\(section.content.id(at: 0))", "2 \(section.key.id)", "2 event", "2 refresh", "2 more",
        ]
        #expect(Set(expected).isSubset(of: seen) && seen.allSatisfy { $0.hasPrefix("2") }, "\(seen)")
        let tracker = view.screen.visibility.clock
        host.update(feed(3))
        #expect(view.screen.visibility.clock == tracker, "an equal rule goes on")
        host.end()
        #expect(view.visibilityRule == nil && view.onSelect == nil && view.onLoadMore == nil && view.superview == nil)
    }

    private actor Pulls {
        var names: [String] = []
        func add(_ name: String) { names.append(name) }
    }

    @Test func aPullCallsTheActionOfRefreshable() async throws {
        let pulls = Pulls()
        let refreshing = StrataHost<FeedView>.environment { await pulls.add("refreshable") }
        let feed = FeedView(registry: registry, feed: world.document)
        let host = StrataHost(feed, environment: refreshing, in: window)
        host.view.refreshControl?.sendActions(for: .valueChanged)
        for _ in 0..<100 { await Task.yield() }
        host.update(feed.onRefresh { await pulls.add("own") }, environment: refreshing)
        host.view.refreshControl?.sendActions(for: .valueChanged)
        for _ in 0..<100 { await Task.yield() }
        #expect(await pulls.names == ["refreshable", "own"])
        host.update(feed)
        #expect(host.view.refreshControl == nil, "a view that is not refreshable")
    }

    @Test func aFeedThatCannotBeShownIsReportedOnceAfterTheUpdate() async throws {
        var errors: [FeedError] = []
        let unknown = Feed { FeedSection("a", type: "restaurant") { [UnknownItem(id: "1")] } }
        func feed() -> FeedView { FeedView(registry: registry, feed: unknown).onError { errors.append($0) } }
        let host = StrataHost(FeedView(registry: registry, feed: world.document), in: window)
        host.update(feed())
        host.update(feed())
        #expect(errors.isEmpty, "not during the update")
        for _ in 0..<100 { await Task.yield() }
        #expect(errors.count == 1 && host.view.model.sections.count == 1 && host.view.document.itemCount == 30)
    }

    @Test func aHostedCellIsAsLowAsItsView() throws {
        let item = NoteSection.Item(id: "a")
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.contentConfiguration = NoteSection().content(for: item, in: ScreenWorld.environment)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = cell.frame
        #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 20)
    }

    @Test func hostedCellsHaveTheEnvironmentOfTheFeed() async throws {
        let registry = try SectionRegistry([NoteSection()])
        let json =
            #"{"version":1,"sections":[{"id":"s","type":"hostedNote","header":{"title":"All"},"items":[{"id":"a"}]}]}"#
        let feed = FeedView(registry: registry, feed: try FeedDocument(json: Data(json.utf8), registry: registry))
        let host = StrataHost(feed, environment: StrataHost<FeedView>.environment {}, in: window)
        host.view.layoutIfNeeded()
        let path = IndexPath(item: 0, section: 0)
        func shown() throws -> StrataRendering {
            let cell = try #require(host.view.cellForItem(at: path))
            return try #require(cell.strataContent as? any StrataHosting).strataRendering
        }
        #expect(try shown().texts == ["a"] && shown().environment.refresh != nil)
        let header = host.view.supplementaryView(forElementKind: BoundarySupplementary.headerKind, at: path)
        let content = (header as? UICollectionViewCell)?.strataContent as? any StrataHosting
        #expect(content?.strataRendering.texts == ["All!"] && content?.strataRendering.environment.refresh != nil)
        host.update(feed)
        #expect(try shown().environment.refresh == nil)
    }

    @Test func itemsAreSelectedAndMoved() throws {
        var (selected, moves): ([Int], [FeedMove]) = ([], [])
        let feed = FeedView(registry: registry, feed: world.document)
        let choosing = feed.selection(.several) { selected.append($0.count) }.onMove { moves.append($0) }
        let host = StrataHost(choosing, in: window)
        host.view.strataTap(IndexPath(item: 0, section: 0))
        #expect(selected == [1])
        #expect(host.view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
        #expect(moves.map(\.index) == [2] && host.view.selectedItems.count == 1)
        host.update(choosing)
        #expect(host.view.selectedItems.count == 1, "an equal feed keeps what a person did")
        host.update(feed)
        #expect(host.view.selectedItems.isEmpty)
        #expect(!host.view.strataDrag(itemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0)))
    }

    @Test func beforeIOS16AHostingControllerShowsTheView() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.contentConfiguration = HostedContent(view: NoteCard(text: "one"))
        cell.layoutIfNeeded()
        let shown = try #require(cell.strataContent as? HostedContentView<NoteCard>)
        #expect(shown.subviews.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = cell.frame
        #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 300, height: 20))
        cell.contentConfiguration = HostedContent(view: NoteCard(text: "two"))
        #expect(cell.strataContent === shown && (shown.configuration as? HostedContent<NoteCard>)?.view.text == "two")
    }
}

/// An item of no plugin.
private struct UnknownItem: SectionItem {
    var id: ItemID
}

private struct NoteSection: HostedSectionPlugin {
    struct Item: SectionItem {
        var id: ItemID
    }

    static let type: SectionType = "hostedNote"
    static let summary = ""

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(20))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text("\(item.id)") }
    func view(for item: Item, in environment: LayoutEnvironment) -> some View { NoteCard(text: "\(item.id)") }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}

extension NoteSection: HostedHeaderPlugin {
    func view(
        for header: SectionHeader, ofKind kind: String, of section: SectionContext, in environment: LayoutEnvironment
    ) -> some View { NoteCard(text: header.title + "!") }
}

private struct NoteCard: View {
    let text: String

    var body: some View { Text(text) }
}
