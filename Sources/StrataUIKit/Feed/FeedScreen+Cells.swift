#if canImport(UIKit)
    internal import CompositionalLayout
    internal import Feeds
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// Cells come from one pool for each cell kind, headers and footers from one each.
        func makeDataSource(_ view: FeedCollectionView) -> DataSource {
            var cells: [CellKind: UICollectionView.CellRegistration<FeedCell, FeedItemID>] = [:]
            let dataSource = DataSource(collectionView: view) { [weak self] view, path, id in
                guard let self, let kind = self.cellKind(at: path) else { return nil }
                let registration =
                    cells[kind]
                    ?? UICollectionView.CellRegistration<FeedCell, FeedItemID> { [weak self] cell, path, _ in
                        self?.configure(cell, at: path)
                    }
                cells[kind] = registration
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
            }
            let supplementaries = [BoundarySupplementary.headerKind, BoundarySupplementary.footerKind].map { kind in
                (
                    kind,
                    UICollectionView.SupplementaryRegistration<FeedCell>(elementKind: kind) {
                        [weak self] cell, kind, path in
                        self?.configure(cell, asSupplementaryOfKind: kind, inSection: path.section)
                    }
                )
            }
            let registrations = Dictionary(uniqueKeysWithValues: supplementaries)
            dataSource.supplementaryViewProvider = { view, kind, path in
                registrations[kind].map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
            }
            return dataSource
        }

        private func cellKind(at path: IndexPath) -> CellKind? {
            guard model.sections.indices.contains(path.section) else { return nil }
            let content = model.sections[path.section].content
            return path.item < content.count ? content.cellKind(at: path.item) : nil
        }

        func configure(_ cell: FeedCell, at path: IndexPath) {
            guard model.sections.indices.contains(path.section) else { return }
            let content = model.sections[path.section].content
            guard path.item < content.count else { return }
            configuredCount += 1
            cell.estimated = estimatedAxes(ofSection: path.section)
            let environment = context.environment
            let own = ownContents[content.type(at: path.item)]?.ownContent(of: content, at: path.item, in: environment)
            cell.contentConfiguration =
                own ?? FeedCellContent(content.cell(at: path.item, in: environment), in: context)
        }

        /// Configures a cell in sight again, in its place.
        func configureShownCell(at path: IndexPath) {
            guard let cell = view?.cellForItem(at: path) as? FeedCell else { return }
            configure(cell, at: path)
        }

        func supplementary(ofKind kind: String, inSection section: Int) -> CellConfiguration? {
            guard model.sections.indices.contains(section) else { return nil }
            return model.sections[section].supplementary(ofKind: kind, in: context.environment)
        }

        func configure(_ cell: FeedCell, asSupplementaryOfKind kind: String, inSection section: Int) {
            guard let configuration = supplementary(ofKind: kind, inSection: section) else {
                cell.contentConfiguration = nil
                return
            }
            configuredCount += 1
            let input = model.sections[section].layoutInput(in: context.environment)
            let isEstimated = input.layout.boundary.first { $0.kind == kind }?.size.height.isEstimated ?? false
            cell.estimated = isEstimated ? .vertical : []
            cell.contentConfiguration = FeedCellContent(configuration, in: context)
            guard kind == BoundarySupplementary.headerKind, model.sections[section].header?.isTappable == true else {
                return
            }
            cell.onTap = { [weak self] in self?.tapHeader(of: section) }
        }

        /// Configures a header or footer in sight again, in its place.
        func refreshSupplementary(ofKind kind: String, inSection section: Int) {
            let path = IndexPath(item: 0, section: section)
            guard let cell = view?.supplementaryView(forElementKind: kind, at: path) as? FeedCell else { return }
            configure(cell, asSupplementaryOfKind: kind, inSection: section)
        }
    }
#endif
