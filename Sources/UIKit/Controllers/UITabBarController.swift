/// Screens side by side.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? { didSet { for each in viewControllers ?? [] { addChild(each) } } }
    open var selectedIndex = 0
    open var selectedViewController: UIViewController?
    open private(set) lazy var tabBar = UITabBar(frame: .zero)

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
}

@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    open var badgeValue: String?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

@MainActor @preconcurrency
open class UITabBar: UIView {
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
}

@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor @preconcurrency
open class UISearchController: UIViewController {
    open private(set) lazy var searchBar = UISearchBar(frame: .zero)
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var isActive = false
    open private(set) var searchResultsController: UIViewController?

    public convenience init() { self.init(searchResultsController: nil) }

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
