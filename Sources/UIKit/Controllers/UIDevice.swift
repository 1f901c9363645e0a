@MainActor @preconcurrency
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var userInterfaceIdiom: UIUserInterfaceIdiom { strataIdiom }
    open var model: String { "Linux" }
    open var systemName: String { "Linux" }
    open var systemVersion: String { "1.0" }
    open var name: String { "Linux" }
    open var identifierForVendor: UUID? { nil }

    /// Strata's own: the machine's kind.
    open var strataIdiom = UIUserInterfaceIdiom.phone
}

@MainActor @preconcurrency
open class UIScreen: NSObject {
    public static let main = UIScreen()

    open var bounds: CGRect { strataBounds }
    open var nativeBounds: CGRect { strataBounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    open var scale: CGFloat { 3 }
    open var nativeScale: CGFloat { scale }
    open var traitCollection: UITraitCollection { .current }
    open var maximumFramesPerSecond: Int { 60 }

    /// Strata's own: the size of the screen; by default that of an iPhone 16.
    open var strataBounds = CGRect(x: 0, y: 0, width: 393, height: 852)
}

@MainActor @preconcurrency
open class UIStoryboard: NSObject {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        UIKitGap.say("UIStoryboard", "there are no storyboards")
    }

    open func instantiateInitialViewController() -> UIViewController? { nil }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}

@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var destination = UIViewController()
}
