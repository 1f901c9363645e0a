internal import Basics
package import StrataEngine

/// A look that is drawn differently in a later catalogue.
package struct CatalogPictureChange: Sendable {
    /// The earlier look; nil if it is new.
    package var before: CatalogLook?
    /// The later look; nil if it is gone.
    package var now: CatalogLook?
    /// Where the pictures differ; nil where there is only one.
    package var difference: PixelDifference?

    /// The look's name in captions.
    package var name: String { now?.name ?? before?.name ?? "" }

    /// What differs, in a few words.
    package var words: String {
        switch (before?.picture, now?.picture) {
        case (nil, nil): "no picture"
        case (nil, _): "new picture"
        case (_, nil): "no picture any more" + (now?.failure.map { ": \($0)" } ?? "")
        default: (difference.map(Self.words) ?? "another picture") + sizes
        }
    }

    /// The sizes of both where they differ.
    private var sizes: String {
        guard let before, let now, (before.width, before.height) != (now.width, now.height) else { return "" }
        func size(_ look: CatalogLook) -> String { "\(Int(look.width)) × \(Int(look.height))" }
        return "; \(size(now)) points, was \(size(before))"
    }

    private static func words(_ difference: PixelDifference) -> String {
        difference.pixels.counted("pixel") + (difference.pixels == 1 ? " differs" : " differ")
    }
}
