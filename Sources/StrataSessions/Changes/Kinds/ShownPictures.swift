internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    /// Pictures decoded at the size that cells show.
    static let shownPictures = ScreenChange(
        name: "shown-pictures", subject: .screen, family: "size",
        advice: "decode pictures at the size at which they are shown",
        price: "a picture that is shown at two sizes is decoded twice", isEvident: true,
        example: """
            # Before
            pictures: {decode: {size: original}}
            # After; in an app `preparingThumbnail(of:)`, or a thumbnail size in ImageIO
            pictures: {decode: {size: shown}}
            """,
        foretells: [
            .memoryIdleLive, .memoryPeakLive, .picturesBytes, .picturesBytesPeak, .picturesOversizeBytes,
            .picturesDecodes, .picturesDecodesRepeated, .picturesEvictions, .picturesLateArea,
            .picturesRequests,
        ],
        isWorthTrying: { look, _ in
            // Sizes that cells state but do not show are a separate matter.
            look.pictures?.decodeSize == .original
                && look.value(.picturesOversizeBytes, of: nil) > 0
        }
    ) { session, _ in
        session.arm.pictures.isPresent = true
        session.arm.pictures.decodeSize = .shown
    }
}
