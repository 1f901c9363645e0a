internal import SectionKit

extension FeedArm {
    var onEvent: ((EngineEvent) -> Void)? {
        get { context.onEvent }
        set { context.onEvent = newValue }
    }

    /// Tells whoever listens that a person scrolled a section sideways; nothing if it did not move.
    func noteSidewaysScroll(of section: Int, to offset: Double?) {
        guard let offset else { return }
        context.counters.sidewaysScrolls += 1
        context.onEvent?(.scrolledSideways(section: model.sections[section].key.id, offset: offset))
    }
}
