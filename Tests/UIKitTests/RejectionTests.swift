import Foundation
import Testing
import UIKit

/// What UIKit rejects ends the process with UIKit's reason; see `Facts/reasons.tsv`.
@Suite struct RejectionTests {
    /// Whether the output of a process has a reason, which is one of those that were seen.
    private static func check(_ result: ExitTest.Result?, _ reason: String) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(reason), "\(text)")
        let file = try #require(Bundle.module.url(forResource: "Facts/reasons", withExtension: "tsv"))
        #expect(try String(contentsOf: file, encoding: .utf8).contains(reason + "\t"))
    }

    @Test func aGroupNeedsAnItem() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutGroup.horizontal(layoutSize: full(), subitems: []) }
        }
        try Self.check(result, "At least 1 subitem is required for a group")
    }

    @Test func aSectionWithItemsNeedsADescription() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { show(UICollectionViewCompositionalLayout { _, _ in nil }) }
        }
        try Self.check(result, "Invalid section definition. Please specify a valid section definition")
    }

    @Test func anItemHasToFitIntoItsGroup() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let wide = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(500), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: full(), subitems: [wide])
                show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            }
        }
        try Self.check(result, "This group cannot fit even a single item")
    }

    @Test func insetsHaveToLeaveRoom() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let item = NSCollectionLayoutItem(layoutSize: full())
                let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: full(), subitems: [item]))
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 200, bottom: 0, trailing: 200)
                show(UICollectionViewCompositionalLayout(section: section))
            }
        }
        try Self.check(result, "There is no room for this NSCollectionLayoutGroup")
    }

    @Test func aCellNeedsAClass() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            }
        }
        try Self.check(
            result, "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }

    @Test func itemsNeedASection() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendItems(["a"])
        }
        try Self.check(result, "There are currently no sections in the data source. Please add a section first.")
    }

    @Test func itemsAreUnique() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "a"])
        }
        try Self.check(result, "supplied item identifiers are not unique. Duplicate identifiers")
    }

    @Test func whatIsReloadedIsThere() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.reloadItems(["a"])
        }
        try Self.check(result, "Attempted to reload item identifier that does not exist in the snapshot")
    }
}

@MainActor
private func full() -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
}

/// A screen with one section of two items.
@MainActor
private func show(_ layout: UICollectionViewCompositionalLayout) {
    let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    withExtendedLifetime(source) {}
}
