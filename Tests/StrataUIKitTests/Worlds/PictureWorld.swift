import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// A feed of photos on the module's screen, whose loader answers when a test wants it.
@MainActor
final class PictureWorld {
    let loader: HeldLoader
    let view: FeedCollectionView
    let window: UIWindow
    private let registry: SectionRegistry

    init(loader: HeldLoader = HeldLoader(), sections: [any SectionPlugin] = [PhotoSection()]) throws {
        self.loader = loader
        registry = try SectionRegistry(sections)
        view = FeedCollectionView(registry: registry, appearance: FeedAppearance(images: loader))
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 3)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
        window = UIWindow(windowScene: UIWindowScene())
        window.frame = view.frame
        window.addSubview(view)
    }

    /// Photos by their names, four of which are in sight.
    static func photos(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

    /// Shows photos with ids, titles and pictures of these names.
    func show(_ names: [String], title: String = "", header: String? = nil, type: String = "photo") async throws {
        try await show(names.map { (id: $0, picture: $0) }, title: title, header: header, type: type)
    }

    func show(
        _ photos: [(id: String, picture: String)], title: String = "", header: String? = nil, color: String? = nil,
        type: String = "photo"
    ) async throws {
        let color = color.map { #","color":"\#($0)""# } ?? ""
        let items = photos.map { photo in
            #"{"id":"\#(photo.id)","title":"\#(title)","image":{"width":390,"height":160,"url":"\#(Self.url(photo.picture))","pixels":[4032,3024],"bytes":2400000\#(color)}}"#
        }
        let head = header.map { #""header":{"title":"\#($0)"},"# } ?? ""
        let json =
            #"{"version":1,"sections":[{"id":"a","type":"\#(type)",\#(head)"items":[\#(items.joined(separator: ","))]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    nonisolated static func url(_ name: String) -> String { "https://photos.example/\(name).jpg" }

    func prefetch(_ items: Range<Int>) {
        view.prefetchDataSource?.collectionView(view, prefetchItemsAt: items.map { IndexPath(item: $0, section: 0) })
    }

    func cancelPrefetching(_ items: Range<Int>) {
        view.prefetchDataSource?.collectionView(
            view, cancelPrefetchingForItemsAt: items.map { IndexPath(item: $0, section: 0) })
    }

    /// The view of a visible item's picture.
    func picture(_ item: Int) throws -> UIImageView {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        return try #require(Self.pictures(in: cell).first)
    }

    static func pictures(in view: UIView) -> [UIImageView] {
        ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(pictures)
    }

    /// The name of the picture that a visible item shows; nil for a placeholder.
    func shown(_ item: Int) throws -> String? {
        try picture(item).image.map { String($0.strataPath.dropFirst("https://photos.example/".count).dropLast(4)) }
    }

    /// Waits for something that happens off the main actor.
    func wait(_ what: String = "", until isThere: () -> Bool) async throws {
        let end = Date().addingTimeInterval(120)
        while !isThere() {
            try #require(Date() < end, "waited in vain: \(what)")
            try await Task.sleep(nanoseconds: 500_000)
        }
    }

    /// Waits until all requests have reached the loader, and all its answers the cells.
    func settle() async throws {
        var (last, quiet) = (-1, 0)
        while quiet < 10 {
            try await Task.sleep(nanoseconds: 2_000_000)
            quiet = loader.changes == last ? quiet + 1 : 0
            last = loader.changes
        }
    }
}

/// Photos in rows of 200 points.
struct PhotoSection: SectionPlugin {
    static let type: SectionType = "photo"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var image: ImageSource
    }

    /// Photos whose idle cells have no pixels.
    struct Freed: SectionPlugin {
        static let type: SectionType = "freed"
        static var cellKind: CellKind { CellKind("freed", keepsIdlePixels: false) }
        typealias Item = PhotoSection.Item

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            PhotoSection().layout(of: section, in: environment)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            PhotoSection().cell(for: item, in: environment)
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            PhotoSection.sample(id: id, using: &random)
        }
    }

    var rowHeight = LayoutDimension.absolute(200)
    /// Counts the cells that it makes.
    var made = Counter()

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: rowHeight)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        made.add()
        return .vertical(spacing: 8, [.image(item.image, height: 160), .text(item.title, lines: 1)]).padding(8)
    }

    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .image(.url(PictureWorld.url(header.title), width: 40, height: 40), width: 40, height: 40)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: "", image: .seed(random.seed(), width: 390, height: 160))
    }
}

