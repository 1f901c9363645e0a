#if canImport(UIKit)
    internal import CompositionalLayout
    public import Foundation
    public import LayoutCases
    internal import SectionKit
    internal import UIKit

    /// Writes the frames that UIKit computed on a device as a case file. `strata layout --check FILE` compares them
    /// with the solver's.
    ///
    /// ```swift
    /// let file = try LayoutRecorder.record(feedView, name: "home on iPhone 15, iOS 17.5")
    /// try file.write(to: url)
    /// ```
    @MainActor
    public enum LayoutRecorder {
        /// Records the current layout: UIKit's description, the measured sizes, and every frame.
        ///
        /// - Parameters:
        ///   - view: A feed that was laid out.
        ///   - name: The case's name.
        /// - Throws: `LayoutRecordingError` if the case format cannot describe a section.
        /// - Complexity: O(items), because every frame is queried.
        public static func record(_ view: FeedCollectionView, name: String) throws(LayoutRecordingError) -> Data {
            try LayoutRecording.json(of: [recording(of: view, name: name)])
        }

        /// Records the current layout as a value.
        public static func recording(of view: FeedCollectionView, name: String) -> LayoutRecording {
            view.layoutIfNeeded()
            let layout = view.collectionViewLayout
            let size = layout.collectionViewContentSize
            let screen = view.screen
            var measures = Measures(sections: screen.model.sections.map(\.content.count))
            let inputs = screen.model.sections.indices.map { index in
                SectionInput(screen.platformForm(index), itemCount: screen.model.sections[index].content.count)
            }
            let all = elements(of: layout, in: inputs)
            for attributes in all { measures.note(attributes, in: inputs) }
            let layoutCase = LayoutCase(
                id: name, configuration: LayoutConfiguration(), environment: screen.context.environment,
                sections: inputs,
                // Under a bar, a feed rests at minus the bar's height, and pinned headers are at the positions for that
                // offset.
                offset: Point(x: 0, y: view.contentOffset.y), measuredItems: measures.items,
                measuredBoundary: measures.boundary)
            return LayoutRecording(
                layout: layoutCase,
                frames: RecordedFrames(
                    contentSize: [size.width, size.height], elements: all.map { RecordedFrames.Element($0) },
                    isComplete: inputs.allSatisfy { $0.layout.hasOnlyRecordedElements }))
        }
    }

    extension LayoutRecorder {
        /// All elements, each queried separately, because a query for the content's rectangle leaves out the hidden
        /// part of an orthogonal section.
        private static func elements(
            of layout: UICollectionViewLayout, in inputs: [SectionInput]
        ) -> [UICollectionViewLayoutAttributes] {
            inputs.enumerated().flatMap { section, input in
                let cells = (0..<input.itemCount).compactMap {
                    layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
                }
                let first = IndexPath(item: 0, section: section)
                let boundary = input.layout.boundary.compactMap {
                    layout.layoutAttributesForSupplementaryView(ofKind: $0.kind, at: first)
                }
                let decorations = input.layout.decorations.enumerated().compactMap { number, decoration in
                    layout.layoutAttributesForDecorationView(
                        ofKind: decoration.kind, at: IndexPath(item: number, section: section))
                }
                return cells + boundary + decorations
            }
        }
    }

    /// The final sizes of estimated elements in UIKit.
    @MainActor
    private struct Measures {
        var items: [[Size?]]
        var boundary: [String: [Size?]] = [:]

        init(sections counts: [Int]) { items = counts.map { Array(repeating: nil, count: $0) } }

        mutating func note(_ attributes: UICollectionViewLayoutAttributes, in inputs: [SectionInput]) {
            let path = attributes.indexPath
            guard inputs.indices.contains(path.section) else { return }
            let size = Size(attributes.frame.size)
            switch attributes.representedElementCategory {
            case .cell:
                guard case .group(let group) = inputs[path.section].layout.content, !group.estimatedItemAxes.isEmpty,
                    path.item < items[path.section].count
                else { return }
                items[path.section][path.item] = size
            default:
                guard let kind = attributes.representedElementKind,
                    let item = inputs[path.section].layout.boundary.first(where: { $0.kind == kind }),
                    item.size.width.isEstimated || item.size.height.isEstimated
                else { return }
                boundary[kind, default: Array(repeating: nil, count: inputs.count)][path.section] = size
            }
        }
    }

    extension LayoutSection {
        /// Whether no supplementary is anchored to an item, because UIKit has no query for its index path.
        fileprivate var hasOnlyRecordedElements: Bool {
            guard case .group(let group) = content else { return true }
            return !group.hasAnchored
        }
    }

    extension LayoutGroup {
        fileprivate var hasAnchored: Bool {
            func has(_ subitem: LayoutSubitem) -> Bool {
                if case .group(let group) = subitem { return group.hasAnchored }
                return !subitem.supplementaries.isEmpty
            }
            guard supplementaries.isEmpty else { return true }
            switch content {
            case .subitems(let subitems): return subitems.contains { has($0) }
            case .equalShares(let subitem, _), .repeating(let subitem, _): return has(subitem)
            case .custom, .customProvider: return false
            }
        }
    }

    extension RecordedFrames.Element {
        /// The frame of an element, from UIKit's attributes.
        @MainActor
        fileprivate init(_ attributes: UICollectionViewLayoutAttributes) {
            let path = attributes.indexPath
            let frame = attributes.frame
            self.init(
                kind: attributes.representedElementCategory == .cell ? "cell" : attributes.representedElementKind ?? "",
                path: path.count == 2 ? [path.section, path.item] : Array(path),
                frame: [frame.minX, frame.minY, frame.width, frame.height], z: attributes.zIndex)
        }
    }
#endif
