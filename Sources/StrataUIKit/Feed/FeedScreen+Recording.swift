#if canImport(UIKit)
    internal import FeedEvents
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// Begins or ends a recording; what is shown now is its first feed.
        func record(with recorder: SessionRecorder?) {
            self.recorder = recorder
            guard let recorder, !document.sections.isEmpty else { return }
            recorder.noteFeed(document, keeping: .item, screen: context.environment)
            if let offset = view?.contentOffset.y, offset != 0 { recorder.noteScroll(to: offset) }
            for (section, offset) in orthogonalOffsets.sorted(by: { $0.key < $1.key }) where offset != 0 {
                recorder.noteOrthogonalScroll(section: section, offset: offset)
            }
        }
    }
#endif
