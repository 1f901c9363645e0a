@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

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
        set { loaded = newValue }
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
