import Snapshots
import Testing
import UIKit

/// Snapshots of data sources, by UIKit's rules.
@Suite struct DiffableSnapshotTests {
    private static func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    @Test func itemsThatAreThereAreMoved() {
        var snapshot = Self.snapshot()
        snapshot.appendItems([2, 6], toSection: "b")
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 2, 6])
        snapshot.insertItems([5], beforeItem: 1)
        #expect(snapshot.itemIdentifiers == [5, 1, 3, 4, 2, 6])
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "a" && snapshot.indexOfItem(4) == 3)
    }

    @Test func whatIsNotThereIsDeletedToo() {
        var snapshot = Self.snapshot()
        snapshot.deleteItems([9, 1, 1])
        snapshot.deleteSections(["z"])
        #expect(snapshot.itemIdentifiers == [2, 3, 4, 5])
        snapshot.reloadItems([2])
        snapshot.reconfigureItems([4])
        snapshot.deleteSections(["a"])
        #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reconfiguredItemIdentifiers == [4])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test func sectionsAreMoved() {
        var snapshot = Self.snapshot()
        snapshot.insertSections(["c"], afterSection: "a")
        snapshot.moveSection("a", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
        #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
    }

    @Test func anOutlineShowsWhatIsExpanded() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "nuts"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["boskoop"], to: "apple")
        #expect(outline.visibleItems == ["fruit", "nuts"])
        outline.expand(["fruit"])
        #expect(outline.visibleItems == ["fruit", "apple", "pear", "nuts"])
        #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "nuts"])
        #expect(outline.level(of: "boskoop") == 2 && !outline.isVisible("boskoop") && outline.isVisible("pear"))
        outline.insert(["plum"], after: "apple")
        outline.delete(["pear"])
        #expect(outline.visibleItems == ["fruit", "apple", "plum", "nuts"])
        #expect(outline.snapshot(of: "fruit").items == ["apple", "boskoop", "plum"])
    }

    @Test @MainActor func anOutlineIsASectionOfADataSource() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit"])
        outline.append(["apple"], to: "fruit")
        source.apply(outline, to: 0, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 1)
        outline.expand(["fruit"])
        source.apply(outline, to: 0, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.height) == [44, 44])
        #expect(source.snapshot(for: 0).items == ["fruit", "apple"])
        #expect(source.snapshot().itemIdentifiers == ["fruit", "apple"])
    }

    @Test @MainActor func anUpdateSaysWhatItChangedAndCost() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        #expect(source.strataUpdate == nil)
        func apply(_ items: [Int], _ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["rows"])
            snapshot.appendItems(items)
            change(&snapshot)
            source.apply(snapshot, animatingDifferences: false)
        }
        apply(Array(0..<30))
        let first = try #require(source.strataUpdate)
        #expect(first.changes.operations == 1 && first.cells == first.cellsOfReload, "\(first)")

        apply([0, 99] + Array(1..<30))
        let insert = try #require(source.strataUpdate)
        #expect(insert.changes.items.inserts == [ItemPath(section: 0, item: 1)] && insert.changes.operations == 1)
        #expect(insert.cells == 1 && insert.cellsOfReload >= 10, "\(insert)")

        apply([0, 99] + Array(1..<30)) { $0.reconfigureItems([3]) }
        let reconfigure = try #require(source.strataUpdate)
        #expect(
            reconfigure.changes.isEmpty && reconfigure.reconfigures == 1 && reconfigure.cells == 1, "\(reconfigure)")

        apply([0, 99] + Array(1..<30)) { $0.reloadSections(["rows"]) }
        let reload = try #require(source.strataUpdate)
        #expect(reload.sectionReloads == 1 && reload.cells == reload.cellsOfReload, "\(reload)")

        source.applySnapshotUsingReloadData(source.snapshot())
        view.layoutIfNeeded()
        let whole = try #require(source.strataUpdate)
        #expect(whole.isReload && whole.changes.isEmpty && whole.cells == whole.cellsOfReload, "\(whole)")
    }
}
