// Controls that feed files declare. They keep their values, and draw nothing.

@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable { case medium = 100, large = 101 }

    open var style = Style.medium
    open var hidesWhenStopped = true
    open var color: UIColor!
    open private(set) var isAnimating = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(style: UIActivityIndicatorView.Style) {
        self.init(frame: .zero)
        self.style = style
    }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

@MainActor @preconcurrency
open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable { case automatic = 0, prominent, minimal }

    open var backgroundStyle = BackgroundStyle.automatic
    open var numberOfPages = 0
    open var currentPage = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
    open var progress: CGFloat = 0
    open var allowsContinuousInteraction = true

    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(pageCount) * 17, height: 26) }
}

@MainActor @preconcurrency
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor @preconcurrency
open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    public class var noSegment: Int { -1 }

    private var titles: [String] = []
    open var selectedSegmentIndex = -1
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { titles.count }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    public init(items: [Any]?) {
        titles = (items ?? []).map { "\($0)" }
        super.init(frame: .zero)
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions.map(\.title))
        self.frame = frame
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
    }

    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    open func removeAllSegments() { titles = [] }
}

@MainActor @preconcurrency
open class UIProgressView: UIView {
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

@MainActor @preconcurrency
open class UIVisualEffect: NSObject {
    public override init() {}
}

@MainActor @preconcurrency
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }

    public init(style: UIBlurEffect.Style) {}
}

@MainActor @preconcurrency
open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
}

@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: bounds)
        addSubview(view)
        return view
    }()
    open var effect: UIVisualEffect?

    public convenience init() { self.init(effect: nil) }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }
}
