import Foundation
import Testing
import UIKit

/// A collection view as an app uses it: registered classes, a classic data source, selection, a layout of a subclass.
@Suite @MainActor struct CollectionViewTests {
    /// A cell as teams write it.
    class TitleCell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }

    final class Derived: TitleCell {
        var reused = 0

        override func prepareForReuse() {
            super.prepareForReuse()
            reused += 1
        }
    }

    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var titles = (0..<30).map { "item \($0)" }
        var selected: [IndexPath] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            titles.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TitleCell)?.label.text = titles[indexPath.item]
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    fileprivate static func rows() -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    }

    private static func screen(_ layout: UICollectionViewLayout) -> (UICollectionView, Source) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
        view.register(Derived.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        (view.dataSource, view.delegate) = (source, source)
        view.layoutIfNeeded()
        return (view, source)
    }

    @Test func registeredClassesAreMadeAndReused() throws {
        let (view, source) = Self.screen(Self.rows())
        #expect(view.visibleCells.count == 8)
        #expect(view.visibleCells.compactMap { ($0 as? Derived)?.label.text } == (0..<8).map { "item \($0)" })
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.map(\.item) == Array(10..<18))
        view.contentOffset.y = 2000
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { ($0 as? Derived)?.reused == 1 })
        #expect(view.strataMade <= 16)
        source.titles = ["one"]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.compactMap { ($0 as? TitleCell)?.label.text } == ["one"])
    }

    @Test func itemsAreSelectedAsInUIKit() {
        let (view, source) = Self.screen(Self.rows())
        view.strataTap(IndexPath(item: 1, section: 0))
        view.strataTap(IndexPath(item: 2, section: 0))
        #expect(source.selected.map(\.item) == [1, 2])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == false)
        view.allowsMultipleSelection = true
        view.strataTap(IndexPath(item: 4, section: 0))
        #expect(view.indexPathsForSelectedItems?.count == 2)
    }

    @Test func itemsAreScrolledTo() {
        let (view, source) = Self.screen(Self.rows())
        defer { withExtendedLifetime(source) {} }
        let path = IndexPath(item: 20, section: 0)
        view.scrollToItem(at: path, at: .top, animated: false)
        #expect(view.contentOffset.y == 2000)
        view.scrollToItem(at: path, at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 1650)
        view.scrollToItem(at: IndexPath(item: 29, section: 0), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 2200)
    }

    @Test func changesByIndexPathsAreShown() {
        let (view, source) = Self.screen(Self.rows())
        var ended = false
        view.performBatchUpdates {
            source.titles.insert("new", at: 0)
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: {
            ended = $0
        }
        view.layoutIfNeeded()
        #expect(ended && view.visibleCells.compactMap { ($0 as? TitleCell)?.label.text }.first == "new")
    }

    /// A spiral of a team's own.
    final class Steps: UICollectionViewLayout {
        final class Attributes: UICollectionViewLayoutAttributes {
            var step = 0

            override func copy(with zone: NSZone? = nil) -> Any {
                nonisolated(unsafe) let copy = super.copy(with: zone)
                MainActor.assumeIsolated { (copy as? Attributes)?.step = step }
                return copy
            }
        }

        private(set) var preparations = 0
        private var attributes: [Attributes] = []

        override func prepare() {
            preparations += 1
            attributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                let each = Attributes(forCellWith: IndexPath(item: item, section: 0))
                each.frame = CGRect(x: CGFloat(item) * 10, y: CGFloat(item) * 50, width: 100, height: 50)
                each.step = item
                return each
            }
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: 400, height: attributes.last?.frame.maxY ?? 0)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            attributes.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            attributes[indexPath.item]
        }
    }

    @Test func aLayoutOfASubclassPlacesTheCells() throws {
        let layout = Steps()
        let (view, source) = Self.screen(layout)
        defer { withExtendedLifetime(source) {} }
        #expect(view.contentSize == CGSize(width: 400, height: 1500))
        #expect(
            view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == CGRect(x: 30, y: 150, width: 100, height: 50)
        )
        #expect(layout.preparations == 1)
        view.contentOffset.y = 700
        view.layoutIfNeeded()
        #expect(layout.preparations == 1 && view.cellForItem(at: IndexPath(item: 3, section: 0)) == nil)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.preparations == 2)
        let attributes = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 5, section: 0)))
        #expect((attributes.copy() as? Steps.Attributes)?.step == 5)
    }

    /// A view whose layer is of a class of the app.
    final class Panel: UIView {
        final class Layer: CAShapeLayer { var isOwn = true }

        override class var layerClass: AnyClass { Layer.self }
    }

    @Test func aViewHasALayerOfItsClass() {
        #expect((Panel(frame: .zero).layer as? Panel.Layer)?.isOwn == true)
    }

    /// A collection view that brings its layout.
    final class Rows: UICollectionView {
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            super.init(frame: frame, collectionViewLayout: CollectionViewTests.rows())
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func aSubclassMayBringTheLayoutOfAViewWithoutOne() {
        #expect(Rows().collectionViewLayout is UICollectionViewCompositionalLayout)
    }
}
