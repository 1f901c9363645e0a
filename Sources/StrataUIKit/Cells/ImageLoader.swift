#if canImport(UIKit)
    internal import Foundation
    public import SectionKit
    public import UIKit

    /// Gives the pictures of cells: an app's own cache and network.
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
        /// A picture; nil where there is none, which leaves its area grey.
        ///
        /// - Parameters:
        ///   - source: where it comes from. Areas of one colour are filled without asking.
        ///   - size: the area that it is shown in, in points.
        ///   - scale: pixels per point.
        func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage?

        /// A picture will probably be shown soon. Does nothing by default.
        func prefetch(_ source: ImageSource) async
    }

    extension ImageLoader {
        /// Does nothing.
        public func prefetch(_ source: ImageSource) async {}
    }

    /// Reads pictures from files: those of a folder that feeds name, and those of plugins' bundles. A seed has no picture in an app.
    public struct FileImageLoader: ImageLoader {
        private let folder: String

        /// Creates a loader.
        ///
        /// - Parameter folder: where relative paths of feeds begin; the app's main bundle by default.
        public init(folder: String = Bundle.main.resourcePath ?? ".") { self.folder = folder }

        /// The picture of a file; nil if there is none.
        public func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? {
            switch source.origin {
            case .file(let path): UIImage(contentsOfFile: path.hasPrefix("/") ? path : "\(folder)/\(path)")
            case .resource(let path): UIImage(contentsOfFile: path)
            case .seed, .color: nil
            }
        }
    }
#endif
