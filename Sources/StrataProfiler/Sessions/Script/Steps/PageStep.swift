internal import StrataEngine

/// `page`: turns the pages of an orthogonally scrolling section, 0.3 s each.
///
/// A paging section goes to its next page; any other moves by a screen's width to the nearest resting position. The
/// section is brought into view first. At the first and last page, nothing moves.
struct PageStep: ScriptStep {
    static let word = "page"
    static let meaning = "Turns the pages of an orthogonally scrolling section."
    static let shorthand: String? = "section"
    static let fields: [any ProfileField] = [section, by, times]
    static let needed = NeededKeys(all: [section])

    static let section = OtherField("section", "the id of a section", schema: .text, "The section.")
    static let by = CountField("by", -100...100, default: 1, "The number of pages; negative goes back.")
    static let times = CountField("times", 1...10_000, default: 1, "The number of repetitions.")

    let section: String
    let by: Int
    let times: Int

    init(reading fields: inout StepReader) {
        section = fields.requiredText(Self.section)
        by = fields.count(Self.by)
        times = fields.count(Self.times)
        if by == 0 { fields.report(.invalid("`by: 0` turns no page"), at: Self.by) }
    }

    var namedSections: [String] { [section] }

    func frameLimit(refresh: Double) -> Double {
        let motion = Double(Session.glideFrames(seconds: Session.animationSeconds, refresh: refresh))
        return Session.approachFrames(refresh: refresh) + Double(times) * Double(abs(by)) * motion
    }

    func run(in session: Session) throws(StepSkip) {
        try session.bringIntoView(section: section)
        for _ in 0..<times * abs(by) {
            let row = try session.orthogonalScroll(ofSection: section)
            let end = row.nextPage(row.offset, by > 0)
            session.glide(section: section, from: row.offset, to: end)
        }
    }
}
