import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Checks invariants on random configurations.
@Suite struct RandomTreeTests {
    private static let worlds = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 5_000 : 150

    @Test func rulesHoldForEveryTree() throws {
        let full = try CellRenderer(RenderOptions(scale: 2))
        let formula = try CellRenderer.formula(scale: 3)
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let cell = RandomCell.make(&dice, levels: 4)
            let width = Double(dice.below(300))
            for renderer in [full, formula] {
                let size = renderer.measure(cell, in: .width(width))
                #expect(size.width == width && size.height >= 0, "seed \(seed)")
                #expect(renderer.measure(cell, in: .width(width)) == size, "seed \(seed)")
                let placed = renderer.place(cell, size: size)
                #expect(placed.size == size, "seed \(seed)")
                #expect(placed.elements.count == cell.nodeCount, "seed \(seed)")
                #expect(placed.elements.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 }, "seed \(seed)")
                let free = renderer.measure(cell, in: .none)
                #expect(renderer.measure(cell, in: .width(free.width)) == free, "seed \(seed)")
                _ = renderer.takeDiagnostics()
            }
        }
    }

    @Test func twoRenderersDrawTheSamePixels() throws {
        let one = try CellRenderer(RenderOptions(scale: 2))
        let other = try CellRenderer(RenderOptions(scale: 2, textCacheEntries: 4))
        for seed in 0..<UInt64(Self.worlds / 3) {
            var dice = SeededRandom(seed: seed)
            let cell = RandomCell.make(&dice, levels: 4)
            let size = Size(width: Double(dice.below(200)), height: Double(dice.below(200)))
            #expect(
                one.draw(cell, size: size)?.pixelHash == other.draw(cell, size: size)?.pixelHash, "seed \(seed)")
        }
    }
}

enum RandomCell {
    static func make(_ dice: inout SeededRandom, levels: Int) -> CellConfiguration {
        var cell = dice.below(5) < 3 && levels > 0 ? stack(&dice, levels: levels) : leaf(&dice)
        if dice.below(3) == 0 { cell = cell.padding(Double(dice.below(12))) }
        if dice.below(4) == 0 { cell = cell.background(.role(pick(&dice)), cornerRadius: Double(dice.below(20))) }
        if dice.below(8) == 0 { cell = cell.frame(width: Double(dice.below(120))) }
        if dice.below(8) == 0 { cell = cell.frame(minHeight: Double(dice.below(60))) }
        return cell
    }

    private static func stack(_ dice: inout SeededRandom, levels: Int) -> CellConfiguration {
        let children = (0..<dice.below(4)).map { _ in make(&dice, levels: levels - 1) }
        return CellConfiguration(
            .stack(
                CellStack(
                    axis: pick(&dice), spacing: Double(dice.below(9)), alignment: pick(&dice), position: pick(&dice),
                    distribution: pick(&dice), children: children)))
    }

    private static func leaf(_ dice: inout SeededRandom) -> CellConfiguration {
        switch dice.below(6) {
        case 0: .image(.seed(dice.next(), width: Double(dice.below(90)), height: Double(1 + dice.below(90))))
        case 1: .badge("New")
        case 2: .spacer(minimum: Double(dice.below(9)))
        case 3: .divider
        default: text(&dice)
        }
    }

    private static func text(_ dice: inout SeededRandom) -> CellConfiguration {
        let words = ["a", "sofa", "with", "cushions\n", "\u{2605}", "Donaudampfschifffahrt", "j", ""]
        let string = (0..<dice.below(9)).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
        let text = dice.below(3) == 0 ? rich(string, &dice) : RichText(string)
        let cell = CellConfiguration.text(
            text, style: pick(&dice), color: .role(pick(&dice)), lines: dice.below(2) == 0 ? nil : dice.below(4),
            alignment: pick(&dice), truncation: pick(&dice))
        switch dice.below(8) {
        case 0: return cell.lineSpacing(Double(dice.below(7)))
        case 1: return cell.minimumScale(Double(dice.below(12)) / 10)
        default: return cell
        }
    }

    /// A text with parts of all looks, some of which overlap or are not within it.
    static func rich(_ string: String, _ dice: inout SeededRandom) -> RichText {
        var text = RichText(string)
        for _ in 0..<dice.below(6) {
            let start = dice.below(string.utf8.count + 3) - 1
            text.set(looks(&dice), utf8: start..<start + dice.below(12))
        }
        return text
    }

    private static func looks(_ dice: inout SeededRandom) -> TextAttributes {
        var looks = TextAttributes()
        if dice.below(3) == 0 { looks.weight = pick(&dice) }
        if dice.below(5) == 0 { looks.style = pick(&dice) }
        if dice.below(4) == 0 { looks.isItalic = dice.below(2) == 0 }
        if dice.below(4) == 0 { looks.isUnderlined = dice.below(2) == 0 }
        if dice.below(5) == 0 { looks.isStruckThrough = dice.below(2) == 0 }
        if dice.below(4) == 0 { looks.color = .role(pick(&dice)) }
        if dice.below(6) == 0 { looks.family = TextAttributes.monospaced }
        if dice.below(4) == 0 { looks.target = .link("https://example.com/\(dice.below(3))") }
        return looks
    }

    static func pick<Choice: CaseIterable>(_ dice: inout SeededRandom) -> Choice {
        let all = Array(Choice.allCases)
        return all[dice.below(all.count)]
    }
}
