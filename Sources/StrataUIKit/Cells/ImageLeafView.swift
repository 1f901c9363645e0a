#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A picture from the app's loader. The area is grey until the picture is loaded, and without one.
    final class ImageLeafView: UIImageView, LeafView {
        private var shown: CellImage?
        private var loading: Task<Void, Never>?
        private weak var context: CellContext?
        private var askedSize = CGSize.zero

        func show(_ content: CellContent, in context: CellContext) {
            guard case .image(let image) = content else { return }
            self.context = context
            clipsToBounds = true
            contentMode = image.contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
            if image.source == shown?.source {
                shown = image
                // The colours may have changed.
                if self.image == nil, !image.source.isColor { backgroundColor = context.color(.fillBackground) }
                return
            }
            shown = image
            self.image = nil
            askedSize = .zero
            loading?.cancel()
            if case .color(let rgb) = image.source.origin {
                backgroundColor = UIColor(rgb: rgb)
            } else {
                backgroundColor = context.color(.fillBackground)
                setNeedsLayout()
            }
        }

        /// Asks for the picture once its area is known.
        override func layoutSubviews() {
            super.layoutSubviews()
            guard let source = shown?.source, let context, bounds.width > 0, bounds.height > 0, askedSize != bounds.size
            else { return }
            if source.isColor { return }
            askedSize = bounds.size
            let (loader, size, scale) = (context.appearance.images, bounds.size, context.environment.scale)
            loading?.cancel()
            loading = Task { [weak self] in
                let image = await loader.image(for: source, size: size, scale: scale)
                guard let self, !Task.isCancelled, self.shown?.source == source else { return }
                self.image = image
                if image != nil { self.backgroundColor = nil }
            }
        }
    }

    extension ImageSource {
        /// Whether the source is an area of one colour, which needs no loader.
        var isColor: Bool {
            if case .color = origin { true } else { false }
        }
    }

    extension UIColor {
        /// A colour of 24 bits, `0xE8472B` for example.
        convenience init(rgb: UInt32, opacity: Double = 1) {
            self.init(
                red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
                blue: Double(rgb & 0xFF) / 255,
                alpha: opacity)
        }
    }
#endif
