@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic = 0, always, never, inline }

    open var title: String?
    open var titleView: UIView?
    open var prompt: String?
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var standardAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    public init(title: String) { self.title = title }
}

@MainActor @preconcurrency
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var isEnabled = true

    public override init() {}
}

@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
    }

    public enum Style: Int, Sendable { case plain = 0, done = 2 }

    open weak var target: AnyObject?
    open var action: Selector?
    open var tintColor: UIColor?
    open var menu: UIMenu?
    open var primaryAction: UIAction?
    open var customView: UIView?
    open var width: CGFloat = 0

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
    }

    public convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil)
    {
        self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Swift on Linux has no selectors, so the action is never sent.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: AnyObject?, action: Selector?) {
        self.init(title: title, image: nil, primaryAction: nil, menu: nil)
    }

    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: AnyObject?, action: Selector?) {
        self.init(title: nil, image: image, primaryAction: nil, menu: nil)
    }

    public convenience init(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
    ) {
        self.init(systemItem: systemItem)
    }

    public class func flexibleSpace() -> Self { Self() }

    public required override init() {}
}
