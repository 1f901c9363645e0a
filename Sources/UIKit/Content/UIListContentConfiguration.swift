/// An image and two texts of a row.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public static let standardDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
    }

    public struct TextProperties: Hashable {
        public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
        public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        public func resolvedColor() -> UIColor { color }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var prefersSideBySideTextAndSecondaryText = false
    public var alpha: CGFloat = 1
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init() {
        secondaryTextProperties.font = UIFont.systemFont(ofSize: 12)
        secondaryTextProperties.color = .secondaryLabel
    }

    private init(sideBySide: Bool) {
        self.init()
        prefersSideBySideTextAndSecondaryText = sideBySide
    }

    private init(header size: CGFloat, _ weight: UIFont.Weight) {
        self.init()
        textProperties.font = UIFont.systemFont(ofSize: size, weight: weight)
        textProperties.color = .secondaryLabel
    }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(sideBySide: true) }
    public static func header() -> UIListContentConfiguration { plainHeader() }
    public static func footer() -> UIListContentConfiguration { plainFooter() }
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 17, .semibold)
    }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(header: 15, .regular) }
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 13, .regular)
    }
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 13, .regular)
    }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 20, .bold)
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 22, .bold)
    }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(header: 20, .bold)
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a row. Its height is an estimate of its texts, at least 44 points.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
    private var list: UIListContentConfiguration

    open var configuration: any UIContentConfiguration {
        get { list }
        set { list = newValue as? UIListContentConfiguration ?? list }
    }

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { nil }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let margins = list.directionalLayoutMargins
        let image = list.image.map { $0.size.width + list.imageToTextPadding } ?? 0
        let room = max(targetSize.width - margins.leading - margins.trailing - image, 1)
        func height(_ text: String?, _ attributed: NSAttributedString?, _ properties: UIFont) -> CGFloat {
            guard
                let shown = attributed ?? text.map({ NSAttributedString(string: $0, attributes: [.font: properties]) })
            else { return 0 }
            return shown.boundingRect(with: CGSize(width: room, height: 1e7), options: [], context: nil).height
        }
        let first = height(list.text, list.attributedText, list.textProperties.font)
        let second = height(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties.font)
        let texts =
            list.prefersSideBySideTextAndSecondaryText
            ? max(first, second)
            : first + second + (first > 0 && second > 0 ? list.textToSecondaryTextVerticalPadding : 0)
        let content = max(texts, list.image?.size.height ?? 0)
        return CGSize(width: targetSize.width, height: max(44, (content + margins.top + margins.bottom).rounded(.up)))
    }
}
