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
            for type in registry.types {
                guard let plugin = registry.plugin(for: type) as? any AppCellPlugin else { continue }
                ownCells[type] = AppCells(plugin) { [weak self] cell, id in
                    guard let self, let path = self.path(of: id) else { return }
                    self.configure(cell, at: path)
                }
            }
            let dataSource = DataSource(collectionView: view) { [weak self] view, path, id in
                let place = self?.path(of: id)
                if let own = place.flatMap({ self?.ownCells(at: $0) }) { return own.dequeue(view, path, id) }
                let kind = place.flatMap { self?.cellKind(at: $0) }
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

        /// The app's own cells for the item at a path; nil if it has none.
        private func ownCells(at path: IndexPath) -> AppCells? {
            guard !ownCells.isEmpty, model.sections.indices.contains(path.section) else { return nil }
            let content = model.sections[path.section].content
            return path.item < content.count ? ownCells[content.type(at: path.item)] : nil
        }

        /// Shows an item in a feed's cell or in one of the app's.
        func configure(_ cell: UICollectionViewCell, at path: IndexPath) {
            guard model.sections.indices.contains(path.section) else { return }
            let content = model.sections[path.section].content
            guard path.item < content.count else { return }
            signposts.begin(.configure)
            defer { signposts.end(.configure) }
            configuredCount += 1
            let id = content.id(at: path.item)
            let name = accessibilityIdentifier(of: id, inSection: path.section)
            if let cell = cell as? FeedCell { return show(id, name, path, in: cell) }
            let own = ownCells[content.type(at: path.item)]
            own?.configure(cell, content, path.item, context.environment)
            ownCellRevisions[ObjectIdentifier(cell)] = context.revision
            cell.accessibilityIdentifier = name
        }

        /// The name of an item for UI tests: its section's identity, a slash, its own. In one allocation, because each configured
        /// cell has one.
        private func accessibilityIdentifier(of item: ItemID, inSection index: Int) -> String {
            let section = model.sections[index].key.id
            var name = ""
            name.reserveCapacity(section.utf8.count + 1 + item.utf8.count)
            name.append(section)
            name.append("/")
            name.append(item)
            return name
        }

        private func show(_ item: ItemID, _ name: String, _ path: IndexPath, in cell: FeedCell) {
            let section = model.sections[path.section]
            let content = section.content
            let layout = pluginLayout(ofSection: path.section)
            cell.estimated = estimatedItemAxes(ofSection: path.section, layout: layout)
            cell.environmentRevision = context.revision
            let environment = context.environment
            let own = ownContents[content.type(at: path.item)]?(content, path.item, environment, hosted)
            cell.contentConfiguration =
                own ?? FeedCellContent(content.cell(at: path.item, in: environment, list: layout.list), in: context)
            let id = model.itemID(item, in: section.key)
            cell.swipes = swipes(inSection: path.section)
            cell.hostedRevision = hostedRevision
            cell.showSelection()
            cell.onAction = { [weak self] in self?.perform($0, by: $1, on: id) }
            cell.onPreview = nil
            if let onPreview { cell.onPreview = { onPreview(section.key.id, item) } }
            cell.describe(
                name,
                answersTap: { [weak self] in self?.path(of: id).map { self?.answersTap(at: $0) == true } ?? false },
                activate: { [weak self] in self?.activate(id) ?? false })
            cell.appear()
        }

        /// Configures a visible cell again.
        func configureShownCell(at path: IndexPath) {
            guard let cell = view?.cellForItem(at: path) else { return }
            configure(cell, at: path)
        }

        /// Configures the visible cells, headers and footers that SwiftUI shows again, because its environment changed. Others are
        /// configured when they appear.
        func showHostedAgain() {
            hostedRevision += 1
            guard let view, !hostedTypes.isEmpty || !ownHeaders.isEmpty else { return }
            for path in view.indexPathsForVisibleItems where isHosted(path) { configureShownCell(at: path) }
            for kind in [BoundarySupplementary.headerKind, BoundarySupplementary.footerKind] {
                for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
                where model.sections.indices.contains(path.section)
                    && ownHeaders[model.sections[path.section].key.type] != nil
                {
                    refreshSupplementary(ofKind: kind, inSection: path.section)
                }
            }
        }

        /// Whether SwiftUI shows the item at a path.
        func isHosted(_ path: IndexPath) -> Bool {
            guard !hostedTypes.isEmpty, model.sections.indices.contains(path.section) else { return false }
            let content = model.sections[path.section].content
            return path.item < content.count && hostedTypes.contains(content.type(at: path.item))
        }

        func supplementary(ofKind kind: String, inSection section: Int) -> CellConfiguration? {
            guard model.sections.indices.contains(section) else { return nil }
            if kind == BoundarySupplementary.pagesKind { return orthogonal.pageIndicator(ofSection: section) }
            return model.sections[section].supplementary(ofKind: kind, in: context.environment)
                ?? ownSupplementary(ofKind: kind, at: IndexPath(item: 0, section: section))
        }

        /// The app's own content of a header or a footer; nil for the plugin's.
        private func ownHeader(ofKind kind: String, inSection index: Int) -> (any UIContentConfiguration)? {
            guard model.sections.indices.contains(index), kind != BoundarySupplementary.pagesKind else { return nil }
            let section = model.sections[index]
            let shown = kind == BoundarySupplementary.headerKind ? section.header : section.footer
            return shown.flatMap {
                ownHeaders[section.key.type]?($0, kind, section.context, context.environment, hosted)
            }
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
            let own = ownHeader(ofKind: kind, inSection: section)
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
            cell.contentConfiguration =
                own
                ?? FeedCellContent(
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
