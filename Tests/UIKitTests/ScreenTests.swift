import CompositionalLayout
import Foundation
import Testing
import UIKit

/// An app's layout with any counts, in any view.
@Suite @MainActor struct ScreenTests {
    private let phone = LayoutEnvironment(containerSize: Size(width: 320, height: 480), scale: 2)

    private func section(height: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    @Test func everyFormOfALayoutIsSolved() throws {
        let sections = [section(height: 10), section(height: 20)]
        let text = try StrataScreen(sections).report(counts: [2, 1], in: phone)
        #expect(text.contains("content 320 x 40"), "\(text)")
        for screen in [
            StrataScreen(section(height: 30)),
            StrataScreen { _, _ in section(height: 30) },
            StrataScreen(UICollectionViewCompositionalLayout(section: section(height: 30))),
        ] {
            let text = try screen.report(counts: [1, 1], in: phone)
            #expect(text.contains("content 320 x 60"), "\(text)")
        }
    }

    @Test func aViewBringsTheCountsOfItsDataSource() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section(height: 5)))
        let source = Source()
        view.dataSource = source
        let screen = StrataScreen(view)
        #expect(screen.counts == [3])
        #expect(try screen.report(in: phone).contains("content 320 x 15"))
        #expect(try screen.report(counts: [1], in: phone).contains("content 320 x 5"))
    }

    @Test func whatHasNoFramesSaysWhy() {
        let flow = #expect(throws: StrataScreenError.self) {
            try StrataScreen(UICollectionViewFlowLayout()).report(counts: [1], in: phone)
        }
        #expect(flow?.description.hasPrefix("UICollectionViewFlowLayout is not a compositional layout") == true)
        let uncounted = #expect(throws: StrataScreenError.self) {
            try StrataScreen(section(height: 1)).report(in: phone)
        }
        #expect(uncounted?.description.contains("--counts") == true)
    }

    @Test func aPluginGetsASectionFromAnyThread() async {
        let expected = section(height: 7).strataDescription
        let find: @Sendable () -> LayoutSection = { [phone] in
            StrataScreen.section(1, itemCount: 2, in: phone) {
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(7))
                let item = NSCollectionLayoutItem(layoutSize: size)
                return StrataScreen(NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
            }
        }
        #expect(find() == expected)
        #expect(await Task.detached { find() }.value == expected)
    }
}
