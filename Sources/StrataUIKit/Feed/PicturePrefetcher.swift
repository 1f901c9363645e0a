#if canImport(UIKit)
    internal import SectionKit
    internal import UIKit

    /// Prefetches the pictures of items that UIKit expects to show soon, a few at once, in UIKit's order.
    ///
    /// A cell is made and laid out to find its pictures and their sizes. This happens when it is the item's turn, so an
    /// item that UIKit withdraws before costs almost nothing.
    @MainActor
    final class PicturePrefetcher {
        /// URLSession opens four connections to a host on iOS.
        static let mostAtOnce = 4

        /// A call of the loader that has not returned.
        private struct Call: Sendable {
            let item: FeedItemID
            let task: Task<Void, Never>
        }

        private let loader: any ImageLoader
        /// The pictures of an item.
        private let requests: (FeedItemID) -> [ImageRequest]
        private var line = PrefetchLine()
        /// The pictures of the current item.
        private var current: (item: FeedItemID, requests: ArraySlice<ImageRequest>)?
        private var calls: [Int: Call] = [:]
        private var callsMade = 0

        init(loader: any ImageLoader, requests: @escaping (FeedItemID) -> [ImageRequest]) {
            self.loader = loader
            self.requests = requests
        }

        deinit {
            for call in calls.values { call.task.cancel() }
        }

        /// Prefetches the pictures of items, in order.
        func prefetch(_ items: [FeedItemID]) {
            var begun = Set(calls.values.lazy.filter { !$0.task.isCancelled }.map(\.item))
            if let current { begun.insert(current.item) }
            for item in items where !begun.contains(item) { line.append(item) }
            start()
        }

        /// Cancels the prefetches of an item. Its calls count until the loader returns.
        func cancel(_ item: FeedItemID) {
            leaveOut(item)
            for call in calls.values where call.item == item { call.task.cancel() }
        }

        /// Leaves out pictures that have not been requested yet, because the item's cell requests them itself.
        func leaveOut(_ item: FeedItemID) {
            line.remove(item)
            if current?.item == item { current = nil }
        }

        /// Cancels the prefetches of items that are no longer in the feed.
        func cancel(where isGone: (FeedItemID) -> Bool) {
            line.remove(where: isGone)
            if let current, isGone(current.item) { self.current = nil }
            for call in calls.values where isGone(call.item) { call.task.cancel() }
        }

        private func start() {
            while calls.count < Self.mostAtOnce, let (item, request) = next() {
                callsMade += 1
                let (number, loader) = (callsMade, loader)
                let task = Task(priority: .utility) { [weak self] in
                    if !Task.isCancelled {
                        await loader.prefetch(request.source, size: request.size, scale: request.scale)
                    }
                    self?.end(number)
                }
                calls[number] = Call(item: item, task: task)
            }
        }

        private func end(_ number: Int) {
            calls[number] = nil
            start()
        }

        private func next() -> (FeedItemID, ImageRequest)? {
            while true {
                if let item = current?.item, let request = current?.requests.popFirst() { return (item, request) }
                guard let item = line.popFirst() else { return nil }
                current = (item, requests(item)[...])
            }
        }
    }

    /// Items that wait for their turn, each once.
    ///
    /// - Complexity: O(1) amortised for each operation, O(items) for operations with a condition.
    struct PrefetchLine {
        private var items: ArraySlice<(number: Int, item: FeedItemID)> = []
        /// The number under which an item waits. Entries in `items` with another number were removed.
        private var numbers: [FeedItemID: Int] = [:]
        private var appended = 0

        mutating func append(_ item: FeedItemID) {
            guard numbers[item] == nil else { return }
            appended += 1
            numbers[item] = appended
            items.append((appended, item))
            if items.count > 2 * numbers.count + 32 { dropRemoved() }
        }

        mutating func remove(_ item: FeedItemID) { numbers[item] = nil }

        mutating func remove(where isRemoved: (FeedItemID) -> Bool) {
            numbers = numbers.filter { !isRemoved($0.key) }
            dropRemoved()
        }

        mutating func popFirst() -> FeedItemID? {
            while let (number, item) = items.popFirst() {
                guard numbers[item] == number else { continue }
                numbers[item] = nil
                return item
            }
            return nil
        }

        private mutating func dropRemoved() { items = items.filter { numbers[$0.item] == $0.number }[...] }
    }
#endif
