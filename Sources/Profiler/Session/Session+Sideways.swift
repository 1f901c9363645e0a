internal import FeedEngine

extension Session {
    /// The most frames that bringing a section into view takes.
    static func approachFrames(refresh: Double) -> Double {
        Double(glideFrames(seconds: animationSeconds, refresh: refresh) + mostLandingFrames)
    }

    /// Throws a section sideways, once it is in view, onto the places where it comes to rest.
    ///
    /// - Throws: ``StepSkip`` when the feed has no such section, or it does not scroll sideways.
    func swipe(section: String, velocity: Double, rate: DecelerationRate, times: Int) throws(StepSkip) {
        try bringIntoView(section: section)
        let frames = rate.frames(velocity: velocity, refresh: refresh)
        let way = rate.offset(afterFrames: frames, velocity: velocity, refresh: refresh)
        for _ in 0..<times {
            let sideways = try sideways(section: section)
            let start = sideways.offset
            let rest = sideways.restingOffset(start + way, velocity)
            for frame in 1...frames {
                let share = rate.offset(afterFrames: frame, velocity: velocity, refresh: refresh) / way
                scroll(section: section, to: start + (rest - start) * share)
            }
        }
    }
}
