#if canImport(SwiftUI) && canImport(UIKit)
    internal import SwiftUI
    internal import UIKit

    /// A SwiftUI view in a cell, on systems before iOS 16, which have no configuration for this.
    struct HostedContent<Content: View>: UIContentConfiguration {
        let view: Content

        func makeContentView() -> any UIView & UIContentView { HostedContentView(self) }
        func updated(for state: any UIConfigurationState) -> HostedContent { self }
    }

    /// The view of a hosting controller, as large as the cell.
    final class HostedContentView<Content: View>: UIView, UIContentView {
        private let host: UIHostingController<Content>
        var configuration: any UIContentConfiguration {
            didSet {
                guard let content = configuration as? HostedContent<Content> else { return }
                host.rootView = content.view
                setNeedsLayout()
            }
        }

        init(_ content: HostedContent<Content>) {
            configuration = content
            host = UIHostingController(rootView: content.view)
            super.init(frame: .zero)
            guard let view = host.view else { return }
            view.backgroundColor = .clear
            addSubview(view)
        }

        /// Not available, because a view needs its content.
        required init?(coder: NSCoder) { nil }

        /// The size at the width of the cell.
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            let width = horizontalFittingPriority == .required ? targetSize.width : .greatestFiniteMagnitude
            let room = CGSize(width: width, height: .greatestFiniteMagnitude)
            let fitting = host.sizeThatFits(in: room)
            let isTall = verticalFittingPriority == .required
            let isWide = horizontalFittingPriority == .required
            return CGSize(
                width: isWide ? targetSize.width : fitting.width, height: isTall ? targetSize.height : fitting.height)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            host.view?.frame = bounds
        }
    }
#endif
