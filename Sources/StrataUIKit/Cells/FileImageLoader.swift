#if canImport(UIKit)
    internal import Foundation
    public import SectionKit
    public import UIKit

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
