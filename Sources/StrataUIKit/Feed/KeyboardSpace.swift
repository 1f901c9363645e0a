#if canImport(UIKit)
    internal import UIKit

    /// Makes room below a feed for the keyboard, and shows the field in which a person types.
    final class KeyboardSpace: FeedScreenPart {
        private var observer: NotificationToken?
        /// The part of the content inset that is the keyboard's, in points. The rest is the app's.
        private var height: CGFloat = 0

        var isOn: Bool {
            get { observer != nil }
            set {
                guard newValue != isOn else { return }
                observer = nil
                makeRoom(0)
                guard newValue else { return }
                let (frameKey, durationKey) = (
                    UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey
                )
                // UIKit posts the notification on the main thread.
                observer = NotificationToken(UIResponder.keyboardWillChangeFrameNotification) {
                    [weak self] notification in
                    let info = notification.userInfo
                    let frame = info?[frameKey] as? CGRect
                    let duration = info?[durationKey] as? Double
                    MainActor.assumeIsolated { self?.follow(frame ?? .zero, duration: duration ?? 0) }
                }
            }
        }

        /// Gives the room back outside of a window, where nobody types.
        func followWindow() {
            if view?.window == nil { makeRoom(0) }
        }

        /// Follows the keyboard's frame on the screen.
        private func follow(_ frame: CGRect, duration: Double) {
            guard let view, let window = view.window else { return }
            let keyboard = view.convert(window.convert(frame, from: nil), from: nil)
            let bottom = view.convert(window.bounds, from: nil).maxY
            // A keyboard that floats covers what it covers, and moves with the finger.
            let isDocked = frame.height > 0 && keyboard.maxY >= bottom - 0.5
            let overlap = isDocked ? max(0, view.bounds.maxY - keyboard.minY - view.safeAreaInsets.bottom) : 0
            guard overlap != height else { return }
            UIView.animate(withDuration: duration) { self.makeRoom(overlap) }
            guard overlap > 0, let field = view.firstResponderInside else { return }
            view.scrollRectToVisible(field.convert(field.bounds, to: view), animated: duration > 0)
        }

        private func makeRoom(_ next: CGFloat) {
            view?.contentInset.bottom += next - height
            view?.verticalScrollIndicatorInsets.bottom += next - height
            height = next
        }
    }

    extension UIView {
        /// The view in which a person types: this one or one inside of it.
        fileprivate var firstResponderInside: UIView? {
            isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponderInside).first
        }
    }
#endif
