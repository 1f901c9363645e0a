#if canImport(UIKit)
    internal import Foundation
    public import SectionKit
    public import UIKit

    /// Loads the pictures of cells, from an app's own cache and network.
    ///
    /// ```swift
    /// struct ShopImages: ImageLoader {
    ///     func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
    ///         guard case .file(let name) = source.origin else { return nil }
    ///         return await ImageCache.shared.image(named: name, size: size, scale: scale)
    ///     }
    /// }
    /// ```
    public protocol ImageLoader: Sendable {
        /// Loads a picture; nil leaves its area grey.
        ///
        /// - Parameters:
        ///   - source: The source of the picture. Areas of one colour are filled without a loader.
        ///   - size: The size of its area, in points.
        ///   - scale: Pixels per point.
        func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage?

        /// Prepares a picture that will probably be shown soon. Default: does nothing.
        func prefetch(_ source: ImageSource) async
    }

    extension ImageLoader {
        /// Does nothing.
        public func prefetch(_ source: ImageSource) async {}
    }

    /// Reads pictures from files: files in a folder that feeds name, and files in plugins' bundles. A seed has no
    /// picture in an app, and addresses are for a loader of the app's own.
    public struct FileImageLoader: ImageLoader {
        private let folder: String

        /// Creates a loader.
        ///
        /// - Parameter folder: The folder for relative paths in feeds. Default: the app's main bundle.
        public init(folder: String = Bundle.main.resourcePath ?? ".") { self.folder = folder }

        /// The picture of a file; nil if the file has no picture.
        public func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
            switch source.origin {
            case .file(let path): UIImage(contentsOfFile: path.hasPrefix("/") ? path : "\(folder)/\(path)")
            case .resource(let path): UIImage(contentsOfFile: path)
            case .seed, .color, .url: nil
            }
        }
    }
#endif
