#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// A section plugin with its own views in the app, such as a video.
    ///
    /// ```swift
    /// extension VideoSection: AppSectionPlugin {
    ///     func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
    ///         VideoConfiguration(url: item.url)
    ///     }
    /// }
    /// ```
    ///
    /// The profiler still shows `cell(for:in:)`, so its figures describe a stand-in for these cells. Set the plugin's
    /// `showsOwnContentInApp` to true. `strata plugin check` then notes it.
    public protocol AppSectionPlugin: SectionPlugin {
        /// The content of an item's cell in the app.
        @MainActor
        func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration
    }

    /// Makes the app's content of an item; nil if the item is not of the plugin's type.
    typealias OwnContent =
        @MainActor (SectionItems, Int, LayoutEnvironment, HostedEnvironment?) -> (
            any UIContentConfiguration
        )?

    extension AppSectionPlugin {
        func makeOwnContent() -> OwnContent {
            { items, index, environment, _ in
                items.item(at: index, as: Item.self).map { content(for: $0, in: environment) }
            }
        }
    }

    /// A section plugin with its own headers or footers in the app.
    ///
    /// ```swift
    /// extension OfferSection: AppHeaderPlugin {
    ///     func content(
    ///         for header: SectionHeader, ofKind kind: String, of section: SectionContext, in environment: LayoutEnvironment
    ///     ) -> (any UIContentConfiguration)? {
    ///         kind == BoundarySupplementary.headerKind ? CountdownConfiguration(title: header.title) : nil
    ///     }
    /// }
    /// ```
    ///
    /// The section has a header or a footer if its feed has one. Its height is the plugin's `headerHeight(_:in:)`; an estimated one
    /// is measured with this content. A tappable header still answers taps.
    public protocol AppHeaderPlugin: SectionPlugin {
        /// The content of a header or a footer; nil for the plugin's `header(_:in:)` or `footer(_:in:)`.
        ///
        /// - Parameters:
        ///   - header: The header or the footer in the feed.
        ///   - kind: `BoundarySupplementary.headerKind` or `footerKind`.
        @MainActor
        func content(
            for header: SectionHeader, ofKind kind: String, of section: SectionContext,
            in environment: LayoutEnvironment
        ) -> (any UIContentConfiguration)?
    }

    /// Makes the app's content of a header or a footer.
    typealias OwnHeader =
        @MainActor (SectionHeader, String, SectionContext, LayoutEnvironment, HostedEnvironment?) -> (
            any UIContentConfiguration
        )?

    extension AppHeaderPlugin {
        func makeOwnHeader() -> OwnHeader {
            { header, kind, section, environment, _ in
                content(for: header, ofKind: kind, of: section, in: environment)
            }
        }
    }

    /// A section plugin whose layout has supplementaries or decorations of other kinds: badges, strips, shadows.
    ///
    /// ```swift
    /// extension OfferSection: AppSupplementaryPlugin {
    ///     func supplementary(ofKind kind: String, of item: Item?, in environment: LayoutEnvironment) -> CellConfiguration? {
    ///         kind == "badge" ? item.map { .badge("\($0.count)") } : nil
    ///     }
    /// }
    /// ```
    ///
    /// The profiler places such elements but shows nothing in them, so its figures do not include their cost.
    public protocol AppSupplementaryPlugin: SectionPlugin {
        /// The content of an element; nil shows nothing.
        ///
        /// - Parameters:
        ///   - kind: The kind that the layout assigns to the element.
        ///   - item: The item to which the element is anchored; nil for an element of the section.
        func supplementary(ofKind kind: String, of item: Item?, in environment: LayoutEnvironment) -> CellConfiguration?
    }

    extension AppSupplementaryPlugin {
        /// The content of an element of a section, or of the item at an index.
        func supplementary(
            ofKind kind: String, of items: SectionItems, at index: Int?, in environment: LayoutEnvironment
        ) -> CellConfiguration? {
            let item = index.flatMap { $0 < items.count ? items.item(at: $0, as: Item.self) : nil }
            guard index == nil || item != nil else { return nil }
            return supplementary(ofKind: kind, of: item, in: environment)
        }
    }
#endif
