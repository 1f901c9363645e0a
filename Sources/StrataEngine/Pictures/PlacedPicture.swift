package import SectionKit

/// A picture of a cell on the screen: what it states, and what it is.
package struct PlacedPicture: Hashable, Sendable {
    /// The address, the file or the seed.
    package let name: String
    /// The size in points that the image states; nil if it states none.
    package let statedSize: Size?
    /// The pixels of the decoded picture.
    package let decoded: RemoteImage.Pixels
    /// The pixels that the cell shows, without what it and the shapes around the picture cut off.
    package let shown: RemoteImage.Pixels
}

extension CellRenderer {
    /// The pictures of a configuration in a cell of a size in points, without colours and the pictures of bundles.
    ///
    /// - Parameter size: the size at which a pipeline decodes.
    /// - Complexity: as ``place(_:size:)``.
    package func placedPictures(
        of configuration: CellConfiguration, size: Size, decodedAt decodeSize: PictureSettings.DecodeSize = .shown
    ) -> [PlacedPicture] {
        var pictures: [PlacedPicture] = []
        forEachPicture(of: configuration, size: size) { image, place in
            let file = images.original(of: image.source.origin)
            guard let wanted = WantedPicture(image, scale: options.scale, size: decodeSize, file: file) else { return }
            pictures.append(
                PlacedPicture(
                    name: image.source.origin.name, statedSize: image.statedSize(of: nil),
                    decoded: RemoteImage.Pixels(width: wanted.id.width, height: wanted.id.height),
                    shown: RemoteImage.Pixels(width: place.shown.width, height: place.shown.height)))
        }
        return pictures
    }
}
