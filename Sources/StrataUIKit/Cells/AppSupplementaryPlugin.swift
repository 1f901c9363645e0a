#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit

    /// A section plugin whose layout has supplementaries or decorations of kinds of its own: badges, strips, shadows.
    ///
    /// ```swift
    /// extension OfferSection: AppSupplementaryPlugin {
    ///     func supplementary(ofKind kind: String, of item: Item?, in environment: LayoutEnvironment) -> CellConfiguration? {
    ///         kind == "badge" ? item.map { .badge("\($0.count)") } : nil
    ///     }
    /// }
    /// ```
    ///
    /// The profiler places such elements and shows nothing in them, so its figures leave their cost out.
    public protocol AppSupplementaryPlugin: SectionPlugin {
        /// The content of an element; nil shows nothing.
        ///
        /// - Parameters:
        ///   - kind: The kind that the layout gives the element.
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
