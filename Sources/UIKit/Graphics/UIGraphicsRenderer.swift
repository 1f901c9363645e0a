/// Makes pictures of a size. The module draws nothing into them.
open class UIGraphicsRenderer: NSObject {
    let size: CGSize

    public init(bounds: CGRect) { size = bounds.size }
}

open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// The actions are not called: there is nothing to draw into.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        UIKitGap.say("UIGraphicsImageRenderer.image(actions:)", "nothing is drawn")
        return UIImage(strata: size)
    }
}

open class UIGraphicsRendererContext: NSObject {
    open func fill(_ rect: CGRect) {}
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}
