#if canImport(UIKit)
    internal import Foundation
    public import SectionKit
    public import UIKit

    /// Loads the pictures of cells, from an app's own cache and network.
    ///
    /// ```swift
    /// struct ShopImages: ImageLoader {
    ///     func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
    ///         guard case .url(let remote) = source.origin, let data = await Network.shared.data(from: remote.url),
    ///             let image = UIImage(data: data)
    ///         else { return nil }
    ///         return await decoded(image, size: size, scale: scale)
    ///     }
    /// }
    /// ```
    ///
    /// The feed calls its loader off the main actor, several calls at once. It only keeps the pictures of its cells.
    /// Caches, and a single transfer for cells that want the same picture, are up to the loader.
    public protocol ImageLoader: Sendable {
        /// Loads a picture; nil leaves its area grey.
        ///
        /// The call's task is cancelled when the cell leaves the screen or shows another picture, and its result is
        /// then ignored. If nil is returned, the picture is requested again when its cell is next shown. UIKit decodes
        /// an undecoded picture on the main thread, so return one from ``decoded(_:size:scale:)``.
        ///
        /// - Parameters:
        ///   - source: The source of the picture. Areas of one colour are filled without a loader.
        ///   - size: The size of its area, in points. Both sides are more than 0.
        ///   - scale: Pixels per point.
        func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage?

        /// A picture that is in memory, decoded, without waiting; nil to call ``image(for:size:scale:)``. The picture is then shown in
        /// the same frame, and not after a grey one. Default: nil.
        @MainActor
        func keptImage(for source: ImageSource, size: CGSize, scale: CGFloat) -> UIImage?

        /// Prepares a picture that will probably be shown soon, at the size at which its cell will request it. Default:
        /// calls ``prefetch(_:)``.
        ///
        /// A feed makes at most four of these calls at once. The call's task is cancelled when UIKit no longer expects
        /// the cell. Return soon then, because the next call waits for it.
        func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async

        /// Prepares a picture for which the size does not matter, for example its file. Default: does nothing.
        func prefetch(_ source: ImageSource) async
    }

    extension ImageLoader {
        /// Keeps no pictures.
        @MainActor
        public func keptImage(for source: ImageSource, size: CGSize, scale: CGFloat) -> UIImage? { nil }

        /// Calls ``prefetch(_:)``.
        public func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async { await prefetch(source) }

        /// Does nothing.
        public func prefetch(_ source: ImageSource) async {}

        /// Decodes a picture off the main thread. The result has enough pixels to cover an area, but no more than the
        /// picture.
        ///
        /// - Parameters:
        ///   - image: A picture of any size, from a file or from data.
        ///   - size: The size of the area, in points.
        ///   - scale: Pixels per point.
        /// - Returns: The decoded picture, with the ratio of the original; nil if its data is damaged, or the area is
        ///   empty.
        public func decoded(_ image: UIImage, size: CGSize, scale: CGFloat) async -> UIImage? {
            let whole = image.size
            let share = max(size.width / whole.width, size.height / whole.height) * scale / image.scale
            guard size.width > 0, size.height > 0, share > 0, !share.isNaN else { return nil }
            guard share < 1 else { return await image.byPreparingForDisplay() }
            // In points of the picture's own scale.
            func side(_ length: CGFloat) -> CGFloat { max((length * share * image.scale).rounded(), 1) / image.scale }
            return await image.byPreparingThumbnail(
                ofSize: CGSize(width: side(whole.width), height: side(whole.height)))
        }
    }

    /// Reads pictures from files: files in a folder that feeds name, and files in plugins' bundles. In an app, a seed
    /// has no picture, and addresses need a loader of the app's own.
    ///
    /// A picture is decoded off the main thread, with enough pixels to cover its area. The loader keeps no pictures, so
    /// it has nothing to prefetch.
    public struct FileImageLoader: ImageLoader {
        private let folder: String

        /// Creates a loader.
        ///
        /// - Parameter folder: The folder for relative paths in feeds. Default: the app's main bundle.
        public init(folder: String = Bundle.main.resourcePath ?? ".") { self.folder = folder }

        /// The picture of a file; nil if the file has no picture.
        public func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
            guard let path = path(of: source), !Task.isCancelled, let image = UIImage(contentsOfFile: path) else {
                return nil
            }
            return await decoded(image, size: size, scale: scale)
        }

        private func path(of source: ImageSource) -> String? {
            switch source.origin {
            case .file(let path): path.hasPrefix("/") ? path : "\(folder)/\(path)"
            case .resource(let path): path
            case .seed, .color, .url: nil
            }
        }
    }
#endif
