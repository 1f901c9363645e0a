#if canImport(UIKit)
    internal import CompositionalLayout
    internal import UIKit

    extension CGRect {
        /// The same rectangle.
        init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
    }

    extension Rect {
        /// The same rectangle.
        init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
    }

    extension Size {
        /// The same size.
        init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    }

    extension DirectionalEdgeInsets {
        /// The same insets on a screen of the given direction.
        init(_ insets: UIEdgeInsets, isReflected: Bool) {
            self.init(
                top: insets.top, leading: isReflected ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isReflected ? insets.left : insets.right)
        }

        /// The same insets.
        init(_ insets: NSDirectionalEdgeInsets) {
            self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        }
    }

    extension NSDirectionalEdgeInsets {
        /// The same insets.
        init(_ insets: DirectionalEdgeInsets) {
            self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        }
    }
#endif
