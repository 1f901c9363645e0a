#if canImport(UIKit)
    internal import CompositionalLayout
    internal import UIKit

    extension LayoutGroup {
        /// Makes UIKit's group.
        @MainActor
        func makeCollectionLayoutGroup() -> NSCollectionLayoutGroup {
            let group = makeBareGroup()
            if spacing != .zero { group.interItemSpacing = spacing.makeSpacing() }
            group.contentInsets = NSDirectionalEdgeInsets(insets)
            if edgeSpacing != .zero { group.edgeSpacing = edgeSpacing.makeEdgeSpacing() }
            if !supplementaries.isEmpty {
                group.supplementaryItems = supplementaries.map { $0.makeSupplementaryItem() }
            }
            return group
        }

        @MainActor
        private func makeBareGroup() -> NSCollectionLayoutGroup {
            let layoutSize = size.makeLayoutSize()
            switch content {
            case .subitems(let subitems):
                let items = subitems.map { $0.makeItem() }
                return axis == .horizontal
                    ? .horizontal(layoutSize: layoutSize, subitems: items)
                    : .vertical(layoutSize: layoutSize, subitems: items)
            case .equalShares(let subitem, let count): return makeEqualShares(subitem, count, layoutSize)
            case .repeating(let subitem, let count): return makeRepeating(subitem, count, layoutSize)
            case .custom(let items):
                return .custom(layoutSize: layoutSize) { _ in items.map { $0.makeCustomItem() } }
            case .customProvider(let provider):
                return .custom(layoutSize: layoutSize) { environment in
                    let container = environment.container
                    let context = CustomGroupContext(
                        size: Size(container.contentSize), effectiveSize: Size(container.effectiveContentSize),
                        contentInsets: DirectionalEdgeInsets(container.contentInsets),
                        environment: LayoutEnvironment(
                            containerSize: Size(container.contentSize), traits: environment.traitCollection))
                    return provider.items(in: context).map { $0.makeCustomItem() }
                }
            }
        }

        /// Makes a group of equal shares. `subitem:count:` gives each entry an equal share. Its successor keeps the
        /// item's own size, and only the successor exists on visionOS.
        @MainActor
        private func makeEqualShares(
            _ subitem: LayoutSubitem, _ count: Int, _ layoutSize: NSCollectionLayoutSize
        ) -> NSCollectionLayoutGroup {
            #if os(visionOS)
                return makeRepeating(subitem.withShare(of: count, along: axis), count, layoutSize)
            #else
                let item = subitem.makeItem()
                return axis == .horizontal
                    ? .horizontal(layoutSize: layoutSize, subitem: item, count: count)
                    : .vertical(layoutSize: layoutSize, subitem: item, count: count)
            #endif
        }

        /// Makes a group of `count` entries. Before iOS 16 it is a list of that many subitems, which is the same unless
        /// the group has room for more.
        @MainActor
        private func makeRepeating(
            _ subitem: LayoutSubitem, _ count: Int, _ layoutSize: NSCollectionLayoutSize
        ) -> NSCollectionLayoutGroup {
            let item = subitem.makeItem()
            if #available(iOS 16, visionOS 1, *) {
                return axis == .horizontal
                    ? .horizontal(layoutSize: layoutSize, repeatingSubitem: item, count: count)
                    : .vertical(layoutSize: layoutSize, repeatingSubitem: item, count: count)
            }
            let items = (0..<count).map { _ in subitem.makeItem() }
            return axis == .horizontal
                ? .horizontal(layoutSize: layoutSize, subitems: items)
                : .vertical(layoutSize: layoutSize, subitems: items)
        }
    }

    extension LayoutSubitem {
        @MainActor
        fileprivate func makeItem() -> NSCollectionLayoutItem {
            switch self {
            case .group(let group): return group.makeCollectionLayoutGroup()
            case .item(let description):
                let item = NSCollectionLayoutItem(
                    layoutSize: description.size.makeLayoutSize(),
                    supplementaryItems: description.supplementaries.map { $0.makeSupplementaryItem() })
                item.contentInsets = NSDirectionalEdgeInsets(description.insets)
                if description.edgeSpacing != .zero { item.edgeSpacing = description.edgeSpacing.makeEdgeSpacing() }
                return item
            }
        }

        #if os(visionOS)
            /// The item with a share of its group as its length.
            fileprivate func withShare(of count: Int, along axis: LayoutAxis) -> LayoutSubitem {
                let share = 1 / Double(max(count, 1))
                let length: LayoutDimension = axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
                switch self {
                case .item(var item):
                    item.size[axis] = length
                    return .item(item)
                case .group(var group):
                    group.size[axis] = length
                    return .group(group)
                }
            }
        #endif
    }

    extension CustomGroupItem {
        @MainActor
        fileprivate func makeCustomItem() -> NSCollectionLayoutGroupCustomItem {
            NSCollectionLayoutGroupCustomItem(frame: CGRect(frame), zIndex: zIndex)
        }
    }

    extension LayoutSize {
        @MainActor
        func makeLayoutSize() -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(
                widthDimension: width.makeDimension(), heightDimension: height.makeDimension())
        }
    }

    extension LayoutDimension {
        /// Makes UIKit's dimension. Before iOS 17, no dimension is uniform across siblings, so each sibling keeps its
        /// measured size.
        @MainActor
        fileprivate func makeDimension() -> NSCollectionLayoutDimension {
            switch self {
            case .fractionalWidth(let value): return .fractionalWidth(value)
            case .fractionalHeight(let value): return .fractionalHeight(value)
            case .absolute(let value): return .absolute(value)
            case .estimated(let value): return .estimated(value)
            case .uniformAcrossSiblings(let estimate):
                if #available(iOS 17, visionOS 1, *) { return .uniformAcrossSiblings(estimate: estimate) }
                return .estimated(estimate)
            }
        }
    }

    extension LayoutSpacing {
        @MainActor
        fileprivate func makeSpacing() -> NSCollectionLayoutSpacing { isFlexible ? .flexible(value) : .fixed(value) }
    }

    extension EdgeSpacing {
        @MainActor
        fileprivate func makeEdgeSpacing() -> NSCollectionLayoutEdgeSpacing {
            func edge(_ spacing: LayoutSpacing) -> NSCollectionLayoutSpacing? {
                spacing == .zero ? nil : spacing.makeSpacing()
            }
            return NSCollectionLayoutEdgeSpacing(
                leading: edge(leading), top: edge(top), trailing: edge(trailing), bottom: edge(bottom))
        }
    }

    extension AnchoredSupplementary {
        @MainActor
        fileprivate func makeSupplementaryItem() -> NSCollectionLayoutSupplementaryItem {
            let item: NSCollectionLayoutSupplementaryItem
            if let itemAnchor {
                item = NSCollectionLayoutSupplementaryItem(
                    layoutSize: size.makeLayoutSize(), elementKind: kind, containerAnchor: containerAnchor.makeAnchor(),
                    itemAnchor: itemAnchor.makeAnchor())
            } else {
                item = NSCollectionLayoutSupplementaryItem(
                    layoutSize: size.makeLayoutSize(), elementKind: kind, containerAnchor: containerAnchor.makeAnchor())
            }
            item.zIndex = zIndex
            item.contentInsets = NSDirectionalEdgeInsets(contentInsets)
            return item
        }
    }

    extension LayoutAnchor {
        @MainActor
        fileprivate func makeAnchor() -> NSCollectionLayoutAnchor {
            switch offset {
            case .absolute(let point):
                NSCollectionLayoutAnchor(edges: edges.directional, absoluteOffset: CGPoint(x: point.x, y: point.y))
            case .fractional(let point):
                NSCollectionLayoutAnchor(edges: edges.directional, fractionalOffset: CGPoint(x: point.x, y: point.y))
            }
        }
    }

    extension LayoutAnchor.Edges {
        fileprivate var directional: NSDirectionalRectEdge {
            var edges: NSDirectionalRectEdge = []
            if contains(.top) { edges.insert(.top) }
            if contains(.leading) { edges.insert(.leading) }
            if contains(.bottom) { edges.insert(.bottom) }
            if contains(.trailing) { edges.insert(.trailing) }
            return edges
        }
    }
#endif
