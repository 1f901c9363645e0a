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
