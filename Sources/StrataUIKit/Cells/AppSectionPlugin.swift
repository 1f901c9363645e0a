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
    /// The profiler still shows `cell(for:in:)`, so its figures describe a stand-in for these cells. Make the plugin's
    /// `showsOwnContentInApp` true; `strata plugin check` then notes it.
    public protocol AppSectionPlugin: SectionPlugin {
        /// The content of an item's cell in the app.
        @MainActor
        func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration
    }

    extension AppSectionPlugin {
        /// The content of an item; nil if the item is not of this plugin's type.
        @MainActor
        func ownContent(
            of items: SectionItems, at index: Int, in environment: LayoutEnvironment
        ) -> (any UIContentConfiguration)? {
            items.item(at: index, as: Item.self).map { content(for: $0, in: environment) }
        }
    }
#endif
