#if canImport(UIKit)
    internal import CellLayout
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
            UIColor(ColorPalette(environment.colorScheme, contrast: environment.contrast)[role])
        }
    }

    extension UIColor {
        /// A colour of the palette.
        convenience init(_ color: RGBA, opacity: Double = 1) {
            self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
        }
    }
#endif
