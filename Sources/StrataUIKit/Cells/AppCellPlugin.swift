#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// A section plugin whose cells are an app's existing ones, from a class or a nib.
    ///
    /// ```swift
    /// extension OfferSection: AppCellPlugin {
    ///     func configure(_ cell: OfferCell, with item: Item, in environment: LayoutEnvironment) {
    ///         cell.show(item.title, price: item.price)
    ///     }
    /// }
    /// ```
    ///
    /// Such cells have a pool of their own. Where the layout estimates a height, the cell's own constraints determine it; the
    /// identifier for UI tests is `section/item`, as of all cells. Highlights, selection and accessibility are the cell's own. The
    /// profiler still shows `cell(for:in:)`, as for any ``AppSectionPlugin``.
    public protocol AppCellPlugin: SectionPlugin {
        /// The class of the cells.
        associatedtype Cell: UICollectionViewCell

        /// The nib of the cells. Default: nil, which makes them by `init(frame:)`.
        @MainActor var cellNib: UINib? { get }

        /// Shows an item in a cell that is new, reused, or shows a former state of the same item.
        @MainActor
        func configure(_ cell: Cell, with item: Item, in environment: LayoutEnvironment)

        /// Makes a cell that is only measured, for waterfalls, tags and mixed rows, whose frames are known before their cells.
        /// Default: a cell of the nib, or nil without one; the size of `cell(for:in:)` counts then.
        @MainActor
        func makeSizingCell() -> Cell?
    }

    extension AppCellPlugin {
        /// Cells are made by `init(frame:)`.
        @MainActor
        public var cellNib: UINib? { nil }

        /// The first cell of the nib.
        @MainActor
        public func makeSizingCell() -> Cell? {
            cellNib?.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? Cell }.first
        }
    }

    /// The cells of one ``AppCellPlugin``, without its types.
    @MainActor
    struct AppCells {
        /// The cell of an item, configured by the screen.
        let dequeue: (UICollectionView, IndexPath, FeedItemID) -> UICollectionViewCell
        /// Shows an item, unless the cell or the item has another type.
        let configure: (UICollectionViewCell, SectionItems, Int, LayoutEnvironment) -> Void
        /// Makes a cell that is only measured, once for each section type.
        let makeSizingCell: () -> UICollectionViewCell?

        init(_ plugin: some AppCellPlugin, configured: @escaping (UICollectionViewCell, FeedItemID) -> Void) {
            self.init(plugin, registration: Self.registration(of: plugin, configured: configured))
        }

        private init<Plugin: AppCellPlugin>(
            _ plugin: Plugin, registration: UICollectionView.CellRegistration<Plugin.Cell, FeedItemID>
        ) {
            dequeue = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
            configure = { cell, items, index, environment in
                guard let cell = cell as? Plugin.Cell, let item = items.item(at: index, as: Plugin.Item.self) else {
                    return
                }
                plugin.configure(cell, with: item, in: environment)
            }
            makeSizingCell = { plugin.makeSizingCell() }
        }

        private static func registration<Plugin: AppCellPlugin>(
            of plugin: Plugin, configured: @escaping (UICollectionViewCell, FeedItemID) -> Void
        ) -> UICollectionView.CellRegistration<Plugin.Cell, FeedItemID> {
            guard let nib = plugin.cellNib else {
                return UICollectionView.CellRegistration { cell, _, id in configured(cell, id) }
            }
            return UICollectionView.CellRegistration(cellNib: nib) { cell, _, id in configured(cell, id) }
        }
    }
#endif
