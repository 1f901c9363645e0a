/// A path to draw. It keeps the calls that it received, and draws nothing.
open class UIBezierPath: NSObject, NSCopying {
    public override init() {}

    public convenience init(rect: CGRect) {
        self.init()
        strataCalls = ["rect \(rect)"]
    }

    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        strataCalls = ["rounded \(rect) \(cornerRadii.width)"]
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        strataCalls = ["arc"]
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        strataCalls = cgPath.strataCalls
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.strataCalls = strataCalls
        return copy
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { strataCalls.append("curve") }
    open func append(_ bezierPath: UIBezierPath) { strataCalls += bezierPath.strataCalls }
    open func apply(_ transform: CGAffineTransform) { strataCalls.append("transform") }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        strataCalls = ["rounded \(rect) \(cornerRadius)"]
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        strataCalls = ["oval \(rect)"]
    }

    open var cgPath: CGPath { CGPath(strataCalls) }

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    /// Strata's own: the calls that the path received.
    open var strataCalls: [String] = []

    open func move(to point: CGPoint) { strataCalls.append("move") }
    open func addLine(to point: CGPoint) { strataCalls.append("line") }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        strataCalls.append("curve")
    }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { strataCalls.append("arc") }
    open func close() { strataCalls.append("close") }
    open func fill() { strataCalls.append("fill") }
    open func stroke() { strataCalls.append("stroke") }
    open func addClip() { strataCalls.append("clip") }
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
}
