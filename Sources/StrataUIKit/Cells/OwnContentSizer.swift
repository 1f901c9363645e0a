#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// Measures the app's own content of cells that are not on the screen, with one view for each section type.
    @MainActor
    final class OwnContentSizer {
        private var views: [SectionType: any UIView & UIContentView] = [:]

        /// The size of a content under a constraint, in points.
        func size(
            of content: any UIContentConfiguration, type: SectionType, in constraint: MeasureConstraint
        ) -> Size {
            let view = view(showing: content, type: type)
            let fitting = view.systemLayoutSizeFitting(
                CGSize(
                    width: constraint.width ?? UIView.layoutFittingCompressedSize.width,
                    height: constraint.height ?? UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: constraint.width == nil ? .fittingSizeLevel : .required,
                verticalFittingPriority: constraint.height == nil ? .fittingSizeLevel : .required)
            return Size(width: constraint.width ?? fitting.width, height: constraint.height ?? fitting.height)
        }

        private func view(showing content: any UIContentConfiguration, type: SectionType) -> UIView {
            if let known = views[type], Self.supports(known, content) {
                known.configuration = content
                return known
            }
            let made = content.makeContentView()
            views[type] = made
            return made
        }

        private static func supports(_ view: any UIView & UIContentView, _ content: any UIContentConfiguration) -> Bool
        {
            if #available(iOS 16.0, tvOS 16.0, *) { return view.supports(content) }
            return Swift.type(of: view.configuration) == Swift.type(of: content)
        }
    }
#endif
