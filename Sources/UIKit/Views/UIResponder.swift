/// What receives events.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    public override init() {}

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open private(set) var isFirstResponder = false
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open var undoManager: UndoManager? { nil }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        isFirstResponder = canBecomeFirstResponder
        return isFirstResponder
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }

    public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    }
    public class var keyboardWillShowNotification: NSNotification.Name {
        NSNotification.Name("UIKeyboardWillShowNotification")
    }
    public class var keyboardWillHideNotification: NSNotification.Name {
        NSNotification.Name("UIKeyboardWillHideNotification")
    }
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A category of NSObject in UIKit. There are no nibs here, so nobody calls it.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}

extension UIResponder {
    /// Strata's own: a touch that begins and ends here.
    public func strataTap() {
        let touch = UITouch()
        touchesBegan([touch], with: nil)
        touchesEnded([touch], with: nil)
    }
}

@MainActor @preconcurrency
open class UIEvent: NSObject {}

@MainActor @preconcurrency
open class UIPressesEvent: UIEvent {}

@MainActor @preconcurrency
open class UIPress: NSObject {}

@MainActor @preconcurrency
open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Undoing is not in Foundation on Linux.
open class UndoManager: NSObject {}
