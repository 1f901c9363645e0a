internal import SectionKit
internal import StrataEngine

/// `rotate`: changes the screen's size: its orientation, or its size in points as in a split view.
///
/// One frame: the layout is solved for the new size, the first visible item stays in sight, and sections keep their
/// orthogonal positions. A feed that rests under the bars stays there. The frames of `settle` follow. A size of zero is left
/// out with a diagnostic.
struct RotateStep: ScriptStep {
    static let word = "rotate"
    static let meaning =
        "Rotates the screen or sets its size in points; a named device's safe area turns with it, margins stay."
    static let shorthand: String? = "to"
    static let fields: [any ProfileField] = [to, width, height, safeArea, margins, settle]

    static let to = WordField<Orientation>("to", default: .landscape, "The orientation of the screen.")
    static let width = NumberField(
        "width", 0...10_000, unit: "points", absent: "unchanged", "Width of the screen, instead of `to`.")
    static let height = NumberField(
        "height", 0...10_000, unit: "points", absent: "unchanged", "Height of the screen, instead of `to`.")
    static let safeArea = InsetsField(
        "safeArea", absent: "that of the device at the size", "The area of bars and corners, as a recording has it.")
    static let margins = InsetsField("margins", absent: "unchanged", "Layout margins.")
    static let settle = SelectStep.settle

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

    init(reading fields: inout StepReader) {
        orientation = fields.word(Self.to)
        width = fields.optionalNumber(Self.width)
        height = fields.optionalNumber(Self.height)
        safeArea = fields.optionalInsets(Self.safeArea)
        margins = fields.optionalInsets(Self.margins)
        settle = fields.number(Self.settle)
        if fields.has(Self.to), width != nil || height != nil {
            fields.report(.invalid("`to` and a size in points exclude each other"), at: Self.to)
        }
    }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func change(_ environment: inout LayoutEnvironment, on device: Device) {
        let size = size(after: environment.containerSize)
        guard size.width > 0, size.height > 0 else { return }
        environment.containerSize = size
        environment.safeAreaInsets = safeArea ?? device.safeArea(at: size)
        environment.layoutMargins = margins ?? environment.layoutMargins
    }

    func run(in session: Session) throws(StepSkip) {
        try session.resize(to: size(after: session.arm.viewport), safeArea: safeArea, margins: margins)
        session.rest(seconds: settle, as: .rotate)
    }

    private func size(after old: Size) -> Size {
        if width != nil || height != nil { return Size(width: width ?? old.width, height: height ?? old.height) }
        let (short, long) = (min(old.width, old.height), max(old.width, old.height))
        return orientation == .landscape ? Size(width: long, height: short) : Size(width: short, height: long)
    }
}

extension StepReader {
    /// The insets of a field, with 0 for missing sides; nil if absent.
    fileprivate mutating func optionalInsets(_ field: InsetsField) -> DirectionalEdgeInsets? {
        // Asked in any case, so that the key is known.
        let insets = fields.insets(field, absent: .zero)
        return fields.has(field.name) ? insets : nil
    }
}
