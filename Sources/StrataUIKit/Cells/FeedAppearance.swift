#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// How an app shows what cells leave open: colours and pictures.
    @MainActor
    public struct FeedAppearance {
        /// The colour of a role; by default those that the profiler draws with.
        public var color: @MainActor (ColorRole, LayoutEnvironment) -> UIColor
        /// Gives the pictures.
        public var images: any ImageLoader

        /// Creates an appearance.
        public init(
            images: any ImageLoader = FileImageLoader(),
            color: @escaping @MainActor (ColorRole, LayoutEnvironment) -> UIColor = FeedAppearance.standardColor
        ) {
            self.images = images
            self.color = color
        }

        /// The colours that the profiler draws with.
        public static func standardColor(_ role: ColorRole, _ environment: LayoutEnvironment) -> UIColor {
            UIColor(Palette(environment.colorScheme, contrast: environment.contrast)[role])
        }
    }

    extension UIColor {
        /// A colour of the palette.
        convenience init(_ color: RGBA, opacity: Double = 1) {
            self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
        }
    }

    /// What all cells of a feed's screen share: the environment, measured texts, colours and pictures.
    @MainActor
    final class CellContext {
        private(set) var environment: LayoutEnvironment
        /// How often the environment changed.
        private(set) var revision = 0
        let layouter: CellLayouter
        var appearance: FeedAppearance

        init(environment: LayoutEnvironment, appearance: FeedAppearance) {
            self.environment = environment
            self.appearance = appearance
            layouter = CellLayouter(typesetter: AttributedTypesetter(), environment: environment)
        }

        /// Follows the view; the cells in sight are the caller's to configure again.
        func follow(_ environment: LayoutEnvironment) {
            guard environment != self.environment else { return }
            self.environment = environment
            revision += 1
            layouter.follow(environment)
        }

        func color(_ role: ColorRole) -> UIColor { appearance.color(role, environment) }
    }
#endif
