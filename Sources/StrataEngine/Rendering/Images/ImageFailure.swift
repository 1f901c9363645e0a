internal import SectionKit

/// Why an image file cannot be shown.
struct ImageFailure: Error {
    let diagnostic: RenderDiagnostic

    private init(_ diagnostic: RenderDiagnostic) { self.diagnostic = diagnostic }

    static func missing(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageMissing(path, cause: cause))
    }

    static func refused(_ path: String) -> ImageFailure {
        ImageFailure(.imageRefused(path))
    }

    static func unreadable(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageUnreadable(path, cause: cause))
    }

    static func tooLarge(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageTooLarge(path, cause: cause))
    }

    init(_ path: String, _ refusal: PNGHeader.Refusal) {
        diagnostic =
            switch refusal {
            case .truncated: .imageUnreadable(path, cause: "the file is truncated")
            case .notPNG: .imageUnreadable(path, cause: "the file is not a PNG")
            case .empty: .imageUnreadable(path, cause: "the image has no pixels")
            case .tooLarge(let width, let height):
                .imageTooLarge(
                    path, cause: "\(width) x \(height) pixels, at most \(RenderLimits.imagePixels) are decoded")
            }
    }
}
