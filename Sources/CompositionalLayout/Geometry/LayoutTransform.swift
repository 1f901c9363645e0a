internal import Foundation

/// An affine transform of the plane, in the order of UIKit's `CGAffineTransform`: x' = ax + cy + tx, y' = bx + dy + ty.
///
/// ```swift
/// item.transform = .rotation(.pi / 8).followed(by: .translation(Point(x: 0, y: 20)))
/// ```
public struct LayoutTransform: Hashable, Sendable {
    /// The influence of x on x.
    public var a: Double
    /// The influence of x on y.
    public var b: Double
    /// The influence of y on x.
    public var c: Double
    /// The influence of y on y.
    public var d: Double
    /// The displacement along x, in points.
    public var tx: Double
    /// The displacement along y, in points.
    public var ty: Double

    /// Makes a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// No change.
    public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// The same scale along both axes.
    public static func scale(_ scale: Double) -> LayoutTransform {
        LayoutTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    }

    /// A clockwise rotation, in radians.
    public static func rotation(_ angle: Double) -> LayoutTransform {
        LayoutTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// A displacement, in points.
    public static func translation(_ way: Point) -> LayoutTransform {
        LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: way.x, ty: way.y)
    }

    /// This transform, then another one.
    package func followed(by next: LayoutTransform) -> LayoutTransform {
        LayoutTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A point after the transform.
    public func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}
