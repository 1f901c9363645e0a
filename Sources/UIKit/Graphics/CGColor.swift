/// A colour by its components: red, green, blue, and the opacity last.
public final class CGColor: Equatable, Sendable {
    public let components: [CGFloat]?
    public var alpha: CGFloat { components?.last ?? 1 }
    public var numberOfComponents: Int { components?.count ?? 0 }

    init(components: [CGFloat]) { self.components = components }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(components: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(components: [gray, gray, gray, alpha]) }

    public func copy(alpha: CGFloat) -> CGColor? { components.map { CGColor(components: $0.dropLast() + [alpha]) } }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
}

/// A path, by the calls that made it.
public class CGPath: Equatable, @unchecked Sendable {
    /// Strata's own: the calls that made the path.
    public fileprivate(set) var strataCalls: [String]

    init(_ calls: [String]) { strataCalls = calls }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(["rect \(rect)"]) }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(["rounded \(rect) \(cornerWidth)"])
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(["oval \(rect)"])
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.strataCalls == right.strataCalls }
}

/// A path that is being made. As in CoreGraphics, one thread at a time makes it.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init([]) }

    public func move(to point: CGPoint) { strataCalls.append("move") }
    public func addLine(to point: CGPoint) { strataCalls.append("line") }
    public func addRect(_ rect: CGRect) { strataCalls.append("rect \(rect)") }
    public func addEllipse(in rect: CGRect) { strataCalls.append("oval \(rect)") }
    public func closeSubpath() { strataCalls.append("close") }
}

public enum CGLineCap: Int32, Sendable { case butt = 0, round, square }
public enum CGLineJoin: Int32, Sendable { case miter = 0, round, bevel }

public enum CGRectEdge: UInt32, Sendable { case minXEdge = 0, minYEdge, maxXEdge, maxYEdge }

/// The pixels of an image. The module has none.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A place to draw into. The module draws nothing.
public class CGContext {
    public init?() {
        UIKitGap.say("CGContext", "nothing is drawn")
        return nil
    }

    public func saveGState() {}
    public func restoreGState() {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func addPath(_ path: CGPath) {}
    public func fillPath() {}
    public func strokePath() {}
    public func clip() {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
}

/// As in UIKit outside of `draw(_:)`, there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
