internal import SectionKit

extension Arm {
    /// The pictures of an element on the screen, as the arm's pipeline decodes them, or would.
    package func placedPictures(of element: VisibleElement) -> [PlacedPicture] {
        guard let context = (self as? any FeedArm)?.context else { return [] }
        return context.renderer.placedPictures(
            of: element.configuration, size: element.frame.size,
            decodedAt: context.pictures?.pipeline.settings.decodeSize ?? .shown)
    }
}
