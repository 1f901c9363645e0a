/// `drag`: drags the feed with a finger at constant speed and releases it at rest.
struct DragStep: ScriptStep {
    static let word = "drag"
    static let meaning = "Drags the feed at constant speed and releases it at rest."
    static let shorthand: String? = "by"
    static let fields: [any ProfileField] = [by, over, times]

    static let by = NumberField("by", -1e6...1e6, unit: "points", default: 400, "The distance; negative goes up.")
    static let over = NumberField("over", 0.01...600, unit: "seconds", default: 0.5, "The duration of each drag.")
    static let times = CountField("times", 1...10_000, default: 1, "The number of drags.")

    let by: Double
    let over: Double
    let times: Int

    init(reading fields: inout StepReader) {
        by = fields.number(Self.by)
        over = fields.number(Self.over)
        times = fields.count(Self.times)
        if by == 0 { fields.report(.invalid("`by: 0` moves nothing; use `idle` to let time pass"), at: Self.by) }
    }

    func frameLimit(refresh: Double) -> Double { Double(times) * max(1, (over * refresh).rounded(.up)) }

    func run(in session: Session) {
        let frames = max(1, Int((over * session.refresh).rounded(.up)))
        for _ in 0..<times {
            let start = session.offset
            for frame in 1...frames {
                session.scroll(to: start + by * Double(frame) / Double(frames))
            }
        }
    }
}
