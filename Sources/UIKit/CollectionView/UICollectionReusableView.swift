/// A view of a collection view: a cell, a header, a background.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    /// Strata's own: makes a view by the subclass's `init(frame:)`; see `strataMade()`.
    public convenience init(strataReused: Void) { self.init(frame: .zero) }

    /// Strata's own: a view of the class that it is called on.
    ///
    /// Swift makes no object of a class that is known only at run time, unless an initializer is required, and UIKit's
    /// subclasses have no such one. A convenience initializer calls the subclass's own `init(frame:)`, so this is another
    /// name of its symbol, which takes the class as a class method does. A name that is no longer the symbol's does not link.
    @_silgen_name("$s5UIKit24UICollectionReusableViewC12strataReusedACyt_tcfC")
    static func strataMade() -> UICollectionReusableView

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// As in UIKit, a configuration's view takes the place of the content view.
    open private(set) var contentView = UIView(frame: .zero)
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    private var content: (any UIView & UIContentView)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            if let contentConfiguration, let content, content.supports(contentConfiguration) {
                content.configuration = contentConfiguration
            } else {
                content = contentConfiguration?.makeContentView()
                contentView.removeFromSuperview()
                contentView = content ?? UIView(frame: .zero)
                insertSubview(contentView, at: 0)
            }
            setNeedsLayout()
        }
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }

    /// As in UIKit, a handler and the subclass's own update follow; here at once.
    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    /// Strata's own: the view that shows the configuration.
    public var strataContent: (any UIView & UIContentView)? { content }

    /// As in UIKit, a cell asks its content view for its size.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        guard content != nil else {
            NSLayoutConstraint.noteUnmeasured()
            return fitting
        }
        fitting.size = contentView.systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return fitting
    }

    open override func layoutSubviews() {
        let size = bounds.size
        for view in [contentView, backgroundView, selectedBackgroundView] {
            view?.frame = CGRect(origin: .zero, size: size)
        }
    }
}

extension NSLayoutConstraint {
    /// A cell of constraints keeps its estimate.
    fileprivate static func noteUnmeasured() {
        UIKitGap.say(
            "self-sizing of cells without a content configuration", "constraints are not solved; estimates stay")
    }
}

/// A row of a list.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories = true
    open var leadingSwipeActionsConfiguration: UISwipeActionsConfiguration?

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    public var separatorLayoutGuide: UILayoutGuide { layoutMarginsGuide }
}
