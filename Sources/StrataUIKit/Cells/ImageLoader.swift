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
    /// The feed calls its loader off the main actor, several calls at once, and keeps no picture besides those of its cells:
    /// caches, and one transfer for cells that want the same picture, are the loader's.
    public protocol ImageLoader: Sendable {
        /// Loads a picture; nil leaves its area grey.
        ///
        /// The call's task is cancelled when the cell leaves the screen or shows another picture, and its result is ignored
        /// from then on. After nil, the picture is requested again when its cell is shown next. UIKit decodes a picture that
        /// is not decoded on the main thread: return one of ``decoded(_:size:scale:)``.
        ///
        /// - Parameters:
        ///   - source: The source of the picture. Areas of one colour are filled without a loader.
        ///   - size: The size of its area, in points; its sides are more than 0.
        ///   - scale: Pixels per point.
        func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage?

        /// Prepares a picture that will probably be shown soon, at the size at which its cell will request it. Default: calls
        /// ``prefetch(_:)``.
        ///
        /// A feed makes at most four of these calls at once. The call's task is cancelled when UIKit no longer expects the
        /// cell; return soon then, because the next call waits for it.
        func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async

        /// Prepares a picture whose size does not matter, such as its file. Default: does nothing.
        func prefetch(_ source: ImageSource) async
    }

    extension ImageLoader {
        /// Calls ``prefetch(_:)``.
        public func prefetch(_ source: ImageSource, size: CGSize, scale: CGFloat) async { await prefetch(source) }

        /// Does nothing.
        public func prefetch(_ source: ImageSource) async {}

        /// Decodes a picture off the main thread, with the pixels that cover an area and at most its own.
        ///
        /// - Parameters:
        ///   - image: A picture of any size, from a file or from data.
        ///   - size: The size of the area, in points.
        ///   - scale: Pixels per point.
        /// - Returns: The decoded picture, with the ratio of the given one; nil if its data is damaged, or the area is empty.
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

    /// Reads pictures from files: files in a folder that feeds name, and files in plugins' bundles. A seed has no
    /// picture in an app, and addresses are for a loader of the app's own.
    ///
    /// A picture is decoded off the main thread, with the pixels that cover its area. The loader keeps no pictures, so it has
    /// nothing to prefetch.
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
