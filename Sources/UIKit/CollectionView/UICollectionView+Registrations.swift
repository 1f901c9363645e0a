extension UICollectionView {
    /// Makes and configures the cells of a kind.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier = UUID().uuidString

        @MainActor @preconcurrency
        public init(handler: @escaping Handler) {
            UICollectionView.checkRegistration("a cell", "-collectionView:cellForItemAtIndexPath:", "cell")
            self.handler = handler
        }

        @MainActor @preconcurrency
        public init(cellNib: UINib, handler: @escaping Handler) { self.init(handler: handler) }
    }

    /// Makes and configures the supplementary views of a kind.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let elementKind: String
        let identifier = UUID().uuidString

        @MainActor @preconcurrency
        public init(elementKind: String, handler: @escaping Handler) {
            UICollectionView.checkRegistration(
                "a supplementary view", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
                "supplementary view")
            self.elementKind = elementKind
            self.handler = handler
        }

        @MainActor @preconcurrency
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.init(elementKind: elementKind, handler: handler)
        }
    }

    /// As in UIKit since iOS 15.
    fileprivate static func checkRegistration(_ what: String, _ method: String, _ provider: String) {
        guard isProviding else { return }
        raise(
            "Attempted to dequeue \(what) using a registration that was created inside \(method) or inside a "
                + "UICollectionViewDiffableDataSource \(provider) provider. Creating a new registration each time \(what) is "
                + "requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of "
                + "the collection view. Registrations should be created up front and reused.")
    }
}

extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
