import CompositionalLayout
import Foundation
import SectionKit
import StrataEngine
import StrataUIKit
import Testing
import UIKit

/// Cells as views.
@MainActor
struct CellContentTests {
    private func card(_ title: String, price: String? = "12 EUR", isNew: Bool = false) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [
                .layers(
                    at: .topLeading,
                    [
                        .image(.seed(7, width: 160, height: 120), height: 120, cornerRadius: 8),
                        isNew ? .badge("New").padding(8) : nil,
                    ]),
                .text(title, style: .headline, lines: 2),
                .horizontal([price.map { .text($0, weight: .bold, color: .accent) }, .spacer(), .text("4.5")]),
                .divider,
            ]
        )
        .padding(12).background(.cardBackground, border: .separator, cornerRadius: 12)
    }

    /// A world that is only used for the cells' context.
    private func cell(_ world: ScreenWorld, _ configuration: CellConfiguration) async throws -> CellContentView {
        world.document = FeedDocument(sections: [])
        world.view.layoutIfNeeded()
        let content = world.view.cellContent(configuration)
        let view = try #require(content.makeContentView() as? CellContentView)
        view.frame = CGRect(x: 0, y: 0, width: 175, height: 240)
        view.layoutIfNeeded()
        return view
    }

    private func leaves(_ view: UIView, at origin: CGPoint = .zero) -> [(view: UIView, frame: CGRect)] {
        view.subviews.flatMap { child in
            let place = CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY)
            let own =
                child is UILabel || child is UIImageView
                ? [(child, CGRect(origin: place, size: child.bounds.size))] : []
            return own + leaves(child, at: place)
        }
    }

    @Test func lettersAreInTheMiddleOfATallerLine() async throws {
        let world = try ScreenWorld(seed: 1)
        let view = try await cell(world, .text("A", style: .title, lines: 1))
        let label = try #require(leaves(view).first?.view as? UILabel)
        let text = try #require(label.attributedText)
        let font = try #require(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
        let offset = try #require(text.attribute(.baselineOffset, at: 0, effectiveRange: nil) as? Double)
        let paragraph = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSMutableParagraphStyle
        #expect(abs(offset - (try #require(paragraph).minimumLineHeight - font.lineHeight) / 2) < 0.001)
    }

    @Test func viewsHaveTheProfilersFrames() async throws {
        let world = try ScreenWorld(seed: 1)
        let configuration = card("A pair of running shoes in the colours of the season", isNew: true)
        let view = try await cell(world, configuration)
        let renderer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        let placed = renderer.place(configuration, size: Size(width: 175, height: 240))
        // Texts and pictures in the order of the tree; a badge's word is in its capsule.
        let expected = placed.elements.filter { [.text, .image].contains($0.kind) }.map(\.content)
        let found = leaves(view).map(\.frame).filter { frame in
            expected.contains {
                abs($0.minX - frame.minX) < 0.01 && abs($0.minY - frame.minY) < 0.01
                    && abs($0.width - frame.width) < 0.01 && abs($0.height - frame.height) < 0.01
            }
        }
        #expect(expected.count == 4)
        #expect(found.count == 4, "\(leaves(view).map(\.frame)) \(expected)")
    }

    @Test func onlyNodesThatDifferAreChanged() async throws {
        let world = try ScreenWorld(seed: 1)
        let view = try await cell(world, card("Shoes"))
        let made = view.changedNodes
        #expect(made == 9)
        let labels = leaves(view).map { ObjectIdentifier($0.view) }
        view.configuration = world.view.cellContent(card("Shoes"))
        #expect(view.changedNodes == made, "an equal configuration changes nothing")
        view.configuration = world.view.cellContent(card("Boots"))
        #expect(view.changedNodes == made + 1, "one text")
        #expect(leaves(view).map { ObjectIdentifier($0.view) } == labels, "the same views")
        view.configuration = world.view.cellContent(card("Boots", price: nil))
        view.layoutIfNeeded()
        #expect(leaves(view).contains { ($0.view as? UILabel)?.attributedText?.string == "12 EUR" } == false)
        view.configuration = world.view.cellContent(card("Boots", isNew: true))
        #expect(leaves(view).contains { ($0.view as? UILabel)?.attributedText?.string == "New" })
    }

    @Test func aDrawingIsPlayed() async throws {
        struct Bars: CellDrawing {
            func size(fitting width: Double?, in context: DrawingContext) -> Size {
                Size(width: width ?? 100, height: 40)
            }
            func draw(on canvas: inout DrawingCanvas) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 20)), .role(.accent))
                canvas.stroke(
                    .ellipse(in: Rect(x: 0, y: 0, width: 10, height: 10)), .rgb(0x112233),
                    DrawingStroke(width: 2, dash: [2, 1]))
                canvas.fill(.lines([Point(x: .nan, y: 0), Point(x: 1, y: 1)]), .role(.label))
                canvas.text(CellText("3"), in: Rect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let world = try ScreenWorld(seed: 1)
        let view = try await cell(world, .drawing(Bars()))
        func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
        for child in all(view) { child.draw(child.bounds) }
    }

    @Test func aTextHasTheLooksOfItsRuns() async throws {
        let world = try ScreenWorld(seed: 1)
        var text = RichText("\u{1F600} ")
        text.append("Ann", weight: .bold, target: .mention("42"))
        text.append(" x", style: .title, family: TextAttributes.monospaced, isItalic: true, isUnderlined: true)
        text.append(" old", isStruckThrough: true)
        let view = try await cell(
            world, CellConfiguration.text(text, lines: 1).lineSpacing(3).minimumScale(0.5).hyphenated())
        let label = try #require(leaves(view).compactMap { $0.view as? UILabel }.first)
        let shown = try #require(label.attributedText)
        func attribute<Value>(_ key: NSAttributedString.Key, _ place: Int) -> Value? {
            shown.attribute(key, at: place, effectiveRange: nil) as? Value
        }
        let font: UIFont? = attribute(.font, 3)
        let slanted: UIFont? = attribute(.font, 7)
        let paragraph: NSMutableParagraphStyle? = attribute(.paragraphStyle, 7)
        #expect(shown.string == "\u{1F600} Ann x old")
        #expect(font?.strataWeight == .semibold && font?.pointSize == 17)
        #expect(slanted?.fontDescriptor.symbolicTraits == .traitItalic && slanted?.pointSize == 28)
        #expect(attribute(.underlineStyle, 7) == 1 && attribute(.strikethroughStyle, 10) == 1)
        #expect(attribute(.foregroundColor, 0) as UIColor? != attribute(.foregroundColor, 3))
        #expect(paragraph?.minimumLineHeight == 34 && paragraph?.lineSpacing == 3 && paragraph?.hyphenationFactor == 1)
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    }
}
