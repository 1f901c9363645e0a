internal import SectionKit

/// `setEnvironment`: changes the user's settings while the screen is shown, as from the system's control centre.
///
/// One frame: the visible content is laid out, configured and drawn again, the first visible item stays in sight, and
/// sections keep their orthogonal positions. The frames of `settle` follow. Settings that already have the value change
/// nothing.
struct SetEnvironmentStep: ScriptStep {
    static let word = "setEnvironment"
    static let meaning = "Changes the user's settings while the screen is shown."
    static let shorthand: String? = nil
    static let fields: [any ProfileField] = settings + [settle]
    static let needed = NeededKeys(some: settings)

    static let settings: [any ProfileField] = [textSize, scheme, contrast, locale, direction]
    static let textSize = Device.textSizeField.unchanged
    static let scheme = Device.schemeField.unchanged
    static let contrast = Device.contrastField.unchanged
    static let locale = Device.localeField.unchanged
    static let direction = WordField<InterfaceLayoutDirection>(
        Device.directionField.name, default: .leftToRight, absent: "the direction of `locale`, else unchanged",
        Device.directionField.meaning)
    static let settle = SelectStep.settle

    let changes: DeviceSettings
    let settle: Double

    init(reading fields: inout StepReader) {
        fields.requireSome(of: Self.settings)
        var changes = DeviceSettings()
        changes.textSize = fields.optionalWord(Self.textSize)
        changes.scheme = fields.optionalWord(Self.scheme)
        changes.contrast = fields.optionalWord(Self.contrast)
        changes.locale = fields.locale(Self.locale)
        changes.direction = fields.optionalWord(Self.direction)
        self.changes = changes
        settle = fields.number(Self.settle)
    }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func change(_ environment: inout LayoutEnvironment, on device: Device) { changes.change(&environment) }

    func run(in session: Session) {
        session.adapt { changes.change(&$0) }
        session.rest(seconds: settle, as: .update)
    }
}
