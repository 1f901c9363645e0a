import CompositionalLayout
import SectionKit
import SectionKitTesting
import StrataEngine
import Testing

@testable import StrataSessions

/// Every leaf and every modifier of a cell, alone and in a card, in the contract's screens and in both arms.
@Suite struct EveryPartTests {
    @Test func everyPartKeepsTheContract() { expectContract(of: EveryPartSection()) }

    @Test func aListOfEveryPartKeepsTheContract() { expectContract(of: EveryPartRowSection()) }

    @Test(arguments: [InterfaceStyle.light, .dark], [InterfaceLayoutDirection.leftToRight, .rightToLeft])
    func bothArmsShowTheSamePixels(scheme: InterfaceStyle, direction: InterfaceLayoutDirection) throws {
        let registry = try SectionRegistry([EveryPartSection(), EveryPartRowSection()])
        var environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)
        (environment.colorScheme, environment.layoutDirection) = (scheme, direction)
        let document = FeedGenerator(registry: registry).generate(
            FeedShape(
                seed: 1, itemIDs: .section,
                sections: [
                    SectionShape(type: "everyPart", items: EveryPart.allCases.count, header: "Parts"),
                    SectionShape(type: "everyPartRow", items: EveryPart.allCases.count, header: "Rows"),
                ]))
        let model = try FeedModel(document, registry: registry)
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let factory = ArmFactory(environment: environment, renderer: renderer, clock: .still)
        let arms = try ["compositional", "nested"].map { try #require(factory.make($0)) }
        for arm in arms { arm.load(model) }
        for step in 0..<12 {
            let shown = arms.map { arm in
                arm.scroll(to: Double(step) * 400)
                return arm.screenElements().map { element in
                    ScreenPart(
                        item: "\(element.element.section)/\(element.element.item)", frame: element.element.frame,
                        pixels: element.pixels?.pixelHash)
                }
            }
            try #require(shown[0] == shown[1], "step \(step)")
        }
    }
}

private struct ScreenPart: Equatable {
    let item: String
    let frame: Rect
    let pixels: UInt64?
}

/// The parts: a leaf or a modifier each.
enum EveryPart: Int, CaseIterable {
    case text, richText, html, spacedText, scaledText, badge, image, anchored, blurred, symbol, rating, progress, video
    case drawing, divider, linear, radial, picture, shadow, opacity, border, corners, capsule, circle, ellipse, ratio
    case action, menu, layers, ownColor, pairOfColors, namedColor

    /// The part, made of a text of an item.
    func cell(_ title: String) -> CellConfiguration {
        let text = CellConfiguration.text(title, lines: 2)
        let area = CellConfiguration.spacer().frame(height: 40)
        let source = ImageSource.seed(7, width: 120, height: 80)
        let colors: [CellColor] = [.accent, .rgb(0x102030, opacity: 0.5)]
        switch self {
        case .text: return text
        case .richText:
            var rich = RichText(title)
            rich.append(" bold", weight: .bold, isItalic: true)
            rich.append(" link", color: .accent, isUnderlined: true)
            return .text(rich, lines: 3)
        case .html:
            return .text(RichText(html: "<b>\(title)</b> <i>a</i> <a href=\"https://example.com\">b</a>"), lines: 3)
        case .spacedText: return text.lineSpacing(4)
        case .scaledText: return .text(title, lines: 1).minimumScale(0.6)
        case .badge: return .horizontal([.badge(String(title.prefix(12))), .spacer()])
        case .image: return .image(source, height: 80, cornerRadius: 8)
        case .anchored: return .image(source, height: 60, contentMode: .fit, anchor: .topLeading)
        case .blurred: return .image(source, height: 60, blur: 5)
        case .symbol: return .horizontal([.symbol("heart.fill"), .symbol("nobody's", fallback: "x"), .spacer()])
        case .rating: return .horizontal([.rating(3.5), .spacer()])
        case .progress: return .progress(0.3)
        case .video: return .video(poster: source, height: 90)
        case .drawing: return .drawing(CellProgress(0.5, height: 20))
        case .divider: return .vertical([text, .divider])
        case .linear: return area.background(.linear(colors, from: .leading, to: .trailing), cornerRadius: 6)
        case .radial: return area.background(.radial(colors))
        case .picture: return area.background(picture: source, blur: 6)
        case .shadow: return area.background(.cardBackground, cornerRadius: 8).shadow().padding(14)
        case .opacity: return .vertical([text, area.background(.accent)]).opacity(0.4)
        case .border: return text.padding(6).border(.separator, width: 3)
        case .corners: return area.background(.accent).corners(CornerRadii(topLeading: 20, bottomTrailing: 9))
        case .capsule: return area.background(.accent).clipped(to: .capsule)
        case .circle: return .image(source, height: 60).clipped(to: .circle)
        case .ellipse: return .image(source, height: 60).clipped(to: .ellipse)
        case .ratio: return CellConfiguration.spacer().background(.fillBackground).aspectRatio(4)
        case .action: return .horizontal([text, .spacer(), .symbol("star").padding(13).action("star")])
        case .menu: return text.padding(12).contextMenu([CellAction("share")])
        case .layers: return .layers(at: .topTrailing, [.image(source, height: 80), .badge("New")])
        case .ownColor: return .text(title, color: .rgb(0x204060), lines: 2)
        case .pairOfColors: return .text(title, color: .adaptive(light: 0x204060, dark: 0xC0D0E0), lines: 2)
        case .namedColor: return .text(title, color: .named("sea"), lines: 2)
        }
    }
}

/// Cards of all parts.
private struct EveryPartSection: SectionPlugin {
    static let type: SectionType = "everyPart"
    static let colors: [String: CellColor] = ["sea": .adaptive(light: 0x00515C, dark: 0x8FE3EE)]

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var part: Int
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(80), spacing: 6)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let count = EveryPart.allCases.count
        let part = EveryPart(rawValue: (item.part % count + count) % count) ?? .text
        return .vertical([part.cell(item.title)]).padding(12).background(.background)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 3), part: random.int(below: EveryPart.allCases.count))
    }
}

/// Rows of a list of all parts, with swipe actions and their position.
private struct EveryPartRowSection: SectionPlugin {
    static let type: SectionType = "everyPartRow"
    static let colors = EveryPartSection.colors

    typealias Item = EveryPartSection.Item

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(appearance: .insetGrouped, rowHeight: .estimated(80))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        EveryPartSection().cell(for: item, in: environment).swipeActions(trailing: [CellAction("hide")])
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        EveryPartSection.sample(id: id, using: &random)
    }
}
