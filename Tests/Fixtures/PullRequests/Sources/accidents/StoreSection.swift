import Foundation
import SectionKit
import Synchronization

/// Restaurants in rows of one height: a photo, a name and a description.
struct StoreSection: SectionPlugin {
    static let type: SectionType = "eatsStore"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var photo: ImageSource
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: Accident.current == .selfSized ? .estimated(120) : .absolute(120), spacing: 8)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let photo = CellConfiguration.image(self.photo(item.photo)).frame(width: 150, height: 80)
        let shadow = Accident.current == .bareShadow
        var title = item.title
        if Accident.current == .formatter { title += Self.formatted(Double(item.title.count)).prefix(0) }
        if Accident.current == .endlessCache { Self.cache.withLock { $0.append([UInt8](repeating: 1, count: 4_096)) } }
        return .horizontal(
            spacing: 8,
            [
                shadow ? photo.shadow(radius: 6) : photo,
                .text(title, lines: Accident.current == .wrapsFixed ? nil : 2),
            ]
        ).padding(8)
    }

    func isContentEqual(_ old: Item, _ new: Item) -> Bool { Accident.current != .alwaysReload && old == new }

    private func photo(_ source: ImageSource) -> ImageSource {
        switch Accident.current {
        case .pictureLoading: return source.loading(size: Size(width: 300, height: 160))
        case .pictureOriginal:
            guard case .url(var remote) = source.origin else { return source }
            remote.pixels = .init(width: 1_800, height: 960)
            return ImageSource(width: source.width, height: source.height, origin: .url(remote))
        case .pictureStated: return ImageSource(width: 300, height: 160, origin: source.origin)
        default: return source
        }
    }

    private static func formatted(_ number: Double) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        return formatter.string(from: number as NSNumber) ?? ""
    }

    private static let cache = Mutex<[[UInt8]]>([])

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 4), photo: .seed(1, width: 150, height: 80))
    }
}

/// Deals whose rows are as high as their texts.
struct DealSection: SectionPlugin {
    static let type: SectionType = "deal"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        section.id == "again"
            ? .slider(width: .absolute(120), height: .absolute(60), spacing: 8)
            : .list(rowHeight: .estimated(40), spacing: 8)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([.text(item.title, lines: Accident.current == .wrapsMeasured ? nil : 1)]).padding(8)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 12))
    }
}
