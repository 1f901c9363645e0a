internal import SectionKit

extension CollectionView {
    /// Scrolls a section sideways as a person does, within its limits. The cells follow in the next pass.
    ///
    /// - Returns: Where the section stands now; nil if it did not move or does not scroll sideways.
    func scrollSideways(section: Int, to offset: Double) -> Double? {
        context.timingLayout { move(section, to: offset) }
    }

    private func move(_ section: Int, to offset: Double) -> Double? {
        guard offset.isFinite, solver.isOrthogonal(section) else { return nil }
        let old = solver.orthogonalOffset(of: section)
        let new = solver.clampedOrthogonalOffset(offset, of: section)
        var motion = prefetchRule.sideways.flatMap { $0.section == section ? $0.motion : nil } ?? PrefetchMotion()
        if motion.note(from: old, to: new) { isAnswerShown = false }
        guard new != old else { return nil }
        prefetchRule.sideways = (section, motion)
        let ranges = sidewaysRanges(motion, offset: new)
        note(solver.scroll(section: section, to: new, holding: ranges.window, asking: ranges.area, in: &answer))
        return new
    }

    /// What has to be known of a section that moves sideways, and what is asked for if anything is: a width further.
    func sidewaysRanges(
        _ motion: PrefetchMotion, offset: Double
    ) -> (window: ClosedRange<Double>, area: ClosedRange<Double>) {
        let window = prefetchRule.window(sideways: motion, offset: offset, extent: bounds.width)
        return (window, motion.reach(window, by: bounds.width))
    }
}
