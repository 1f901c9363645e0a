public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let none: UIAccessibilityTraits = []
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
}

@MainActor @preconcurrency
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }
}

/// The settings of accessibility: nothing is turned on.
@MainActor @preconcurrency
public struct UIAccessibility {
    public static var isReduceMotionEnabled: Bool { strataReducesMotion }
    /// Strata's own: the setting.
    public static var strataReducesMotion = false
    public static var isVoiceOverRunning: Bool { strataIsVoiceOverRunning }
    /// Strata's own: whether VoiceOver runs.
    public static var strataIsVoiceOverRunning = false
    public static var isBoldTextEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }

    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }

    public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
