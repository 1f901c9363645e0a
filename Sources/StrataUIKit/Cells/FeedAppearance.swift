#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// An app's choices for its cells: colours and pictures.
    @MainActor
    public struct FeedAppearance {
        /// Returns the colour of a role, such as `CellColor/accent`. Default: the colours of the profiler. It is not
        /// called for colours that are not roles.
        public var color: @MainActor (CellColor, LayoutEnvironment) -> UIColor
        /// Loads the pictures.
        public var images: any ImageLoader
        /// The time in which a picture that arrives after its cell appears, in seconds. Pictures in memory appear at once, and so do
        /// all of them for people who reduce motion. Default: 0.
        public var pictureFade: Double

        /// Creates an appearance.
        public init(
            images: any ImageLoader = FileImageLoader(), pictureFade: Double = 0,
            color: @escaping @MainActor (CellColor, LayoutEnvironment) -> UIColor = FeedAppearance.standardColor
        ) {
            self.images = images
            self.pictureFade = pictureFade
            self.color = color
        }

        /// The colours of the profiler.
        public static func standardColor(_ color: CellColor, _ environment: LayoutEnvironment) -> UIColor {
            UIColor(ColorPalette(environment.colorScheme, contrast: environment.contrast)[color])
        }
    }

    extension UIColor {
        /// A colour of the palette.
        convenience init(_ color: RGBA, opacity: Double = 1) {
            self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
        }
    }

    /// The state that all cells of a feed's screen share: the environment, measured texts, colours and pictures.
    @MainActor
    final class CellContext {
        private(set) var environment: LayoutEnvironment
        /// The number of changes of the environment after which cells look different.
        private(set) var revision = 0
        /// Measures cells.
        private(set) var layouter: CellLayouter
        /// Whether the user asked for bold text.
        private(set) var isBoldText = false
        var appearance: FeedAppearance
        /// Called when a cell shows a picture from its loader.
        var onPicture: (@MainActor () -> Void)?
        /// The named colours of the screen's plugins.
        private let colors: [String: CellColor]

        init(environment: LayoutEnvironment, appearance: FeedAppearance, colors: [String: CellColor] = [:]) {
            self.colors = colors
            self.environment = environment
            self.appearance = appearance
            layouter = CellLayouter(typesetter: AttributedTypesetter(isBold: false), environment: environment)
        }

        /// Sets whether texts are bold. The caller configures the visible cells again.
        func follow(isBoldText: Bool) {
            guard isBoldText != self.isBoldText else { return }
            self.isBoldText = isBoldText
            revision += 1
            layouter = CellLayouter(typesetter: AttributedTypesetter(isBold: isBoldText), environment: environment)
        }

        /// Sets a new environment. The caller configures the visible cells again.
        func follow(_ environment: LayoutEnvironment) {
            guard environment != self.environment else { return }
            if environment.looksDifferent(from: self.environment) { revision += 1 }
            self.environment = environment
            layouter.follow(environment)
        }

        func color(_ color: CellColor) -> UIColor {
            guard color.role == nil else { return appearance.color(color, environment) }
            let (scheme, contrast) = (environment.colorScheme, environment.contrast)
            guard let name = color.name, let meant = colors[name], meant.role != nil else {
                return UIColor(ColorPalette(scheme, contrast: contrast, named: colors)[color])
            }
            return appearance.color(meant, environment)
        }

        /// A colour of a layer, which keeps it as it is now: that of the feed's style and contrast, whatever traits are current.
        func layerColor(_ color: CellColor) -> CGColor {
            let style = UITraitCollection(userInterfaceStyle: environment.colorScheme == .dark ? .dark : .light)
            let contrast = UITraitCollection(accessibilityContrast: environment.contrast == .high ? .high : .normal)
            return self.color(color).resolvedColor(with: UITraitCollection(traitsFrom: [style, contrast])).cgColor
        }
    }
#endif
