@_exported import Foundation

// Types of CoreGraphics and QuartzCore that UIKit re-exports and Foundation on Linux does not have.

public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat

    public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    public static let identity = CGAffineTransform()

    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }
}

public final class CGColor: Equatable, Sendable {
    public let components: [CGFloat]?
    public var alpha: CGFloat { components?.last ?? 1 }

    init(components: [CGFloat]) { self.components = components }

    public func copy(alpha: CGFloat) -> CGColor? { components.map { CGColor(components: $0.dropLast() + [alpha]) } }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
}

public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

@MainActor
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var maskedCorners = CACornerMask(rawValue: 15)
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var masksToBounds = false
    open var zPosition: CGFloat = 0
    open var mask: CALayer?
    open var contents: Any?
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowPath: CGPath?

    public override required init() { super.init() }
}

@MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath?
}

public struct CAGradientLayerType: Hashable, Sendable {
    let name: String
    public static let axial = CAGradientLayerType(name: "axial")
    public static let radial = CAGradientLayerType(name: "radial")
}

@MainActor
open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
    open var type = CAGradientLayerType.axial
}

public final class CGPath: Equatable, Sendable {
    /// The double's own: the calls that made the path.
    public let doubleCalls: [String]

    init(_ calls: [String]) { doubleCalls = calls }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.doubleCalls == right.doubleCalls }
}
