import AdBanner
import Banner
import Chip
import CompositionalLayout
import Disclosure
import Foundation
import Grid
import Recommendation
import Restaurant
import SectionKit
import Slider
import Snapshots
import StrataBasics
import StrataEngine
import StrataUIKit
import Swatch
import UIKit
import Weather

/// A seeded feed on the module's screen and in the engine's flat arm.
@MainActor
final class ScreenWorld {
    static let environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)

    /// The text size for measuring texts.
    static var textSize = TextSizeCategory.large

    let registry: SectionRegistry
    private let measures: Bool
    var random: SeededRandom
    var document: FeedDocument
    let arm: any Arm
    let view: FeedCollectionView
    var lastChanges: Changeset?
    let scene = UIWindowScene()
    let window: UIWindow

    /// - Parameters:
    ///   - measures: Whether cells of some sections are as tall as they measure.
    ///   - isShipped: Whether all section types are ones that the built program has.
    init(
        seed: UInt64, measures: Bool = false, isShipped: Bool = false, prefetching: PrefetchPolicy = .off,
        sections: [SectionShape]? = nil
    ) throws {
        self.measures = measures
        registry = try SectionRegistry([
            BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(), ChipSection(),
            RestaurantSection(), SwatchSection(), DisclosureSection(), DaySection(), HourSection(), ListedSection(),
            PageSection(), WordSection(),
        ])
        random = SeededRandom(seed: seed)
        let shape = sections ?? Self.shape(measures: measures, isShipped: isShipped, using: &random)
        document = FeedGenerator(registry: registry).generate(
            FeedShape(seed: seed, itemIDs: random.int(below: 3) == 0 ? .feed : .section, sections: shape))
        let renderer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        let factory = ArmFactory(
            environment: Self.environment, renderer: renderer, clock: .still, prefetching: prefetching)
        guard let arm = factory.make("compositional") else { fatalError("there is no such arm") }
        self.arm = arm
        view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        window = UIWindow(windowScene: scene)
        window.frame = view.frame
        window.addSubview(view)
        let measurer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        NSAttributedString.strataExtent = { text, font, width in
            var environment = Self.environment
            environment.contentSizeCategory = Self.textSize
            measurer.follow(environment)
            return Self.extent(text, font, width, measurer)
        }
    }

    /// The size of a text by the engine's formula, so that both measure alike.
    private static func extent(
        _ text: String, _ font: UIFont, _ width: CGFloat?, _ measurer: CellRenderer
    ) -> (width: CGFloat, lines: Int) {
        let style = TextStyle.allCases.first { $0.pointSize(for: textSize) == font.pointSize } ?? .body
        let weight: TextWeight = font.strataWeight.rawValue >= UIFont.Weight.semibold.rawValue ? .semibold : .regular
        let size = measurer.measure(
            .text(text, style: style, weight: weight), in: MeasureConstraint(width: width.map { Double($0) }))
        let natural = measurer.measure(.text(text, style: style, weight: weight), in: .none)
        return (
            width == nil ? size.width : min(natural.width, size.width),
            Int((size.height / style.lineHeight(for: textSize)).rounded())
        )
    }

    private static func shape(
        measures: Bool, isShipped: Bool, using random: inout SeededRandom
    ) -> [SectionShape] {
        let types: [SectionType] =
            ["banner", "slider", "recommendation", "grid", "adBanner"] + (isShipped ? [] : ["listed"])
            + (measures ? ["chip", "restaurant"] : [])
        return (0..<2 + random.int(below: 7)).map { _ in
            let type = types[random.int(below: types.count)]
            let ads = type == "grid" && random.int(below: 2) == 0 ? AdRule(everyRows: 2, columns: 2) : nil
            return SectionShape(
                type: type, items: random.int(below: 24), header: random.int(below: 2) == 0 ? "Title" : nil,
                footer: random.int(below: 4) == 0 ? "Footer" : nil, ads: ads)
        }
    }

    func load() async throws {
        arm.load(try FeedModel(document, registry: registry))
        try await view.apply(document, animated: false)
        view.layoutIfNeeded()
    }

    /// Applies another revision of the feed on both screens.
    func update() async throws {
        let edit = FeedEdit(
            insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
            change: random.int(below: 4), seed: random.next() >> 32)
        document = edit.apply(to: document, registry: registry) ?? document
        if random.int(below: 3) == 0, document.sections.count > 2 {
            let moved = document.sections.remove(at: random.int(below: document.sections.count))
            document.sections.insert(moved, at: random.int(below: document.sections.count + 1))
        }
        if random.int(below: 3) == 0, let index = document.sections.indices.randomElement(using: &random),
            // A header that is added alone makes UIKit ask for the layout again and discard measured sizes.
            !measures || document.sections[index].header != nil
        {
            document.sections[index].header = SectionHeader(title: "Title \(random.int(below: 100))")
        }
        arm.apply(try FeedModel(document, registry: registry), keeping: .item)
        lastChanges = try await view.apply(document, animated: false, keeping: .item)
        view.layoutIfNeeded()
    }

    /// Scrolls in steps, because the positions beyond unmeasured rows depend on estimates.
    func scroll() {
        let step = Double(random.int(below: 241) - 100)
        for _ in 0..<1 + random.int(below: 12) {
            let offset = min(max(arm.offset + step, 0), max(arm.maximumOffset, 0))
            arm.scroll(to: offset)
            view.strataDrag(to: offset)
        }
    }

    func scrollToTop() {
        arm.scroll(to: 0)
        view.strataDrag(to: 0)
    }

    /// Rows with estimated lengths are left out: their largest offset depends on the order of measurements.
    ///
    /// - Returns: Whether a section was scrolled.
    @discardableResult
    func swipe() -> Bool {
        let index = random.int(below: max(document.sections.count, 1))
        guard view.model.sections.indices.contains(index), view.model.sections[index].key.type != ChipSection.type
        else {
            return false
        }
        let section = view.model.sections[index].key.id
        guard let scroll = arm.orthogonalScroll(ofSection: section), scroll.maximum > 0 else { return false }
        let offset = (scroll.maximum * Double(random.int(below: 101)) / 100).rounded()
        arm.scroll(section: section, to: offset)
        view.strataDrag(section: index, to: offset)
        return true
    }

    /// The visible cells on the engine's screen, as lines to compare.
    var engineScreen: [String] {
        arm.visibleElements().filter { $0.item != FeedModel.Section.backgroundKind }
            .map { Self.line($0.section, $0.item, $0.frame, $0.configuration) }.sorted()
    }

    /// The visible cells on the module's screen.
    var strataScreen: [String] {
        guard let solver = view.strataSolver else { return [] }
        return view.strataVisible.compactMap { element in
            guard let cell = view.strataView(of: element) as? UICollectionViewCell,
                let content = cell.contentConfiguration as? FeedCellContent
            else { return "no cell at \(element.section), \(element.item)" }
            let section = view.model.sections[element.section]
            var frame = element.frame
            frame.origin.y -= view.contentOffset.y
            if element.scrollsOrthogonally { frame.origin.x -= solver.orthogonalOffset(of: element.section) }
            let name = element.category == .cell ? section.content.id(at: element.item) : solver.name(of: element.kind)
            var configuration = content.configuration
            if name == BoundarySupplementary.footerKind {
                // UIKit's footer contains the space below it, which the engine keeps outside.
                let space = section.layoutInput(in: Self.environment).layout.spaceBelowFooters(in: Self.environment)
                frame.size.height -= space
                if space > 0, case .stack(let stack) = configuration.content { configuration = stack.children[0] }
            }
            return Self.line(section.key.id, name, frame, configuration)
        }.sorted()
    }

    private static func line(_ section: SectionID, _ item: ItemID, _ frame: Rect, _ cell: CellConfiguration) -> String {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(format: "%.2f", $0 + 0.001) }
        return "\(section)/\(item) \(numbers.joined(separator: " ")) \(cell.hashValue)"
    }
}
