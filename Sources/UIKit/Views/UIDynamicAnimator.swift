/// Moves views by forces, for which this module has no time.
@MainActor @preconcurrency
open class UIDynamicAnimator: NSObject {
    open private(set) var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open private(set) var isRunning = false

    public init(referenceView view: UIView) { referenceView = view }

    public init(collectionViewLayout layout: UICollectionViewLayout) {}

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        UIKitGap.say("UIDynamicAnimator.addBehavior(_:)", "nothing moves")
        behaviors.append(behavior)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    open func removeAllBehaviors() { behaviors = [] }
    open func updateItem(usingCurrentState item: any NSObjectProtocol) {}
}

@MainActor @preconcurrency
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open var action: (() -> Void)?

    public override init() {}

    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
}
