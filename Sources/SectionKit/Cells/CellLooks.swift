/// The looks of a node other than a colour and a corner radius: a gradient or a picture as its background, a shadow,
/// opacity, a wide border, other shapes.
///
/// A node without looks needs no memory for them. ``CellConfiguration/looks`` reads and sets all of them. The functions
/// of ``CellConfiguration`` set one each.
public struct CellLooks: Hashable, Sendable {
    /// A gradient or a picture over the background's colour; nil for none.
    public var fill: CellFill?
    /// The shadow of the node's shape; nil for none.
    public var shadow: CellShadow?
    /// The opacity of the node with all its children, from 0 to 1.
    public var opacity = 1.0
    /// The width of the border in points; nil for a hairline.
    public var borderWidth: Double?
    /// The shape to which the node's background, border and children are clipped.
    public var shape = CellShape.rectangle
    /// Width divided by height. A node without a fixed height is as high as its width divided by this. Nil for the
    /// content's height.
    public var aspectRatio: Double?
    /// The label of the node and its children for assistive technology. An empty text leaves them out. Nil for their
    /// texts.
    public var accessibilityLabel: String?

    /// Creates looks without any effect.
    public init() {}
}

/// The shape of a node.
public enum CellShape: Hashable, Sendable {
    /// A rectangle with the node's corner radius.
    case rectangle
    /// A rectangle with a radius for each corner, in points.
    case corners(CornerRadii)
    /// A rectangle whose corner radius is half of its shorter side.
    case capsule
    /// The largest circle that fits, in the middle.
    case circle
    /// The ellipse inscribed in the frame.
    case ellipse
}

/// A radius for each corner, in points.
public struct CornerRadii: Hashable, Sendable {
    /// The corner at the top, where lines begin.
    public var topLeading: Double
    /// The corner at the top, where lines end.
    public var topTrailing: Double
    /// The corner at the bottom, where lines begin.
    public var bottomLeading: Double
    /// The corner at the bottom, where lines end.
    public var bottomTrailing: Double

    /// Creates radii. Corners that are not given are square.
    public init(
        topLeading: Double = 0, topTrailing: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0
    ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
    }
}

/// The shadow of a node's shape, like a layer's with a shadow path. It is drawn under the node, even if the node is
/// translucent.
///
/// A shadow is drawn within its cell, so leave padding for it around a card. `plugin check` reports a shadow that is
/// cut off.
public struct CellShadow: Hashable, Sendable {
    /// The colour, with its opacity.
    public var color: CellColor
    /// The blur in points: the standard deviation of a Gaussian, like `shadowRadius` of a layer and half of the blur in
    /// CSS and drawing programs. At most ``maximumRadius``.
    public var radius: Double
    /// The distance to the right, in points. As in UIKit, it is not mirrored in right-to-left layouts.
    public var x: Double
    /// The distance downwards, in points.
    public var y: Double

    /// Creates a shadow.
    public init(color: CellColor = .rgb(0, opacity: 0.2), radius: Double = 4, x: Double = 0, y: Double = 2) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
    }

    /// The maximum blur in points. Larger values are limited to it.
    public static let maximumRadius = 64.0
}

/// A background other than a colour.
public enum CellFill: Hashable, Sendable {
    /// Colours that blend into one another.
    case gradient(CellGradient)
    /// A picture that covers the node.
    case picture(CellImage)

    /// The picture; nil for a gradient.
    var picture: CellImage? {
        if case .picture(let image) = self { image } else { nil }
    }
}

extension CellConfiguration {
    /// The looks other than a colour and a radius.
    ///
    /// - Complexity: O(1); setting looks allocates, unless they change nothing.
    public var looks: CellLooks {
        get { ownLooks?.value ?? CellLooks() }
        set { ownLooks = newValue == CellLooks() ? nil : Boxed(newValue) }
    }

    private func looking(_ change: (inout CellLooks) -> Void) -> CellConfiguration {
        var copy = self
        var looks = copy.looks
        change(&looks)
        copy.looks = looks
        return copy
    }

