internal import StrataEngine

extension ScreenChange {
    /// Pictures decoded at the size that cells show.
    static let shownPictures = ScreenChange(
        name: "shown-pictures", subject: .screen,
        advice: "decode pictures at the size at which they are shown",
        price: "a picture that is shown at two sizes is decoded twice",
        example: """
            # Before
            pictures: {decode: {size: original}}
            # After; in an app `preparingThumbnail(of:)`, or a thumbnail size in ImageIO
            pictures: {decode: {size: shown}}
            """,
        foretells: [
            "memory.idle.live", "memory.peak.live", "pictures.bytes", "pictures.bytes.peak", "pictures.oversize.bytes",
            "pictures.decodes", "pictures.decodes.repeated", "pictures.evictions", "pictures.late.area",
            "pictures.requests",
        ],
        isWorthTrying: { look, _ in
            // Sizes that cells state, and do not show, are another matter.
            look.arm.pictures.applied(to: look.profile.pictures)?.decodeSize == .original
                && look.value("pictures.oversize.bytes", of: nil) > 0
        }
    ) { session, _ in
        session.arm.pictures.isPresent = true
        session.arm.pictures.decodeSize = .shown
    }
}
