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
            view(for: item, in: environment).content(in: environment, nil)
        }

        func makeHostedContent() -> OwnContent {
            { items, index, environment, hosted in
                items.item(at: index, as: Item.self).map {
                    view(for: $0, in: environment).content(in: environment, hosted)
                }
            }
        }
    }

    /// A section plugin whose headers and footers are SwiftUI views in the app; see ``AppHeaderPlugin``.
    public protocol HostedHeaderPlugin: AppHeaderPlugin {
        /// The view of a header or a footer.
        associatedtype HeaderView: View

        /// The view of a header or a footer, without margins.
        @MainActor @ViewBuilder
        func view(
            for header: SectionHeader, ofKind kind: String, of section: SectionContext,
            in environment: LayoutEnvironment
        ) -> HeaderView
    }

    extension HostedHeaderPlugin {
        /// The view in a header or a footer.
        @MainActor
        public func content(
            for header: SectionHeader, ofKind kind: String, of section: SectionContext,
            in environment: LayoutEnvironment
        ) -> (any UIContentConfiguration)? {
            view(for: header, ofKind: kind, of: section, in: environment).content(in: environment, nil)
        }

        func makeHostedHeader() -> OwnHeader {
            { header, kind, section, environment, hosted in
                view(for: header, ofKind: kind, of: section, in: environment).content(in: environment, hosted)
            }
        }
    }

    /// The values of SwiftUI's environment around a feed.
    struct HostedEnvironment {
        var values: EnvironmentValues
    }

    extension FeedCollectionView {
        /// Passes values of SwiftUI's environment on to hosted cells, headers and footers, which UIKit does not: a store, a tint, an
        /// `openURL` action. A ``FeedView`` passes its own. Nil for SwiftUI's defaults.
        public var hostedEnvironment: EnvironmentValues? {
            get { screen.hosted?.values }
            set { screen.hosted = newValue.map { HostedEnvironment(values: $0) } }
        }
    }

    extension View {
        /// The view as the content of a cell.
        @MainActor
        fileprivate func content(
            in environment: LayoutEnvironment, _ hosted: HostedEnvironment?
        ) -> any UIContentConfiguration {
            // A feed may have another direction than its app, and UIKit does not pass it on to cells.
            let direction: LayoutDirection = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            let directed = self.environment(\.layoutDirection, direction)
            return hosted.map { directed.environment(\.self, $0.values).asContent } ?? directed.asContent
        }

        @MainActor
        private var asContent: any UIContentConfiguration {
            if #available(iOS 16.0, *) {
                return UIHostingConfiguration { self }.margins(.all, 0).minSize(width: 0, height: 0)
            }
            // The safe area is the feed's.
            return HostedContent(view: self.ignoresSafeArea())
        }
    }
#endif
