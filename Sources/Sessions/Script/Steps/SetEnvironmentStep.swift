internal import FeedEngine
internal import SectionKit

/// `setEnvironment`: changes the user's settings while the screen is up, as from the system's control centre.
///
/// One frame: what is in sight is laid out, configured and drawn again, the first visible item stays in sight, and sections
/// keep their orthogonal positions. The frames of `settle` follow. Settings that are the same already change nothing.
struct SetEnvironmentStep: ScriptStep {
    static let word = "setEnvironment"
    static let meaning = "Changes the user's settings while the screen is up."
    static let shorthand: String? = nil
    static let fields: [any ProfileField] = settings + [settle]
    static let needed = NeededKeys(some: settings)

    static let settings: [any ProfileField] = [textSize, scheme, contrast, direction]
    static let textSize = Device.textSizeField.unchanged
    static let scheme = Device.schemeField.unchanged
    static let contrast = Device.contrastField.unchanged
    static let direction = Device.directionField.unchanged
    static let settle = SelectStep.settle

    let textSize: ContentSizeCategory?
    let scheme: ColorScheme?
    let contrast: ColorContrast?
    let direction: LayoutDirection?
    let settle: Double

    init(reading fields: inout StepReader) {
        fields.requireSome(of: Self.settings)
        textSize = fields.optionalWord(Self.textSize)
        scheme = fields.optionalWord(Self.scheme)
        contrast = fields.optionalWord(Self.contrast)
        direction = fields.optionalWord(Self.direction)
        settle = fields.number(Self.settle)
    }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) {
        session.adapt { environment in
            environment.contentSizeCategory = textSize ?? environment.contentSizeCategory
            environment.colorScheme = scheme ?? environment.colorScheme
            environment.contrast = contrast ?? environment.contrast
            environment.layoutDirection = direction ?? environment.layoutDirection
        }
        session.rest(seconds: settle, as: .update)
    }
}
