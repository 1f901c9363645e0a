@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover
}

@MainActor
open class UIViewController: UIResponder {
    private var loaded: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

    public required init?(coder: NSCoder) { nil }

    open var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set {
            loaded = newValue
            loaded?.doubleController = self
        }
    }

    open var viewIfLoaded: UIView? { loaded }
    open weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loaded?.noteSafeArea() } }
    private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

    /// Names the scroll view that bars at an edge follow.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollViews[edge.rawValue] = scrollView
    }

    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge.rawValue] }

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func didMove(toParent parent: UIViewController?) {}
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open override var next: UIResponder? { loaded?.superview }

    private var presented: UIViewController?

    /// As in UIKit, a controller that an ancestor presents counts too.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// The double's own: presents a controller whose view has this frame in the window, or dismisses it.
    open func doublePresent(_ controller: UIViewController?, in window: UIWindow, frame: CGRect = .zero) {
        presented?.viewIfLoaded?.removeFromSuperview()
        presented = controller
        guard let view = controller?.view else { return }
        view.frame = frame
        window.addSubview(view)
    }

    open var title: String?
    open func loadView() { view = UIView(frame: .zero) }
    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
    open func didReceiveMemoryWarning() {}
}

@MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive, background
    }

    open var activationState: UIScene.ActivationState { doubleState }

    open class var didActivateNotification: NSNotification.Name { NSNotification.Name("UISceneDidActivateNotification") }

    /// The double's own: the system's values. As in UIKit, a notification follows an activation.
    open var doubleState = UIScene.ActivationState.foregroundActive {
        didSet {
            guard doubleState == .foregroundActive, oldValue != doubleState else { return }
            NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
        }
    }
}

@MainActor
open class UIWindowScene: UIScene {}

@MainActor
open class UISceneSession: NSObject {}

extension UIScene {
    @MainActor
    open class ConnectionOptions: NSObject {}
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

@MainActor
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    open var rootViewController: UIViewController?

    open func makeKeyAndVisible() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        addSubview(view)
    }

    open override var window: UIWindow? { self }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { nil }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone = 0, pad, tv, carPlay, mac = 5, vision }

@MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var userInterfaceIdiom: UIUserInterfaceIdiom { doubleIdiom }
    open var model: String { "Double" }
    open var systemName: String { "DoubleOS" }
    open var systemVersion: String { "1.0" }

    /// The double's own: the machine's kind.
    open var doubleIdiom = UIUserInterfaceIdiom.phone
}
