internal import CompositionalLayout
internal import SectionKit

extension FeedArm {
    var pictures: PictureTally? { context.pictures?.tally }

    var picturesAtEnd: PictureTally? {
        guard let stage = context.pictures else { return nil }
        var tally = stage.tally
        forEachInSight { _, cell, _ in cell.countOpenWaits(in: &tally, on: stage) }
        return tally
    }

    var onEvent: ((FeedEvent) -> Void)? {
        get { context.onEvent }
        set { context.onEvent = newValue }
    }

    var visibility: VisibilityTracker? {
        get { context.visibility }
        set { context.visibility = newValue }
    }

    func endFrame() {
        if context.isMotionFrame, context.hasFilledCells { noteBlankArea() }
        if context.visibility != nil { followVisibility() }
        if let stage = context.pictures { endFrame(of: stage) }
        context.isMotionFrame = false
        context.hasFilledCells = false
        context.frame += 1
    }

    /// Reports a user's orthogonal scroll of a section, unless it did not move.
    func noteOrthogonalScroll(of section: Int, to offset: Double?) {
        context.isMotionFrame = true
        guard let offset else { return }
        context.counters.orthogonalScrolls += 1
        context.onEvent?(.orthogonalScroll(section: model.sections[section].key.id, offset: offset))
    }

    /// Adds the area that a scroll revealed in cells that were not ready before the frame.
    private func noteBlankArea() {
        let screen = Rect(origin: .zero, size: viewport)
        let frame = context.frame
        forEachInSight { element, cell, place in
            guard cell.readiness.filledIn == frame, element.category != .decoration,
                let seen = place.overlap(with: screen)
            else { return }
            cell.countBlank(seen.width * seen.height)
        }
    }

    /// Plays videos, and shows the pictures that arrived since the last frame; part of a frame's work.
    func showArrivals() {
        if context.videoCells > 0 { playVideos() }
        guard let stage = context.pictures, stage.hasArrivals else { return }
        stage.decodeArrivals()
        forEachInSight { _, cell, _ in cell.takePictures(from: stage) }
    }

    /// Plays the videos of cells that are at least half visible; part of a frame's work.
    private func playVideos() {
        let screen = Rect(origin: .zero, size: viewport)
        forEachInSight { _, cell, place in
            guard cell.configuration?.hasVideo == true, let seen = place.overlap(with: screen),
                2 * seen.width * seen.height >= place.width * place.height
            else { return }
            cell.playVideos()
        }
    }

    private func endFrame(of stage: PictureStage) {
        if stage.pipeline.isBusy || stage.hasTaken {
            let screen = Rect(origin: .zero, size: viewport)
            context.covers.removeAll(keepingCapacity: true)
            collection.findCovers(into: &context.covers)
            forEachInSight { element, cell, place in
                // A pinned header is in front of the others and does not hide itself.
                let covers = element.isPinned ? [] : context.covers
                cell.countPictures(at: place.origin, in: screen, under: covers, on: stage)
            }
        }
        if stage.pipeline.hasAnimations { forEachInSight { _, cell, _ in cell.pictures.notePlaying(on: stage) } }
        stage.endFrame()
    }

    private func followVisibility() {
        if context.followedRevision != context.revision {
            context.followedRevision = context.revision
            let model = model
            context.visibility?.rebase { model.itemIndex($0.item, inSection: $0.section) }
        }
        context.covers.removeAll(keepingCapacity: true)
        collection.findCovers(into: &context.covers)
        let screen = Rect(origin: .zero, size: viewport)
        let report = context.onEvent
        forEachInSight { element, _, place in
            guard element.category == .cell else { return }
            let share = VisibleShare(of: place, in: screen, under: context.covers)
            context.visibility?.note(
                element.index, share: share, area: place.width * place.height, identify: { model.seenItem($0) },
                report: report)
        }
        context.visibility?.endFrame(report: report)
    }
}

extension FeedModel {
    /// The identity of an item.
    fileprivate func seenItem(_ index: ItemIndex) -> SeenItem {
        let section = sections[index.section]
        return SeenItem(
            section: section.key.id, item: section.content.id(at: index.item),
            type: section.content.type(at: index.item))
    }
}
