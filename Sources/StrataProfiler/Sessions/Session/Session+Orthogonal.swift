internal import StrataEngine

extension Session {
    /// The maximum number of frames to bring a section into view.
    static func approachFrames(refresh: Double) -> Double {
        Double(glideFrames(seconds: animationSeconds, refresh: refresh) + mostLandingFrames)
    }

    /// Scrolls a section orthogonally until an item is shown at its position; does nothing if the section does not
    /// scroll.
    ///
    /// - Throws: ``StepSkip`` if the feed has no such section.
    func glide(over seconds: Double, toItem item: Int, of section: String) throws(StepSkip) {
        guard let start = arm.orthogonalScroll(ofSection: section) else { return }
        let end = start.offsetShowing(item)
        if abs(end - start.offset) > 1e-9 {
            glide(section: section, from: start.offset, to: end, over: seconds)
        }
        // Newly visible cells may be measured and move the item; each is measured once.
        for _ in 0..<Self.mostLandingFrames {
            let now = try orthogonalScroll(ofSection: section)
            let end = now.offsetShowing(item)
            guard abs(end - now.offset) > 1e-9 else { return }
            scroll(section: section, to: end)
        }
    }

    /// Brings a section into view and flings it orthogonally onto its resting positions.
    ///
    /// - Throws: ``StepSkip`` if the feed has no such section, or it does not scroll orthogonally.
    func swipe(section: String, velocity: Double, rate: DecelerationRate, times: Int) throws(StepSkip) {
        try bringIntoView(section: section)
        let frames = rate.frames(velocity: velocity, refresh: refresh)
        let way = rate.offset(afterFrames: frames, velocity: velocity, refresh: refresh)
        for _ in 0..<times {
            let row = try orthogonalScroll(ofSection: section)
            let start = row.offset
            let rest = row.restingOffset(start + way, velocity)
            for frame in 1...frames {
                let share = rate.offset(afterFrames: frame, velocity: velocity, refresh: refresh) / way
                scroll(section: section, to: start + (rest - start) * share)
            }
        }
    }
}
