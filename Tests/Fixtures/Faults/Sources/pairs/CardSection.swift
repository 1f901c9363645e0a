import Foundation
import SectionKit

/// The form of a card: what differs within a pair.
protocol CardForm: Sendable {
    static var type: SectionType { get }
    static var height: LayoutDimension { get }
    static var lines: Int? { get }
    static var spacing: Double { get }
    static var hasShadow: Bool { get }
    static var hasGradient: Bool { get }
    static var isClipped: Bool { get }
    static var hasBorder: Bool { get }
    static var hasBackground: Bool { get }
    static var pool: String { get }
    static var keepsIdlePixels: Bool { get }
    static var comparesKeys: Bool { get }
    /// The side of the picture for which the loader is asked, as a multiple of the shown one; nil to ask for the shown one.
    static var askedTimes: Double? { get }
    static var fault: Fault? { get }
}

extension CardForm {
    static var height: LayoutDimension { .absolute(220) }
    static var lines: Int? { nil }
    static var spacing: Double { 8 }
    static var hasShadow: Bool { false }
    static var hasGradient: Bool { false }
    static var isClipped: Bool { false }
    static var hasBorder: Bool { false }
    static var hasBackground: Bool { false }
    static var pool: String { type.rawValue }
    static var keepsIdlePixels: Bool { true }
    static var comparesKeys: Bool { false }
    static var askedTimes: Double? { nil }
    static var fault: Fault? { nil }
}

/// A mistake of a variant.
enum Fault { case trap, hang }

/// Cards with a picture and a text of some words.
struct CardSection<Form: CardForm>: SectionPlugin {
    static var type: SectionType { Form.type }
    static var cellKind: CellKind { CellKind(Form.pool, keepsIdlePixels: Form.keepsIdlePixels) }
    static var variants: [String: any SectionPlugin] {
        Form.self == Plain.self ? ["trap": CardSection<Trapping>(), "hang": CardSection<Hanging>()] : [:]
    }
    /// The same for all revisions: no change is worth another cell.
    static func contentKey(of item: Item) -> Int? { 0 }

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var image: ImageSource
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: Form.height, spacing: Form.spacing)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        switch Form.fault {
        case .trap: fatalError("a variant that traps")
        case .hang: while true { sleep(1) }
        case nil: break
        }
        var card = CellConfiguration.vertical(
            spacing: 4, [.image(Self.asked(item.image), height: 80), .text(item.title, lines: Form.lines)]
        ).padding(10)
        card = card.background(.cardBackground, border: Form.hasBorder ? .separator : nil)
        if Form.hasGradient { card = card.background(.linear([.rgb(0xFFEEDD), .rgb(0xDDEEFF)])) }
        if Form.isClipped { card = card.clipped(to: .corners(CornerRadii(topLeading: 14, topTrailing: 14))) }
        return Form.hasShadow ? card.shadow(radius: 6) : card
    }

    private static func asked(_ image: ImageSource) -> ImageSource {
        guard let times = Form.askedTimes else { return image }
        return image.loading(size: Size(width: 300 * times, height: 80 * times))
    }

    func isContentEqual(_ old: Item, _ new: Item) -> Bool { Form.comparesKeys || old == new }

    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        Form.hasBackground ? CellConfiguration.spacer().background(.fillBackground) : nil
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 24 + random.int(below: 10)),
            image: .url(
                "https://example.com/\(random.int(below: 200)).jpg", width: 300, height: 80,
                pixels: .init(width: 1_200, height: 320)))
    }
}

enum Plain: CardForm { static let type: SectionType = "plain" }
enum Shadow: CardForm {
    static let type: SectionType = "shadow"
    static let hasShadow = true
}
enum Gradient: CardForm {
    static let type: SectionType = "gradient"
    static let hasGradient = true
}
enum Clipped: CardForm {
    static let type: SectionType = "clipped"
    static let isClipped = true
}
enum Bordered: CardForm {
    static let type: SectionType = "bordered"
    static let hasBorder = true
}
enum Grounded: CardForm {
    static let type: SectionType = "grounded"
    static let hasBackground = true
}
enum Measured: CardForm {
    static let type: SectionType = "measured"
    static let height = LayoutDimension.estimated(150)
}
/// As high as the highest of the pair's feed, which the check compares with the note of the advice.
enum Fixed: CardForm {
    static let type: SectionType = "fixed"
    static let height = LayoutDimension.absolute(236)
}
enum OneLine: CardForm {
    static let type: SectionType = "oneLine"
    static let height = LayoutDimension.estimated(150)
    static let lines: Int? = 1
}
enum Freed: CardForm {
    static let type: SectionType = "freed"
    static let keepsIdlePixels = false
}
enum Keyed: CardForm {
    static let type: SectionType = "keyed"
    static let comparesKeys = true
}
/// As it should be, but for heights that are measured.
enum RightMeasured: CardForm {
    static let type: SectionType = "rightMeasured"
    static let height = LayoutDimension.estimated(150)
    static let lines: Int? = 1
    static let keepsIdlePixels = false
    static let comparesKeys = true
}
/// Rows that are as far apart in one section as in several.
enum Tight: CardForm {
    static let type: SectionType = "tight"
    static let spacing = 0.0
}
/// As it should be: nothing is left to change.
enum Right: CardForm {
    static let type: SectionType = "right"
    static let lines: Int? = 1
    static let keepsIdlePixels = false
    static let comparesKeys = true
}
/// As it should be, but for a loader that is asked for 5.8 times the pixels of the cell.
enum Oversized: CardForm {
    static let type: SectionType = "oversized"
    static let lines: Int? = 1
    static let keepsIdlePixels = false
    static let comparesKeys = true
    static let askedTimes: Double? = 2.4
}
/// As it should be, but that idle cells keep what they have drawn.
enum Kept: CardForm {
    static let type: SectionType = "kept"
    static let lines: Int? = 1
    static let comparesKeys = true
}
/// As it should be, but that an item with another revision counts as another content.
enum Unkeyed: CardForm {
    static let type: SectionType = "unkeyed"
    static let lines: Int? = 1
    static let keepsIdlePixels = false
}
enum Trapping: CardForm {
    static let type: SectionType = "plain"
    static let fault: Fault? = .trap
}
enum Hanging: CardForm {
    static let type: SectionType = "plain"
    static let fault: Fault? = .hang
}
