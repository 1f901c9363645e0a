import CompositionalLayout
import Testing
import UIKit

/// Layout code as teams write it, and the descriptions that it makes.
@Suite @MainActor struct LayoutObjectTests {
    private static let phone = LayoutEnvironment(containerSize: Size(width: 390, height: 844))

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static func row() -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        return .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
    }

    private static func solver(_ layout: UICollectionViewCompositionalLayout, counts: [Int]) -> LayoutSolver {
        LayoutSolver(
            configuration: layout.configuration.strataDescription, environment: phone,
            sections: layout.strataSections(counts: counts, in: phone))
    }

    @Test func aGridHasTheSolversFrames() throws {
        let group = Self.row()
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 0, trailing: 20)
        section.interGroupSpacing = 8
        let solver = Self.solver(UICollectionViewCompositionalLayout(section: section), counts: [3])
        #expect(solver.diagnostics.isEmpty)
        let frames = (0..<3).map { solver.frame(of: ItemIndex(section: 0, item: $0)) }
        #expect(frames[0] == Rect(x: 20, y: 16, width: 170, height: 80))
        #expect(frames[1] == Rect(x: 200, y: 16, width: 170, height: 80))
        #expect(frames[2] == Rect(x: 20, y: 104, width: 170, height: 80))
    }

    /// As in UIKit, whose section and group have copies.
    @Test func changesOfAGroupAfterwardsHaveNoEffect() {
        let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(0.5), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let description = section.strataDescription
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        group.interItemSpacing = .fixed(20)
        #expect(section.strataDescription == description)
        #expect(group.subitems.first !== item)
    }

    @Test func aProviderGetsTheViewAndItsTraits() throws {
        var seen: [CGSize] = []
        var traits: [UIUserInterfaceSizeClass] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            seen.append(environment.container.effectiveContentSize)
            traits.append(environment.traitCollection.horizontalSizeClass)
            return index == 0 ? NSCollectionLayoutSection(group: Self.row()) : nil
        }
        // As in UIKit, a section without items may have no description.
        #expect(layout.strataSections(counts: [1, 0], in: Self.phone).count == 2)
        #expect(seen == [CGSize(width: 390, height: 844), CGSize(width: 390, height: 844)])
        #expect(traits == [.compact, .compact])
    }

    @Test func aCustomGroupIsAskedWithItsOwnSize() throws {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(100))
        ) { environment in
            let size = environment.container.contentSize
            return [
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 0, y: 0, width: size.width / 3, height: size.height)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 200, y: 50, width: 50, height: 50), zIndex: 3),
            ]
        }
        let solver = Self.solver(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [2])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 0)) == Rect(x: 0, y: 0, width: 130, height: 100))
        #expect(solver.frame(of: ItemIndex(section: 0, item: 1)) == Rect(x: 200, y: 50, width: 50, height: 50))
    }

    @Test func aListIsThatOfTheDescription() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        configuration.showsSeparators = false
        let section = NSCollectionLayoutSection.list(
            using: configuration, layoutEnvironment: StrataLayoutEnvironment(Self.phone))
        var expected = LayoutSection.list(using: configuration.strataDescription)
        expected.boundary[0].kind = UICollectionView.elementKindSectionHeader
        expected.boundary[1].kind = UICollectionView.elementKindSectionFooter
        #expect(section.strataDescription == expected)
        #expect(section.boundarySupplementaryItems.map(\.alignment) == [.top, .bottom])
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        #expect(layout.strataSections(counts: [4], in: Self.phone).map(\.layout) == [expected])
    }

    @Test func aHandlerOfVisibleItemsIsInTheDescription() throws {
        let section = NSCollectionLayoutSection(group: Self.row())
        section.orthogonalScrollingBehavior = .groupPaging
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                item.transform = CGAffineTransform(scaleX: 1 - distance / 1000, y: 1)
                item.alpha = 0.5
            }
        }
        let handler = try #require(section.strataDescription.visibleItemsHandler)
        let element = LayoutElement(
            category: .cell, section: 0, item: 1, frame: Rect(x: 195, y: 0, width: 195, height: 80), zIndex: 0)
        let changed = handler.apply(
            to: [VisibleItem(element)],
            in: VisibleItemsHandler.Context(section: 0, offset: .zero, environment: Self.phone))
        #expect(changed.map(\.alpha) == [0.5])
        #expect(abs((changed.first?.wholeTransform.a ?? 0) - 0.9025) < 0.001)
    }

    @Test func everyPropertyOfASectionIsInItsDescription() {
        let section = NSCollectionLayoutSection(group: Self.row())
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(.fractionalWidth(1), .estimated(44)), elementKind: "header", alignment: .topLeading,
            absoluteOffset: CGPoint(x: 3, y: -4))
        section.boundarySupplementaryItems = [header]
        // After it was set, as some teams do it.
        (header.pinToVisibleBounds, header.extendsBoundary, header.zIndex) = (true, false, 7)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
        background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [background]
        section.contentInsetsReference = .readableContent
        section.supplementaryContentInsetsReference = .layoutMargins
        section.supplementariesFollowContentInsets = false
        section.orthogonalScrollingBehavior = .continuous
        section.orthogonalScrollingProperties.bounce = .never
        section.orthogonalScrollingProperties.decelerationRate = .fast
        let found = section.strataDescription
        #expect(
            found.boundary == [
                BoundarySupplementary(
                    kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(44)),
                    alignment: .topLeading, offset: Point(x: 3, y: -4), extendsBoundary: false,
                    pinsToVisibleBounds: true, zIndex: 7)
            ])
        #expect(
            found.decorations == [
                DecorationItem(
                    kind: "card", insets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            ])
        #expect(found.contentInsetsReference == .readableContent)
        #expect(found.supplementaryContentInsetsReference == .layoutMargins)
        #expect(!found.supplementariesFollowContentInsets && found.orthogonal == .continuous)
        #expect(
            found.orthogonalScrollingProperties
                == OrthogonalScrollingProperties(bounce: .never, decelerationRate: .fast))
        let copy = section.copy() as? NSCollectionLayoutSection
        #expect(copy !== section && copy?.contentInsetsReference == .readableContent)
    }

    @Test func anAnchoredSupplementaryIsInTheDescription() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Self.size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(44)), supplementaryItems: [badge])
        guard case .item(let described) = item.strataSubitem else { return #expect(Bool(false), "not an item") }
        #expect(
            described.supplementaries == [
                AnchoredSupplementary(
                    kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(20)),
                    containerAnchor: LayoutAnchor([.top, .trailing], offset: .fractional(Point(x: 0.3, y: -0.3))))
            ])
    }
}