/// A number that several threads count.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
}

/// A loader whose calls wait for the test's answers, also after they were cancelled.
final class HeldLoader: ImageLoader, @unchecked Sendable {
    struct Call {
        let source: ImageSource
        let size: CGSize
        let scale: CGFloat
        let isPrefetch: Bool
        let isOnMainThread: Bool
        var isCancelled = false
        var answer: CheckedContinuation<UIImage?, Never>?

        var name: String {
            guard case .url(let remote) = source.origin else { return "" }
            return String(remote.url.dropFirst("https://photos.example/".count).dropLast(4))
        }
        var isOpen: Bool { answer != nil }
    }

    private let lock = NSLock()
    private var held: [Call] = []
    private var changeCount = 0
    /// Whether a cancelled call returns nil at once.
    private let returnsWhenCancelled: Bool

    /// Pictures that are there without waiting, by name.
    @MainActor var kept: [String: UIImage] = [:]

    @MainActor func keptImage(for source: ImageSource, size: CGSize, scale: CGFloat) -> UIImage? {
        guard case .url(let remote) = source.origin else { return nil }
        return kept.first { remote.url == PictureWorld.url($0.key) }?.value
    }

    init(returnsWhenCancelled: Bool = false) { self.returnsWhenCancelled = returnsWhenCancelled }

    var calls: [Call] { lock.withLock { held } }
    var changes: Int { lock.withLock { changeCount } }

    /// The names of the calls that cells made, and of prefetches. Calls that begin together arrive in any order.
    var loads: [String] { calls.filter { !$0.isPrefetch }.map(\.name).sorted() }
    var prefetches: [String] { calls.filter(\.isPrefetch).map(\.name).sorted() }
    /// The names of the calls that are wanted and not answered.
    var open: [String] { calls.filter { $0.isOpen && !$0.isCancelled }.map(\.name).sorted() }
    var cancelled: [String] { calls.filter(\.isCancelled).map(\.name).sorted() }

    func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
        await hold(source, size, scale, isPrefetch: false)
    }

    func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async {
        _ = await hold(source, size, scale, isPrefetch: true)
    }

    private func hold(_ source: ImageSource, _ size: CGSize, _ scale: CGFloat, isPrefetch: Bool) async -> UIImage? {
        let number = begin(
            Call(source: source, size: size, scale: scale, isPrefetch: isPrefetch, isOnMainThread: Self.isOnMainThread))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (answer: CheckedContinuation<UIImage?, Never>) in
                let isOver = change { calls in
                    guard calls[number].isCancelled, returnsWhenCancelled else {
                        calls[number].answer = answer
                        return false
                    }
                    return true
                }
                if isOver { answer.resume(returning: nil) }
            }
        } onCancel: {
            let answer = change { calls in
                calls[number].isCancelled = true
                return returnsWhenCancelled ? calls[number].answer.take() : nil
            }
            answer?.resume(returning: nil)
        }
    }

    private static var isOnMainThread: Bool { Thread.isMainThread }

    private func begin(_ call: Call) -> Int {
        lock.withLock {
            changeCount += 1
            held.append(call)
            return held.count - 1
        }
    }

    private func change<Result>(_ body: (inout [Call]) -> Result) -> Result {
        lock.withLock {
            changeCount += 1
            return body(&held)
        }
    }

    /// Answers the first open call of a name, by its picture or by nil.
    func answer(_ name: String, isMissing: Bool = false) {
        let found = change { calls -> (CheckedContinuation<UIImage?, Never>, String)? in
            guard let index = calls.firstIndex(where: { $0.name == name && $0.isOpen }) else { return nil }
            return calls[index].answer.take().map { ($0, PictureWorld.url(name)) }
        }
        guard let (answer, path) = found else {
            Issue.record("nobody asks for \(name)")
            return
        }
        answer.resume(returning: isMissing ? nil : UIImage(strata: CGSize(width: 390, height: 160), path: path))
    }

    /// Answers all open calls, so that no task is left at a test's end.
    func answerAll() {
        let open = change { calls in calls.indices.compactMap { calls[$0].answer.take() } }
        for answer in open { answer.resume(returning: nil) }
    }
}

extension Optional {
    /// Returns the value and leaves nil.
    fileprivate mutating func take() -> Wrapped? {
        defer { self = nil }
        return self
    }
}
