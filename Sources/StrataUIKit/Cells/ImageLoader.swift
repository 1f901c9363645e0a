#if canImport(UIKit)
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
#endif
