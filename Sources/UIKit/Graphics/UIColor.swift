/// A colour, which may depend on traits.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    private let resolve: (UITraitCollection) -> [CGFloat]
    /// Colours without a provider are compared by their components.
    private let fixed: [CGFloat]?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = [red, green, blue, alpha]
        (fixed, resolve) = (components, { _ in components })
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        let components = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// A colour of the asset catalog, which the module does not read: always nil.
    public convenience init?(named name: String) {
        UIKitGap.say("UIColor.init(named:)", "there are no asset catalogs")
        return nil
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        (fixed, resolve) = (nil, { dynamicProvider($0).components(in: $0) })
    }

    private func components(in traits: UITraitCollection) -> [CGFloat] { fixed ?? resolve(traits) }

    private var components: [CGFloat] { components(in: .current) }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard fixed == nil else { return self }
        let found = components(in: traitCollection)
        return UIColor(red: found[0], green: found[1], blue: found[2], alpha: found[3])
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard let fixed else { return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) } }
        return UIColor(red: fixed[0], green: fixed[1], blue: fixed[2], alpha: alpha)
    }

    /// As in UIKit, by the current traits.
    open var cgColor: CGColor { CGColor(components: components) }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let found = components
        red?.pointee = found[0]
        green?.pointee = found[1]
        blue?.pointee = found[2]
        alpha?.pointee = found[3]
        return true
    }

    open func set() {}
    open func setFill() {}
    open func setStroke() {}

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// As in UIKit, colours with a provider are equal only to themselves.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || fixed != nil && fixed == other.fixed
    }

    open override var hash: Int { fixed?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension UIColor {
    private static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: alpha) }

    private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    public static let black = gray(0)
    public static let darkGray = gray(1 / 3)
    public static let lightGray = gray(2 / 3)
    public static let white = gray(1)
    public static let gray = gray(0.5)
    public static let red = rgb(255, 0, 0)
    public static let green = rgb(0, 255, 0)
    public static let blue = rgb(0, 0, 255)
    public static let cyan = rgb(0, 255, 255)
    public static let yellow = rgb(255, 255, 0)
    public static let magenta = rgb(255, 0, 255)
    public static let orange = rgb(255, 127.5, 0)
    public static let purple = rgb(127.5, 0, 127.5)
    public static let brown = rgb(153, 102, 51)
    public static let clear = gray(0, 0)
}

// The values of Apple's Human Interface Guidelines, Color, "Specifications", at the default contrast.
extension UIColor {
    private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    public static let systemRed = pair(rgb(255, 59, 48), rgb(255, 69, 58))
    public static let systemOrange = pair(rgb(255, 149, 0), rgb(255, 159, 10))
    public static let systemYellow = pair(rgb(255, 204, 0), rgb(255, 214, 10))
    public static let systemGreen = pair(rgb(52, 199, 89), rgb(48, 209, 88))
    public static let systemMint = pair(rgb(0, 199, 190), rgb(99, 230, 226))
    public static let systemTeal = pair(rgb(48, 176, 199), rgb(64, 200, 224))
    public static let systemCyan = pair(rgb(50, 173, 230), rgb(100, 210, 255))
    public static let systemBlue = pair(rgb(0, 122, 255), rgb(10, 132, 255))
    public static let systemIndigo = pair(rgb(88, 86, 214), rgb(94, 92, 230))
    public static let systemPurple = pair(rgb(175, 82, 222), rgb(191, 90, 242))
    public static let systemPink = pair(rgb(255, 45, 85), rgb(255, 55, 95))
    public static let systemBrown = pair(rgb(162, 132, 94), rgb(172, 142, 104))
    public static let systemGray = rgb(142, 142, 147)
    public static let systemGray2 = pair(rgb(174, 174, 178), rgb(99, 99, 102))
    public static let systemGray3 = pair(rgb(199, 199, 204), rgb(72, 72, 74))
    public static let systemGray4 = pair(rgb(209, 209, 214), rgb(58, 58, 60))
    public static let systemGray5 = pair(rgb(229, 229, 234), rgb(44, 44, 46))
    public static let systemGray6 = pair(rgb(242, 242, 247), rgb(28, 28, 30))
    public static let tintColor = systemBlue

    public static let label = pair(.black, .white)
    public static let secondaryLabel = pair(rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6))
    public static let tertiaryLabel = pair(rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    public static let quaternaryLabel = pair(rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.16))
    public static let link = systemBlue
    public static let placeholderText = tertiaryLabel
    public static let separator = pair(rgb(60, 60, 67, 0.29), rgb(84, 84, 88, 0.6))
    public static let opaqueSeparator = pair(rgb(198, 198, 200), rgb(56, 56, 58))
    public static let darkText = black
    public static let lightText = gray(1, 0.6)

    public static let systemBackground = pair(.white, .black)
    public static let secondarySystemBackground = pair(rgb(242, 242, 247), rgb(28, 28, 30))
    public static let tertiarySystemBackground = pair(.white, rgb(44, 44, 46))
    public static let systemGroupedBackground = pair(rgb(242, 242, 247), .black)
    public static let secondarySystemGroupedBackground = pair(.white, rgb(28, 28, 30))
    public static let tertiarySystemGroupedBackground = pair(rgb(242, 242, 247), rgb(44, 44, 46))
    public static let systemFill = pair(rgb(120, 120, 128, 0.2), rgb(120, 120, 128, 0.36))
    public static let secondarySystemFill = pair(rgb(120, 120, 128, 0.16), rgb(120, 120, 128, 0.32))
    public static let tertiarySystemFill = pair(rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24))
    public static let quaternarySystemFill = pair(rgb(116, 116, 128, 0.08), rgb(118, 118, 128, 0.18))
}
