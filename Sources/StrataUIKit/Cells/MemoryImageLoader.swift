#if canImport(UIKit)
    internal import Foundation
    public import SectionKit
    public import UIKit

    /// Keeps the pictures of another loader in memory, so that a cell that comes back shows its picture at once.
    ///
    /// ```swift
    /// FeedAppearance(images: MemoryImageLoader(ShopImages()), pictureFade: 0.2)
    /// ```
    ///
    /// A picture is kept at the size of its area. The system frees pictures when memory is short, and the oldest ones go first
    /// above the limit. Cells that want the same picture at the same time share one call of the other loader.
    public final class MemoryImageLoader: ImageLoader {
        private let loader: any ImageLoader
        private let kept: Kept
        private let calls = Calls()

        /// Creates a loader.
        ///
        /// - Parameters:
        ///   - loader: The loader of pictures that are not in memory.
        ///   - bytes: The limit of all decoded pictures. Default: 64 MB.
        public init(_ loader: any ImageLoader, bytes: Int = 64 << 20) {
            self.loader = loader
            kept = Kept(bytes: bytes)
        }

        /// The picture, if it is in memory.
        @MainActor
        public func keptImage(for source: ImageSource, size: CGSize, scale: CGFloat) -> UIImage? {
            kept[Key(source, size, scale)] ?? loader.keptImage(for: source, size: size, scale: scale)
        }

        /// The picture from memory or from the other loader.
        public func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
            let key = Key(source, size, scale)
            if let known = kept[key] { return known }
            let loaded = await calls.result(of: key) { [loader] in
                await loader.image(for: source, size: size, scale: scale)
            }
            if let loaded { kept[key] = loaded }
            return loaded
        }

        /// Loads the picture into memory.
        public func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async {
            _ = await image(for: source, size: size, scale: scale)
        }

        /// A picture at a size. `NSCache` compares objects.
        private final class Key: NSObject, Sendable {
            private let source: ImageSource
            private let (width, height, scale): (Double, Double, Double)

            init(_ source: ImageSource, _ size: CGSize, _ scale: CGFloat) {
                self.source = source
                (width, height, self.scale) = (size.width, size.height, scale)
            }

            override var hash: Int { source.hashValue ^ width.hashValue }

            override func isEqual(_ object: Any?) -> Bool {
                guard let other = object as? Key else { return false }
                return source == other.source && (width, height, scale) == (other.width, other.height, other.scale)
            }
        }

        /// `NSCache` may be used from any thread.
        private final class Kept: @unchecked Sendable {
            private let cache = NSCache<Key, UIImage>()

            init(bytes: Int) { cache.totalCostLimit = bytes }

            subscript(key: Key) -> UIImage? {
                get { cache.object(forKey: key) }
                set {
                    guard let newValue else { return cache.removeObject(forKey: key) }
                    let pixels = newValue.size.width * newValue.size.height * newValue.scale * newValue.scale
                    cache.setObject(newValue, forKey: key, cost: Int(min(max(pixels * 4, 0), 1e15)))
                }
            }
        }

        /// The calls in progress. A call is cancelled when everybody who waits for it is.
        private actor Calls {
            private var tasks: [Key: (task: Task<UIImage?, Never>, waiting: Int)] = [:]

            func result(of key: Key, _ body: @escaping @Sendable () async -> UIImage?) async -> UIImage? {
                let task = tasks[key]?.task ?? Task { await body() }
                tasks[key] = (task, (tasks[key]?.waiting ?? 0) + 1)
                let result = await withTaskCancellationHandler {
                    await task.value
                } onCancel: {
                    Task { await self.leave(key, task, cancels: true) }
                }
                leave(key, task, cancels: false)
                return result
            }

            private func leave(_ key: Key, _ task: Task<UIImage?, Never>, cancels: Bool) {
                guard let call = tasks[key], call.task == task else { return }
                if !cancels { return tasks[key] = nil }
                tasks[key]?.waiting -= 1
                guard call.waiting == 1 else { return }
                task.cancel()
                tasks[key] = nil
            }
        }
    }
#endif
