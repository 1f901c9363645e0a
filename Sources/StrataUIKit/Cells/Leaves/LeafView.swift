#if canImport(UIKit)
    internal import SectionKit
    internal import UIKit

    /// A view of a leaf: a text, a picture, a drawing.
    @MainActor
    protocol LeafView: UIView {
        /// Shows a piece of content of the view's kind.
        func show(_ content: CellContent, in context: CellContext)

        /// Called when the cell was configured, and when it appears on the screen. Default: does nothing.
        func appear()

        /// Called when the cell has left the screen. Default: does nothing.
        func disappear()

        /// Frees the view's drawn pixels, because its cell has left the screen. Default: frees the layer's pixels.
        func freePixels()
    }

    extension LeafView {
        func appear() {}
        func disappear() {}

        func freePixels() { layer.contents = nil }
    }

    /// Makes the views of all kinds of leaves. A new kind needs a file next to this one, and a line here.
    @MainActor
    enum LeafViews {
        static func make(_ content: CellContent) -> any LeafView {
            switch content {
            case .text: TextLeafView(frame: .zero)
            case .badge: BadgeLeafView(frame: .zero)
            case .image: ImageLeafView(frame: .zero)
            case .video: VideoLeafView(frame: .zero)
            case .symbol: SymbolLeafView(frame: .zero)
            case .drawing: DrawingLeafView(frame: .zero)
            case .divider: AreaLeafView(.separator)
            case .rowEdges: RowEdgesLeafView(frame: .zero)
            case .cut: AreaLeafView(.fillBackground)
            case .spacer, .stack: AreaLeafView(nil)
            }
        }
    }

    /// The poster of a video.
    final class VideoLeafView: UIView, LeafView {
        private let poster = ImageLeafView(frame: .zero)

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(poster)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ content: CellContent, in context: CellContext) {
            guard case .video(let video) = content else { return }
            poster.show(.image(video.poster), in: context)
        }

        func appear() { poster.appear() }

        func disappear() { poster.disappear() }

        func freePixels() { poster.freePixels() }

        override func layoutSubviews() {
            super.layoutSubviews()
            poster.frame = CGRect(origin: .zero, size: bounds.size)
        }
    }

    /// A hairline, the grey area of a truncated tree, or an empty area.
    final class AreaLeafView: UIView, LeafView {
        private let color: CellColor?

        init(_ color: CellColor?) {
            self.color = color
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ content: CellContent, in context: CellContext) {
            backgroundColor = color.map { context.color($0) }
        }
    }
#endif
