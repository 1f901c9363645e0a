internal import SectionKit
internal import StrataEngine

/// `rotate`: changes the screen's orientation, or its size in points as in a split view.
///
/// It takes one frame, followed by those of `settle`. The layout is solved for the new size, the first visible item
/// stays visible, and sections keep their orthogonal positions. A size of zero is left out with a diagnostic.
struct RotateStep: SettlingStep {
    static let word = "rotate"
    static let meaning =
        "Rotates the screen or sets its size in points; a named device's safe area turns with it, margins stay."
    static let shorthand: String? = "to"
    static let fields: [any ProfileField] = [to, width, height, safeArea, margins, SelectStep.settle]

    static let to = Field<Orientation>.word("to", default: .landscape, "The orientation of the screen.")
    static let width = Field.number(
        "width", 0...10_000, unit: "points", absent: "unchanged", "Width of the screen, instead of `to`.")
    static let height = Field.number(
        "height", 0...10_000, unit: "points", absent: "unchanged", "Height of the screen, instead of `to`.")
    static let safeArea = Field.insets(
        "safeArea", absent: "that of the device at the size", "The area of bars and corners, as a recording has it.")
    static let margins = Field.insets("margins", absent: "unchanged", "Layout margins.")

    /// The screen's orientation.
    enum Orientation: String, CaseIterable, Sendable {
        /// Wider than tall.
        case landscape
        /// Taller than wide.
        case portrait
    }

    let orientation: Orientation
    let width: Double?
    let height: Double?
    let safeArea: DirectionalEdgeInsets?
    let margins: DirectionalEdgeInsets?
    let settle: Double

    init(reading fields: inout FieldReader) {
        orientation = fields.read(Self.to)
        width = fields.readIfPresent(Self.width)
        height = fields.readIfPresent(Self.height)
        safeArea = fields.readIfPresent(Self.safeArea)?.over(.zero)
        margins = fields.readIfPresent(Self.margins)?.over(.zero)
        settle = fields.read(SelectStep.settle)
        if fields.has(Self.to), width != nil || height != nil {
            fields.report(.invalid("`to` and a size in points exclude each other"), at: Self.to)
        }
    }

    func change(_ environment: inout LayoutEnvironment, on device: Device) {
        let size = size(after: environment.containerSize)
        guard size.width > 0, size.height > 0 else { return }
        environment.containerSize = size
        environment.safeAreaInsets = safeArea ?? device.safeArea(at: size)
        environment.layoutMargins = margins ?? environment.layoutMargins
    }

    func run(in session: Session) throws(StepError) {
        try session.resize(to: size(after: session.arm.viewport), safeArea: safeArea, margins: margins)
        session.rest(seconds: settle, as: .rotate)
    }

    private func size(after old: Size) -> Size {
        if width != nil || height != nil { return Size(width: width ?? old.width, height: height ?? old.height) }
        let (short, long) = (min(old.width, old.height), max(old.width, old.height))
        return orientation == .landscape ? Size(width: long, height: short) : Size(width: short, height: long)
    }
}

/// `setEnvironment`: changes the user's settings while the screen is shown, like the system's control centre.
///
/// It takes one frame, followed by those of `settle`. The visible content is laid out, configured and drawn again, and
/// stays in place. Settings that already have the value change nothing.
struct SetEnvironmentStep: SettlingStep {
    static let word = "setEnvironment"
    static let meaning = "Changes the user's settings while the screen is shown."
    static let fields: [any ProfileField] = DeviceSettings.fields + [SelectStep.settle]
    static let needed = NeededKeys(some: DeviceSettings.fields)

    let changes: DeviceSettings
    let settle: Double

    init(reading fields: inout FieldReader) {
        fields.requireSome(of: DeviceSettings.fields)
        changes = DeviceSettings(reading: &fields)
        settle = fields.read(SelectStep.settle)
    }

    func change(_ environment: inout LayoutEnvironment, on device: Device) { changes.change(&environment) }

    func run(in session: Session) {
        session.adapt { changes.change(&$0) }
        session.rest(seconds: settle, as: .update)
    }
}
