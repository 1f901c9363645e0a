#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    #if canImport(CoreImage)
        internal import CoreImage
    #endif

    /// A picture from the app's loader. The area is grey until the picture is loaded, or if there is none.
    ///
    /// The picture is requested once its area is known and the view is in a window, but not while its cell is off the
    /// screen.
    final class ImageLeafView: UIImageView, LeafView {
        /// The loader's answer to the last request.
        private enum Answer: Sendable {
            case loading(Task<Void, Never>)
            case loaded
            case missing
        }

        private var shown: CellImage?
        private weak var context: CellContext?
        /// The last request; nil if the picture has not been requested yet, or the request was withdrawn.
        private var request: ImageRequest?
        private var answer: Answer?
        /// Whether the cell has left the screen.
        private var isResting = false

        deinit {
            if case .loading(let task) = answer { task.cancel() }
        }

        func show(_ content: CellContent, in context: CellContext) {
            guard case .image(let image) = content else { return }
            self.context = context
            clipsToBounds = true
            // A photo is not inverted with the colours around it.
            accessibilityIgnoresInvertColors = true
            contentMode = image.contentMode == .fill ? .scaleAspectFill : .scaleAspectFit
            let isOther = image.source != shown?.source || image.blur != shown?.blur
            shown = image
            if isOther {
                withdraw()
                self.image = nil
            }
            // The colours may have changed.
            if case .color(let rgb) = image.source.origin {
                backgroundColor = UIColor(rgb: rgb)
            } else if self.image == nil {
                backgroundColor = placeholder(of: image.source, in: context)
            }
            setNeedsLayout()
        }

        /// The colour of the area until the picture arrives: the plugin's or the feed's, otherwise grey.
        private func placeholder(of source: ImageSource, in context: CellContext) -> UIColor {
            guard case .url(let remote) = source.origin, let placeholder = remote.loading.placeholder else {
                return context.color(.fillBackground)
            }
            return context.color(placeholder)
        }

        func appear() {
            isResting = false
            requestMissing()
        }

        func disappear() {
            isResting = true
            stop()
        }

        func freePixels() {
            // A colour has no picture.
            guard image != nil else { return }
            withdraw()
            image = nil
            if let shown, let context { backgroundColor = placeholder(of: shown.source, in: context) }
        }

        /// Stops or resumes loading when another screen covers this one, because UIKit does not report its cells then.
        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { stop() } else { requestMissing() }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            cutOff()
            guard !isResting, window != nil, let shown, let context,
                let wanted = ImageRequest(shown, size: bounds.size, scale: context.environment.scale),
                wanted != request
            else { return }
            load(wanted, from: context.appearance.images)
        }

        /// Shows the part of a picture that its anchor keeps. A layer itself keeps the middle.
        private func cutOff() {
            var part = CGRect(x: 0, y: 0, width: 1, height: 1)
            if let shown, let image, shown.contentMode == .fill, shown.anchor != .center, image.size.width > 0,
                image.size.height > 0, bounds.width > 0, bounds.height > 0
            {
                contentMode = .scaleToFill
                let isReflected = context?.environment.layoutDirection == .rightToLeft
                let unit = (isReflected ? shown.anchor.reflected : shown.anchor).unit
                let scale = max(bounds.width / image.size.width, bounds.height / image.size.height)
                part.size.width = bounds.width / (image.size.width * scale)
                part.size.height = bounds.height / (image.size.height * scale)
                part.origin = CGPoint(x: (1 - part.width) * unit.x, y: (1 - part.height) * unit.y)
            }
            layer.contentsRect = part
        }

        /// Makes the next layout request a missing picture.
        private func requestMissing() {
            if case .missing = answer { withdraw() }
            if request == nil { setNeedsLayout() }
        }

        /// Stops loading.
        private func stop() {
            if case .loading = answer { withdraw() }
        }

        private func withdraw() {
            if case .loading(let task) = answer { task.cancel() }
            (request, answer) = (nil, nil)
        }

        private func load(_ wanted: ImageRequest, from loader: any ImageLoader) {
            withdraw()
            request = wanted
            if wanted.blur == 0,
                let kept = loader.keptImage(for: wanted.source, size: wanted.size, scale: wanted.scale)
            {
                return take(kept, fade: 0)
            }
            answer = .loading(
                Task { [weak self] in
                    // A layout later in the same pass may have requested another size.
                    guard !Task.isCancelled else { return }
                    var image = await loader.image(for: wanted.source, size: wanted.size, scale: wanted.scale)
                    if wanted.blur > 0 { image = await image?.blurred(by: wanted.blur * wanted.scale) }
                    // A withdrawn request may be repeated before its result arrives.
                    guard !Task.isCancelled, let self, self.request == wanted else { return }
                    self.take(image, fade: self.context?.appearance.pictureFade ?? 0)
                })
        }

        /// Handles the loader's result. A picture of another size stays if there is no better one.
        private func take(_ loaded: UIImage?, fade: Double) {
            answer = loaded == nil ? .missing : .loaded
            guard let loaded else { return }
            let show = {
                self.image = loaded
                self.backgroundColor = nil
            }
            if fade > 0, image == nil, !UIAccessibility.isReduceMotionEnabled {
                UIView.transition(
                    with: self, duration: fade, options: [.transitionCrossDissolve, .allowUserInteraction],
                    animations: show)
            } else {
                show()
            }
            context?.onPicture?()
            setNeedsLayout()
        }
    }

    extension UIImage {
        #if canImport(CoreImage)
            /// One for all pictures, because a context keeps its own caches. It may be used from any thread.
            private nonisolated(unsafe) static let filters = CIContext()
        #endif

        /// The picture blurred by a standard deviation in pixels, off the main thread; the same picture where the system has no
        /// image filters.
        fileprivate nonisolated func blurred(by deviation: Double) async -> UIImage {
            #if canImport(CoreImage)
                // Its pixels as they are stored, so that the result has the same orientation.
                guard let pixels = cgImage else { return self }
                let input = CIImage(cgImage: pixels)
                let blurred = input.clampedToExtent().applyingGaussianBlur(sigma: deviation).cropped(to: input.extent)
                guard let result = Self.filters.createCGImage(blurred, from: input.extent) else { return self }
                return UIImage(cgImage: result, scale: scale, orientation: imageOrientation)
            #else
                return self
            #endif
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
