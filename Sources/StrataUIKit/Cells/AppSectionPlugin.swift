#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// A section plugin that shows views of its own in the app, a video for example.
    ///
    /// ```swift
    /// extension VideoSection: AppSectionPlugin {
    ///     func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
    ///         VideoConfiguration(url: item.url)
    ///     }
    /// }
    /// ```
    ///
    /// The profiler still shows `cell(for:in:)`, so that its figures of these cells are of a stand-in. Let
    /// `showsOwnContentInApp` of the plugin say so; `strata plugin check` then notes it.
    public protocol AppSectionPlugin: SectionPlugin {
        /// What the cell of an item shows in the app.
        @MainActor
        func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration
    }

    extension AppSectionPlugin {
        /// What an item of a section shows, if it is of this plugin's type.
        @MainActor
        func ownContent(
            of items: SectionItems, at index: Int, in environment: LayoutEnvironment
        ) -> (any UIContentConfiguration)? {
            items.item(at: index, as: Item.self).map { content(for: $0, in: environment) }
        }
    }
#endif
