// What fragments of code on the pages use and do not declare. `.ci/check-blocks` compiles this file with all fragments in it.

import Banner
import CompositionalLayout
import Foundation
import FoundationNetworking
import LayoutCases
import PackageDescription
import SectionKit
import SectionKitTesting
import Snapshots
import StrataCLI
import StrataEngine
import StrataGating
import StrataHistory
import StrataProfiler
import StrataSessions
import StrataUIKit
import Testing
import UIKit

/// The values that statements use; nobody makes one.
@MainActor
struct Page {
    let arm: any Arm
    let card: CellConfiguration
    let collectionView: UICollectionView
    let data: Data
    let document: FeedDocument
    let environment: LayoutEnvironment
    let feed: FeedModel
    let feedView: FeedCollectionView
    let file: URL
    let folder: URL
    let item: PageItem
    let pictures: any UICollectionViewDataSourcePrefetching
    let phone: LayoutEnvironment
    let post: (text: String, mentions: [(id: String, start: Int, end: Int)])
    let registry: SectionRegistry
    let store: any Shop
    let toolbar: any Shop
    let typesetter: any CellTypesetter
    let width: Double

    init?() { nil }

    func open(_ address: String) {}

    /// What a line makes that begins with a period.
    static func <- (page: Page, cell: CellConfiguration) {}
    static func <- (page: Page, style: LayoutStyle) {}
}

infix operator <- : AssignmentPrecedence

/// Objects of an app.
@MainActor
protocol Shop {
    func move(_ item: ItemID, to index: Int)
    func show(_ count: Int)
}

class ProductController: UIViewController {
    init(_ item: ItemID) { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }
}

@MainActor
enum HomeLayout {
    static func make() -> UICollectionViewCompositionalLayout { .list(using: .init(appearance: .plain)) }
}

struct ShopFormat: FeedFormat {
    let name = "shop"
    let meaning = ""

    func read(_ input: FeedInput) throws -> FeedDocument { FeedDocument(sections: []) }
}

extension Bundle { static var module: Bundle { .main } }

/// A section type of which a fragment declares some members.
protocol PagePlugin: SectionPlugin where Item == PageItem {}

extension PagePlugin {
    static var type: SectionType { "deal" }

    static func sample(id: ItemID, using random: inout SeededRandom) -> PageItem { PageItem(id: id, title: "") }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }

    func cell(for item: PageItem, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }
}

struct DealSection: PagePlugin {}

struct QuoteSection: PagePlugin {}

struct GridSection: PagePlugin { var columns = 2 }

struct PageItem: SectionItem {
    var id: ItemID
    var title: String
    var amount = Decimal()
    var avatar = ImageSource.seed(1, width: 1, height: 1)
    var body = ""
    var comment = ""
    var date = Date()
    var html = ""
    var isSelected = false
    var likes = 0
    var now = Date()
    var photo = ImageSource.seed(1, width: 1, height: 1)
    var poster = ImageSource.seed(1, width: 1, height: 1)
    var price = ""
    var prices: [Double] = []
    var revision = 0
    var timeZone = TimeZone.current
}
