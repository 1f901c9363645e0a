#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// Measures the app's own content and cells that are not on the screen, with one view for each section type.
    @MainActor
    final class OwnContentSizer {
        /// The view whose traits the measured views have.
        weak var host: UIView?
        private var views: [SectionType: any UIView & UIContentView] = [:]
        private var cells: [SectionType: UICollectionViewCell?] = [:]

        /// The size of a content under a constraint, in points.
        func size(
            of content: any UIContentConfiguration, type: SectionType, in constraint: MeasureConstraint
        ) -> Size {
            size(of: view(showing: content, type: type), in: constraint)
        }

        /// The size of an app's own cell under a constraint, in points; nil if the plugin makes none to measure.
        func size(
            of item: Int, in items: SectionItems, cells own: AppCells, environment: LayoutEnvironment,
            constraint: MeasureConstraint
        ) -> Size? {
            let type = items.type(at: item)
            if cells[type] == nil {
                let made = own.makeSizingCell()
                if let made { keep(made) }
                cells[type] = .some(made)
            }
            guard let cell = cells[type] ?? nil else { return nil }
            own.configure(cell, items, item, environment)
            return size(of: cell.contentView, in: constraint)
        }

        private func size(of view: UIView, in constraint: MeasureConstraint) -> Size {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(
                    width: constraint.width ?? UIView.layoutFittingCompressedSize.width,
                    height: constraint.height ?? UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: constraint.width == nil ? .fittingSizeLevel : .required,
                verticalFittingPriority: constraint.height == nil ? .fittingSizeLevel : .required)
            return Size(width: constraint.width ?? fitting.width, height: constraint.height ?? fitting.height)
        }

        /// Keeps a view in the feed, where nobody sees it: outside of it, it would have the system's text size.
        private func keep(_ view: UIView) {
            view.isHidden = true
            view.accessibilityElementsHidden = true
            host?.insertSubview(view, at: 0)
        }

        private func view(showing content: any UIContentConfiguration, type: SectionType) -> UIView {
            if let known = views[type], Self.supports(known, content) {
                known.configuration = content
                return known
            }
            let made = content.makeContentView()
            views[type]?.removeFromSuperview()
            views[type] = made
            keep(made)
            return made
        }

        private static func supports(_ view: any UIView & UIContentView, _ content: any UIContentConfiguration) -> Bool
        {
            if #available(iOS 16.0, *) { return view.supports(content) }
            return Swift.type(of: view.configuration) == Swift.type(of: content)
        }
    }
#endif
