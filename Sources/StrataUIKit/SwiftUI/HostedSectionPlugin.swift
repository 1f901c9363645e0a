#if canImport(SwiftUI) && canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import SwiftUI
    public import UIKit

    /// A section plugin whose cells are SwiftUI views in the app.
    ///
    /// ```swift
    /// extension PollSection: HostedSectionPlugin {
    ///     func view(for item: Item, in environment: LayoutEnvironment) -> some View {
    ///         PollCard(poll: item)
    ///     }
    /// }
    /// ```
    ///
    /// A cell keeps its view's state while it shows the same item. A cell that is reused for another item also keeps
    /// it, unless the view has the item's `id`. The profiler still shows `cell(for:in:)`, as for any
    /// ``AppSectionPlugin``.
    public protocol HostedSectionPlugin: AppSectionPlugin {
        /// The view of an item.
        associatedtype ItemView: View

        /// The view of an item, without margins.
        @MainActor @ViewBuilder
        func view(for item: Item, in environment: LayoutEnvironment) -> ItemView
    }

    extension HostedSectionPlugin {
        /// The view in a cell, with UIKit's configuration from iOS 16 on, and with a hosting controller before.
        @MainActor
        public func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
            let isReflected = environment.layoutDirection == .rightToLeft
            // A feed may have another direction than its app, and UIKit does not pass it on to cells.
            let view = view(for: item, in: environment)
                .environment(\.layoutDirection, isReflected ? .rightToLeft : .leftToRight)
            if #available(iOS 16.0, tvOS 16.0, *) {
                return UIHostingConfiguration { view }.margins(.all, 0).minSize(width: 0, height: 0)
            }
            return HostedContent(view: view)
        }
    }
#endif
