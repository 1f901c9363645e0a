internal import FeedEngine
internal import Feeds
internal import Sessions

extension SessionMeasurement {
    /// The values of a session, by what its child measured with. Heap and trace children yield none.
    init(_ session: Session, instruments: TrialInstruments, feed: FeedReading, device: Device) {
        if let memory = instruments.memory {
            self.init(memory: memory, items: feed.model.itemCount)
            addAllocations(instruments.cellAllocations)
        } else if instruments.isTimed {
            self.init(
                frames: session.frames.records, counters: session.arm.counters, visibility: session.arm.visibility,
                device: device)
            values["feed.decode"] = Double(feed.decodeTime)
            values["feed.map"] = Double(feed.mapTime)
        } else {
            self.init()
        }
    }
}
