/// A screen or a part of it.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UITraitEnvironment {
    private var loaded: UIView?

    /// Strata's own: the controllers that this process has made, if it keeps them, because their layouts know them weakly.
    static var kept: [UIViewController]?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        Self.kept?.append(self)
        if nibNameOrNil != nil { UIKitGap.say("UIViewController.init(nibName:bundle:)", "there are no nibs") }
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Strata's own: controllers do not come out of storyboards, so a coder gives one without a view.
    public required init?(coder: NSCoder) {}

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
            loaded?.strataController = self
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
        childController.willMove(toParent: self)
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

    /// Strata's own: presents a controller whose view has this frame in the window, or dismisses it.
    open func strataPresent(_ controller: UIViewController?, in window: UIWindow, frame: CGRect = .zero) {
        presented?.viewIfLoaded?.removeFromSuperview()
        presented = controller
        guard let view = controller?.view else { return }
        view.frame = frame
        window.addSubview(view)
    }

    open var title: String?
    open var isViewLoaded: Bool { loaded != nil }
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
    open var navigationController: UINavigationController? {
        sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UINavigationController }.first
    }
    open var tabBarController: UITabBarController? {
        sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UITabBarController }.first
    }
    open var toolbarItems: [UIBarButtonItem]?
    open var hidesBottomBarWhenPushed = false
    open var definesPresentationContext = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var preferredContentSize = CGSize.zero
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var presentingViewController: UIViewController? { nil }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

    open func loadViewIfNeeded() { _ = view }
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func updateViewConstraints() {}
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var isEditing = false
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        UIKitGap.say("UIViewController.present(_:animated:completion:)", "nothing is presented")
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
    open func show(_ vc: UIViewController, sender: Any?) {
        navigationController?.pushViewController(vc, animated: true)
    }

    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        UIKitGap.say("UIViewController.performSegue(withIdentifier:sender:)", "there are no storyboards")
    }

    open func loadView() { view = UIView(frame: .zero) }
    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
    open func didReceiveMemoryWarning() {}
}
