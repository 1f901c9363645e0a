#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen {
        typealias CellRegistration = UICollectionView.CellRegistration<FeedCell, FeedItemID>

        /// Makes the data source. Each kind of cell has a pool, and so do headers and footers.
        ///
        /// All registrations are made here, because UIKit rejects one that is made while it requests a view.
        func makeDataSource(_ view: FeedCollectionView) -> DataSource {
            let cells = registry.cellKinds.reduce(into: [CellKind: CellRegistration]()) { cells, kind in
                cells[kind] = makeCellRegistration(keepsIdlePixels: kind.keepsIdlePixels)
            }
            // For items of plugins that are not in the registry.
            let others = makeCellRegistration()
            let dataSource = DataSource(collectionView: view) { [weak self] view, path, id in
                let kind = self?.path(of: id).flatMap { self?.cellKind(at: $0) }
                let registration = kind.flatMap { cells[$0] } ?? others
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
            }
            let supplementaries = Self.commonKinds.reduce(
                into: [String: UICollectionView.SupplementaryRegistration<FeedCell>]()
            ) { supplementaries, kind in
                supplementaries[kind] = UICollectionView.SupplementaryRegistration(elementKind: kind) {
                    [weak self] cell, kind, path in
                    self?.configure(cell, asSupplementaryOfKind: kind, inSection: path.section)
                }
            }
            dataSource.supplementaryViewProvider = { [weak self] view, kind, path in
                guard let registration = supplementaries[kind] else {
                    let own = view.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: Self.ownViewIdentifier, for: path)
                    if let cell = own as? FeedCell { self?.configure(cell, asOwnOfKind: kind, at: path) }
                    return own
                }
                return view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
            }
            return dataSource
        }

        private func makeCellRegistration(keepsIdlePixels: Bool = true) -> CellRegistration {
            CellRegistration { [weak self] cell, _, id in
                cell.keepsIdlePixels = keepsIdlePixels
                guard let self, let path = self.path(of: id) else { return }
                cell.item = id
                self.configure(cell, at: path)
            }
        }

        /// The index path of an item in the current feed.
        func path(of id: FeedItemID) -> IndexPath? {
            guard let key = id.section else {
                return model.snapshot.pathOfItem(id.item).map { IndexPath(item: $0.item, section: $0.section) }
            }
            guard let section = model.snapshot.indexOfSection(key),
                let item = model.snapshot.indexOfItem(id.item, inSection: key)
            else { return nil }
            return IndexPath(item: item, section: section)
        }

        private func cellKind(at path: IndexPath) -> CellKind? {
            guard model.sections.indices.contains(path.section) else { return nil }
            let content = model.sections[path.section].content
            return path.item < content.count ? content.cellKind(at: path.item) : nil
        }

        func configure(_ cell: FeedCell, at path: IndexPath) {
            signposts.begin(.configure)
            defer { signposts.end(.configure) }
            guard model.sections.indices.contains(path.section) else { return }
            let content = model.sections[path.section].content
            guard path.item < content.count else { return }
            configuredCount += 1
            let layout = pluginLayout(ofSection: path.section)
            cell.estimated = estimatedItemAxes(ofSection: path.section, layout: layout)
            cell.environmentRevision = context.revision
            let environment = context.environment
            let own = ownContents[content.type(at: path.item)]?.ownContent(of: content, at: path.item, in: environment)
            cell.contentConfiguration =
                own ?? FeedCellContent(content.cell(at: path.item, in: environment, list: layout.list), in: context)
            let id = model.itemID(content.id(at: path.item), in: model.sections[path.section].key)
            cell.onAction = { [weak self] in self?.perform($0, by: $1, on: id) }
            cell.describe(
                "\(model.sections[path.section].key.id)/\(content.id(at: path.item))",
                answersTap: { [weak self] in self?.path(of: id).map { self?.answersTap(at: $0) == true } ?? false },
                activate: { [weak self] in self?.activate(id) ?? false })
            cell.appear()
        }

        /// Configures a visible cell again.
        func configureShownCell(at path: IndexPath) {
            guard let cell = view?.cellForItem(at: path) as? FeedCell else { return }
            configure(cell, at: path)
        }

        func supplementary(ofKind kind: String, inSection section: Int) -> CellConfiguration? {
            guard model.sections.indices.contains(section) else { return nil }
            if kind == BoundarySupplementary.pagesKind { return orthogonal.pageIndicator(ofSection: section) }
            return model.sections[section].supplementary(ofKind: kind, in: context.environment)
                ?? ownSupplementary(ofKind: kind, at: IndexPath(item: 0, section: section))
        }

        /// The plugin's content for an element of its own kind.
        private func ownSupplementary(ofKind kind: String, at path: IndexPath) -> CellConfiguration? {
            guard model.sections.indices.contains(path.section) else { return nil }
            let section = model.sections[path.section]
            guard let plugin = ownSupplementaries[section.key.type] else { return nil }
            var isAnchored = false
            if case .group(let group)? = givenLayouts[section.key]?.content {
                isAnchored = group.anchoredKinds.contains(kind)
            }
            return plugin.supplementary(
                ofKind: kind, of: section.content, at: isAnchored ? path.item : nil, in: context.environment)
        }

        func configure(_ cell: FeedCell, asOwnOfKind kind: String, at path: IndexPath) {
            signposts.begin(.configure)
            defer { signposts.end(.configure) }
            cell.environmentRevision = context.revision
            let estimated = givenLayouts[model.sections[path.section].key]?.boundary
                .first { $0.kind == kind }?.size.height.isEstimated
            cell.estimated = estimated == true ? .vertical : []
            cell.contentConfiguration = ownSupplementary(ofKind: kind, at: path).map {
                FeedCellContent($0, in: context)
            }
            let key = model.sections[path.section].key
            cell.onAction = { [weak self] action, _ in self?.onSupplementaryAction?(key.id, kind, action) }
            cell.appear()
        }

        /// Configures all visible supplementaries of plugins' own kinds again. Equal content changes nothing.
        func refreshOwnSupplementaries() {
            guard let view, !ownSupplementaries.isEmpty else { return }
            for kind in ownKinds {
                for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                    guard model.sections.indices.contains(path.section),
                        let cell = view.supplementaryView(forElementKind: kind, at: path) as? FeedCell
                    else { continue }
                    configure(cell, asOwnOfKind: kind, at: path)
                }
            }
        }

        func configure(_ cell: FeedCell, asSupplementaryOfKind kind: String, inSection section: Int) {
            signposts.begin(.configure)
            defer { signposts.end(.configure) }
            cell.feedRevision = feedRevision
            guard let configuration = supplementary(ofKind: kind, inSection: section) else {
                cell.contentConfiguration = nil
                cell.onTap = nil
                return
            }
            configuredCount += 1
            cell.environmentRevision = context.revision
            let layout = pluginLayout(ofSection: section)
            let isEstimated = layout.boundary.first { $0.kind == kind }?.size.height.isEstimated ?? false
            cell.estimated = isEstimated ? .vertical : []
            cell.contentConfiguration = FeedCellContent(
                configuration.padded(asSupplementaryOfKind: kind, of: layout, in: context.environment), in: context)
            cell.appear()
            let isTappable =
                kind == BoundarySupplementary.headerKind && model.sections[section].header?.isTappable == true
            // By identity, because the section may have moved before the tap.
            let key = model.sections[section].key
            cell.onAction = { [weak self] action, _ in self?.onSupplementaryAction?(key.id, kind, action) }
            if isTappable {
                cell.onTap = { [weak self] in self?.tapHeader(of: key) }
            } else {
                cell.onTap = nil
            }
            cell.describe(
                "\(key.id)/\(kind)", traits: kind == BoundarySupplementary.headerKind ? .header : [],
                answersTap: { isTappable },
                activate: { [weak cell] in
                    cell?.onTap?()
                    return isTappable
                })
        }

        /// Configures a visible header, a footer or dots again.
        func refreshSupplementary(ofKind kind: String, inSection section: Int) {
            let path = IndexPath(item: 0, section: section)
            guard let cell = view?.supplementaryView(forElementKind: kind, at: path) as? FeedCell else { return }
            configure(cell, asSupplementaryOfKind: kind, inSection: section)
        }
    }

    extension CellConfiguration {
        /// The content in UIKit's header or footer. UIKit's element includes the padding above or below it, which the
        /// solver keeps outside.
        fileprivate func padded(
            asSupplementaryOfKind kind: String, of layout: LayoutSection, in environment: LayoutEnvironment
        ) -> CellConfiguration {
            var padding = DirectionalEdgeInsets.zero
            if kind == BoundarySupplementary.headerKind { padding.top = layout.headerTopPadding }
            if kind == BoundarySupplementary.footerKind { padding.bottom = layout.spaceBelowFooters(in: environment) }
            return padding == .zero ? self : CellConfiguration.vertical([self]).padding(padding)
        }
    }
#endif
