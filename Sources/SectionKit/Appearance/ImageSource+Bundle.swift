public import Foundation

extension ImageSource {
    /// A PNG file of a bundle, shown at a size in points. It needs no `--allow-images`: the plugin's code names it, and
    /// not the feed.
    ///
    /// ```swift
    /// private static let star = ImageSource.resource("Star.png", in: .module, width: 24, height: 24)
    /// ```
    ///
    /// Keep it in a `static let`: a bundle is found on disk.
    ///
    /// - Parameter name: the file's name with its extension, with folders if they were copied as such: `Icons/Star.png`.
    public static func resource(_ name: String, in bundle: Bundle, width: Double, height: Double) -> ImageSource {
        let folder = bundle.resourcePath ?? bundle.bundlePath
        return ImageSource(width: width, height: height, origin: .resource("\(folder)/\(name)"))
    }
}