    /// The same content on a gradient.
    ///
    ///     .background(.linear([.rgb(0xFF6A4D), .rgb(0xB3301A)], from: .top, to: .bottom), cornerRadius: 12)
    ///
    /// - Complexity: O(1), one allocation.
    public func background(_ gradient: CellGradient, cornerRadius: Double? = nil) -> CellConfiguration {
        var copy = looking { $0.fill = .gradient(gradient) }
        if let cornerRadius { copy.cornerRadius = cornerRadius }
        return copy
    }

    /// The same content on a picture that covers its area.
    ///
    /// - Parameter blur: the standard deviation of a Gaussian blur in points, at most `CellImage/maximumBlur`.
    /// - Complexity: O(1), one allocation.
    public func background(
        picture source: ImageSource, blur: Double = 0, anchor: CellPosition = .center
    ) -> CellConfiguration {
        looking { $0.fill = .picture(CellImage(source, anchor: anchor, blur: blur)) }
    }

    /// The same content with a shadow under its shape.
    ///
    /// - Complexity: O(1), one allocation.
    public func shadow(
        radius: Double = 4, x: Double = 0, y: Double = 2, color: CellColor = .rgb(0, opacity: 0.2)
    ) -> CellConfiguration {
        looking { $0.shadow = CellShadow(color: color, radius: radius, x: x, y: y) }
    }

    /// The same content, made transparent as one picture, so that overlapping parts do not show through one another.
    ///
    /// - Parameter opacity: from 0 to 1.
    /// - Complexity: O(1), one allocation.
    public func opacity(_ opacity: Double) -> CellConfiguration { looking { $0.opacity = opacity } }

    /// The same content with a border just inside its edge.
    ///
    /// - Parameter width: in points; nil for a hairline.
    public func border(_ color: CellColor, width: Double? = nil) -> CellConfiguration {
        var copy = self
        copy.background = CellBackground(background?.color ?? .clear, border: color)
        return width == nil ? copy : copy.looking { $0.borderWidth = width }
    }

    /// The same content with round corners, to which everything that it paints is clipped.
    public func cornerRadius(_ radius: Double) -> CellConfiguration {
        var copy = self
        copy.cornerRadius = radius
        return copy
    }

    /// The same content with a radius for each corner, to which everything that it paints is clipped.
    ///
    /// - Complexity: O(1), one allocation.
    public func corners(_ radii: CornerRadii) -> CellConfiguration { looking { $0.shape = .corners(radii) } }

    /// The same content clipped to a shape.
    ///
    /// - Complexity: O(1), one allocation.
    public func clipped(to shape: CellShape) -> CellConfiguration { looking { $0.shape = shape } }

    /// The same content, with a height equal to its width divided by a ratio, unless its height is fixed.
    ///
    /// - Complexity: O(1), one allocation.
    public func aspectRatio(_ ratio: Double) -> CellConfiguration { looking { $0.aspectRatio = ratio } }
}

/// Parts of cells that can be left out to measure their cost. The frames of all other parts stay the same, except those
/// that depend on further lines of a text.
package struct CellParts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The letters of texts. Their space stays.
    package static let texts = CellParts(rawValue: 1 << 0)
    /// The pixels of pictures. Their space stays.
    package static let pictures = CellParts(rawValue: 1 << 1)
    /// Round corners and other shapes.
    package static let corners = CellParts(rawValue: 1 << 2)
    /// Borders.
    package static let borders = CellParts(rawValue: 1 << 3)
    /// Shadows.
    package static let shadows = CellParts(rawValue: 1 << 4)
    /// Gradients behind parts.
    package static let gradients = CellParts(rawValue: 1 << 5)
    /// The lines of a text after its first one.
    package static let furtherLines = CellParts(rawValue: 1 << 6)
}

extension CellLooks {
    /// The looks with some parts left out.
    func without(_ parts: CellParts) -> CellLooks {
        var looks = self
        if parts.contains(.shadows) { looks.shadow = nil }
        if parts.contains(.corners) { looks.shape = .rectangle }
        if parts.contains(.gradients), case .gradient = looks.fill { looks.fill = nil }
        if parts.contains(.pictures), case .picture = looks.fill { looks.fill = nil }
        return looks
    }
}

extension CellBackground {
    /// The same colour without a border.
    var withoutBorder: CellBackground { CellBackground(color) }
}
