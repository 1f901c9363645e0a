internal import StrataEngine
internal import StrataGating

/// Reads times and counts of the session. The allocator is not queried.
struct TimeInstruments: TrialInstruments {
    static let kind = TrialKind.time
    static let field: Field<Int>? = Field.count(
        "time", 1...1_000, default: 5, "Time trials per arm, besides a warm-up.")
    static let isUrgent = true
    static let isWarmedUp = true

    let clock: EngineClock
    let list: [any SessionInstrument] = []

    init(_ setting: TrialSetting) {
        clock = .work(layoutSurcharge: max(0, setting.injection?.layoutTime ?? 0))
    }

    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement {
        var figures = SessionMeasurement(
            frames: session.frames.records, counters: session.arm.counters, visibility: session.arm.visibility,
            device: device)
        if let pictures = session.arm.picturesAtEnd { figures.add(pictures, device) }
        figures.values[.startupSkeleton] =
            session.hasSkeletons ? session.frames.records.first.map { Double($0.work) } : nil
        figures.values[.feedDecode] = Double(feed.decodeTime)
        figures.values[.feedMap] = Double(feed.mapTime)
        figures.values[.updateMap] = session.updateMapTime.map { Double($0) }
        return figures
    }

    func addCellCosts(to figures: inout SessionMeasurement, of session: Session, _ renderer: CellRenderer) {
        figures.addCellTimes(of: session, renderer, clock: clock)
    }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.addTimes(session)
        recording.addPictures(session)
    }
}
