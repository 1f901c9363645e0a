/// `replay`: scrolls the feed, or a section orthogonally, to one offset after another, a frame each, as a recording has
/// them.
///
/// Offsets are limited to the content. `strata profile from-recording` writes these steps.
struct ReplayStep: ScriptStep {
    static let word = "replay"
    static let meaning = "Scrolls to one offset after another, a frame each, as a recording has them."
    static let shorthand: String? = "offsets"
    static let fields: [any ProfileField] = [offsets, section]
    static let needed = NeededKeys(all: [offsets])

    static let offsets = NumbersField(
        NumberField("offsets", -1e8...1e8, unit: "points", "The offset of each frame."), limit: Script.maximumFrames)
    static let section = OtherField(
        "section", "the id of a section", absent: "the feed", schema: .text, "The section to scroll orthogonally.")

    let offsets: [Double]
    let section: String?

    init(reading fields: inout StepReader) {
        offsets = fields.requiredNumbers(Self.offsets)
        section = fields.text(Self.section)
    }

    var namedSections: [String] { section.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double { Double(offsets.count) }

    func run(in session: Session) throws(StepSkip) {
        guard let section else {
            if offsets.contains(where: { $0 < 0 }) { session.restBelowBars() }
            for offset in offsets { session.scroll(to: offset) }
            return
        }
        _ = try session.orthogonalScroll(ofSection: section)
        for offset in offsets { session.scroll(section: section, to: offset) }
    }
}
