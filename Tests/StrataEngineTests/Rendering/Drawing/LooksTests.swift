import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct LooksTests {
    private let renderer: CellRenderer

    init() throws { renderer = try CellRenderer(RenderOptions(scale: 1)) }

    private static let red = CellColor.rgb(0xFF0000)
    private static let blue = CellColor.rgb(0x0000FF)

    private func draw(_ cell: CellConfiguration, _ width: Double, _ height: Double) throws -> BackingStore {
        try #require(renderer.draw(cell, size: Size(width: width, height: height)))
    }

    @Test func aGradientRunsFromTheFirstColourToTheLast() throws {
        let down = try draw(.spacer().background(.linear([Self.red, Self.blue])), 4, 100)
        #expect(down.pixel(x: 2, y: 0) >> 16 & 0xFF > 250 && down.pixel(x: 2, y: 99) & 0xFF > 250)
        #expect(abs(Int(down.pixel(x: 2, y: 50) & 0xFF) - 128) < 4)
        let stops = [CellGradient.Stop(Self.red, at: 0), .init(Self.blue, at: 0.25), .init(Self.red, at: 1)]
        let across = try draw(.spacer().background(.linear(stops, from: .leading, to: .trailing)), 100, 4)
        #expect(across.pixel(x: 25, y: 2) & 0xFF > 248 && across.pixel(x: 99, y: 2) >> 16 & 0xFF > 250)
        let outwards = try draw(.spacer().background(.radial([Self.red, Self.blue], radius: 20)), 100, 100)
        #expect(outwards.pixel(x: 50, y: 50) >> 16 & 0xFF > 240 && outwards.pixel(x: 75, y: 50) == 0xFF00_00FF)
    }

    @Test func aGradientIsMirroredFromRightToLeft() throws {
        let cell = CellConfiguration.spacer().background(.linear([Self.red, Self.blue], from: .leading, to: .trailing))
        let mirrored = try CellRenderer(RenderOptions(scale: 1, direction: .rightToLeft))
        let (left, right) = (try draw(cell, 64, 2), try #require(mirrored.draw(cell, size: Size(width: 64, height: 2))))
        for x in 0..<64 { #expect(left.pixel(x: x, y: 1) == right.pixel(x: 63 - x, y: 1)) }
    }

    @Test func gradientsThatAreWrongPaintWhatTheyCan() throws {
        let none = try draw(.spacer().background(CellGradient.linear([CellColor]())), 10, 10)
        #expect(none.pixel(x: 5, y: 5) == 0)
        #expect(renderer.takeDiagnostics().map(\.code) == [.gradientEmpty])
        let one = try draw(.spacer().background(.linear([Self.red])), 10, 10)
        #expect(one.pixel(x: 5, y: 5) == 0xFFFF_0000)
        // A place that falls, or is NaN, counts as the place before it.
        let stops = [CellGradient.Stop(Self.red, at: 0.5), .init(Self.blue, at: 0.2), .init(Self.blue, at: .nan)]
        #expect(CellGradient.linear(stops).orderedStops.map(\.location) == [0.5, 0.5, 0.5])
        let sharp = try draw(.spacer().background(.linear(stops)), 4, 100)
        #expect(sharp.pixel(x: 1, y: 40) == 0xFFFF_0000 && sharp.pixel(x: 1, y: 60) == 0xFF00_00FF)
        #expect(renderer.takeDiagnostics().map(\.code) == [.badNumber])
        let many = CellGradient.linear(Array(repeating: Self.red, count: 10_000))
        #expect(many.orderedStops.count == CellGradient.maximumStops)
    }

    @Test func shapesClipBackgroundAndChildren() throws {
        let child = CellConfiguration.image(.color(0xFF0000, width: 40, height: 20))
        func corners(_ shape: CellShape) throws -> [Bool] {
            let store = try draw(.vertical([child]).background(Self.blue).clipped(to: shape), 40, 20)
            return [(0, 0), (39, 0), (39, 19), (0, 19), (20, 10), (20, 0), (1, 10)].map {
                store.pixel(x: $0.0, y: $0.1) >> 24 > 0x80
            }
        }
        #expect(try corners(.rectangle) == [true, true, true, true, true, true, true])
        #expect(try corners(.capsule) == [false, false, false, false, true, true, true])
        #expect(try corners(.ellipse) == [false, false, false, false, true, true, true])
        #expect(try corners(.circle) == [false, false, false, false, true, true, false])
        #expect(
            try corners(.corners(CornerRadii(topLeading: 8, bottomTrailing: 8)))
                == [false, true, false, true, true, true, true])
    }

    @Test func radiiOfCornersFitOnTheirSides() {
        let ruler = renderer.tree.ruler
        _ = renderer.tree.solve(.vertical([]), width: 40, height: 20)
        let node = renderer.tree.nodes[0]
        func outline(_ radii: CornerRadii) -> NodeShape.Outline { NodeShape(of: node, .corners(radii), ruler).outline }
        #expect(outline(CornerRadii(topLeading: 30, topTrailing: 10)) == .corners([20, 6, 0, 0]))
        #expect(outline(CornerRadii(topLeading: 9, topTrailing: 9, bottomLeading: 9, bottomTrailing: 9)) == .round(9))
        #expect(outline(CornerRadii(topLeading: .nan, topTrailing: -4)) == .round(0))
        #expect(renderer.takeDiagnostics().count == 2)
    }

    @Test func opacityIsThatOfTheWholeNode() throws {
        let parts = CellConfiguration.layers([
            .spacer().background(Self.red), .spacer().background(Self.red).frame(width: 10, height: 10),
        ]).opacity(0.5)
        let store = try draw(parts, 20, 20)
        #expect(store.pixel(x: 2, y: 18) == store.pixel(x: 18, y: 2))
        #expect(abs(Int(store.pixel(x: 18, y: 2) >> 24) - 128) < 2)
        #expect(try draw(parts.opacity(0), 20, 20).pixel(x: 10, y: 10) == 0)
        #expect(try draw(parts.opacity(-3), 20, 20).pixel(x: 10, y: 10) == 0)
        #expect(try draw(parts.opacity(9), 20, 20).pixel(x: 10, y: 10) == 0xFFFF_0000)
        #expect(renderer.takeDiagnostics().isEmpty)
        #expect(try draw(parts.opacity(.nan), 20, 20).pixel(x: 10, y: 10) == 0xFFFF_0000)
        #expect(renderer.takeDiagnostics().map(\.code) == [.badNumber])
    }

    @Test func aBorderIsInsideTheEdge() throws {
        let wide = try draw(.spacer().background(Self.red).border(Self.blue, width: 4), 20, 20)
        #expect(wide.pixel(x: 0, y: 10) == 0xFF00_00FF && wide.pixel(x: 3, y: 10) == 0xFF00_00FF)
        #expect(wide.pixel(x: 4, y: 10) == 0xFFFF_0000)
        let filled = try draw(.spacer().background(Self.red).border(Self.blue, width: 400), 20, 20)
        #expect(filled.pixel(x: 10, y: 10) == 0xFF00_00FF)
        // A hairline is painted as before there were looks.
        let plain = try draw(.spacer().background(Self.red, border: Self.blue), 20, 20)
        #expect(try draw(.spacer().background(Self.red).border(Self.blue), 20, 20).pixelHash == plain.pixelHash)
    }

    @Test func looksThatChangeNothingAreNone() {
        let cell = CellConfiguration.text("a").opacity(1)
        #expect(cell.ownLooks == nil && cell == .text("a"))
        #expect(MemoryLayout<CellConfiguration>.stride == 200)
        #expect(MemoryLayout<CellColor>.size == 8)
    }

    @Test func anAspectRatioDecidesTheHeight() {
        let cell = CellConfiguration.vertical([.text("a")]).background(Self.red).aspectRatio(16.0 / 9)
        #expect(renderer.measure(cell, in: .width(160)) == Size(width: 160, height: 90))
        #expect(renderer.measure(cell.frame(height: 45), in: .none) == Size(width: 80, height: 45))
        for ratio in [Double.nan, 0, -1, .infinity] {
            #expect(renderer.measure(cell.aspectRatio(ratio), in: .width(160)).height == 22)
            #expect(renderer.takeDiagnostics().map(\.code) == [.badNumber])
        }
    }
}

/// Shadows, and blurs of pictures.
@Suite struct BlurTests {
    private let renderer: CellRenderer

    init() throws { renderer = try CellRenderer(RenderOptions(scale: 1)) }

    private func shadow(_ width: Double, _ height: Double, radius: Double, corner: Double = 8) -> CellConfiguration {
        .spacer().frame(width: width, height: height).cornerRadius(corner)
            .shadow(radius: radius, y: 0, color: .rgb(0))
    }

    private func draw(_ cell: CellConfiguration, _ width: Double, _ height: Double) throws -> BackingStore {
        let padded = CellConfiguration.layers(at: .center, [.spacer(), cell])
        return try #require(renderer.draw(padded, size: Size(width: width, height: height)))
    }

    @Test(arguments: [2.0, 5, 12.5]) func aShadowFadesAsAGaussian(radius: Double) throws {
        let store = try draw(shadow(120, 120, radius: radius), 240, 240)
        // Along a line through the middle of the left edge, which is at 60: the normal distribution.
        for x in 0..<120 {
            let alpha = Double(store.pixel(x: x, y: 120) >> 24) / 255
            let wanted = 0.5 * (1 + erf((Double(x) + 0.5 - 60) / (radius * 2.0.squareRoot())))
            #expect(abs(alpha - wanted) < 0.03, "at \(x)")
        }
    }

    @Test func aMaskServesCardsOfAllSizes() throws {
        for side in stride(from: 60.0, through: 200, by: 7) {
            let store = try draw(shadow(side, side + 3, radius: 4), side + 60, side + 60)
            #expect(store.pixel(x: 0, y: 0) == 0)
        }
        #expect(renderer.shadows.count == 1)
        // A mask without stretched parts paints the same pixels.
        let small = try draw(shadow(30, 200, radius: 4), 110, 260)
        let large = try draw(shadow(90, 200, radius: 4), 170, 260)
        #expect(renderer.shadows.count == 2)
        for y in 0..<260 {
            for x in 0..<50 { #expect(small.pixel(x: x, y: y) == large.pixel(x: x, y: y), "\(x) \(y)") }
        }
    }

    @Test func masksAreFreedForOthers() throws {
        for radius in 1...60 { _ = try draw(shadow(300, 300, radius: Double(radius)), 400, 400) }
        #expect(renderer.shadows.count < 60 && renderer.shadows.count > 0)
    }

    @Test func boxesHaveTheVarianceOfTheGaussian() {
        // Boxes of one pixel do nothing; the next ones have a deviation of 0.8.
        for deviation in stride(from: 0.7, through: 200, by: 0.37) {
            let variance = GaussianBlur.boxes(of: deviation).reduce(0) { $0 + Double($1 * $1 - 1) / 12 }
            #expect(abs(variance.squareRoot() - deviation) < 0.35, "\(deviation)")
        }
        #expect(GaussianBlur.boxes(of: .nan).isEmpty && GaussianBlur.boxes(of: -1).isEmpty)
    }

    @Test func aBlurredPictureIsKept() throws {
        let source = ImageSource.seed(3, width: 60, height: 60)
        let sharp = try #require(renderer.draw(.image(source), size: Size(width: 60, height: 60)))
        let cell = CellConfiguration.spacer().background(picture: source, blur: 8)
        let blurred = try #require(renderer.draw(cell, size: Size(width: 60, height: 60)))
        #expect(blurred.pixelHash != sharp.pixelHash && blurred.isOpaque)
        let misses = renderer.images.cache.misses
        #expect(renderer.draw(cell, size: Size(width: 60, height: 60))?.pixelHash == blurred.pixelHash)
        #expect(renderer.images.cache.misses == misses)
        // Neighbouring pixels of a blurred picture hardly differ.
        for x in 1..<60 {
            let (one, two) = (blurred.pixel(x: x - 1, y: 30) & 0xFF, blurred.pixel(x: x, y: 30) & 0xFF)
            #expect(abs(Int(one) - Int(two)) < 24)
        }
    }
}

/// The areas that drawing counts.
@Suite struct DrawingWorkTests {
    @Test func areasAreCountedByKind() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        func work(_ cell: CellConfiguration, _ width: Double, _ height: Double) -> DrawingWork {
            let before = renderer.drawingWork
            _ = renderer.draw(cell, size: Size(width: width, height: height))
            return renderer.drawingWork - before
        }
        func area(_ text: Int = 0, pictures: Int = 0, shapes: Int = 0, shadows: Int = 0) -> DrawingWork {
            var work = DrawingWork()
            (work.text, work.pictures, work.shapes, work.shadows) = (text, pictures, shapes, shadows)
            return work
        }
        #expect(work(.spacer(), 10, 10) == area())
        #expect(work(.text("a"), 50, 22) == area(100 * 44))
        #expect(work(.spacer().background(.accent), 10, 10) == area(shapes: 400))
        #expect(work(.spacer().background(.accent, border: .label), 10, 10) == area(shapes: 400 + 80))
        #expect(work(.image(.seed(1, width: 10, height: 10)), 10, 10) == area(pictures: 400))
        #expect(work(.spacer().opacity(0.5), 10, 10) == area(shapes: 400))
        let shadow = CellConfiguration.spacer().shadow(radius: 0)
        #expect(work(shadow, 10, 10) == area(shadows: 400))
        let blurred = CellConfiguration.spacer().shadow(radius: 2)
        let first = work(blurred, 40, 40)
        #expect(first.shadows > work(blurred, 40, 40).shadows)
        let picture = CellConfiguration.image(.seed(1, width: 10, height: 10), blur: 2)
        #expect(work(picture, 10, 10) == area(pictures: 800) && work(picture, 10, 10) == area(pictures: 400))
    }
}

/// Random looks on random trees.
@Suite struct RandomLooksTests {
    private static let worlds = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 2_000 : 60

    @Test func everyLookIsDrawnAlikeByAllRenderers() throws {
        let one = try CellRenderer(RenderOptions(scale: 2))
        let other = try CellRenderer(RenderOptions(scale: 2, textCacheEntries: 4))
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let cell = RandomLooks.dress(RandomCell.make(&dice, levels: 4), &dice)
            let size = Size(width: Double(dice.below(200)), height: Double(dice.below(200)))
            #expect(one.measure(cell, in: .width(size.width)).height >= 0)
            let pixels = one.draw(cell, size: size)?.pixelHash
            #expect(pixels == other.draw(cell, size: size)?.pixelHash, "seed \(seed)")
            #expect(pixels == one.draw(cell, size: size)?.pixelHash, "seed \(seed), drawn again")
        }
    }
}

enum RandomLooks {
    /// Gives looks to a node, some of them with invalid lengths.
    static func dress(_ cell: CellConfiguration, _ dice: inout SeededRandom) -> CellConfiguration {
        var looks = cell.looks
        if dice.below(2) == 0 { looks.fill = fill(&dice) }
        if dice.below(2) == 0 {
            looks.shadow = CellShadow(
                color: color(&dice), radius: length(&dice), x: length(&dice) - 8, y: length(&dice) - 8)
        }
        if dice.below(3) == 0 { looks.opacity = [0, 0.3, 0.5, 1, 2, -1, .nan][dice.below(7)] }
        if dice.below(3) == 0 { looks.borderWidth = length(&dice) }
        if dice.below(5) == 0 { looks.aspectRatio = [1, 0.5, 16 / 9, 0, .nan, 1e300][dice.below(6)] }
        looks.shape = shape(&dice)
        var dressed = cell
        dressed.looks = looks
        if dice.below(3) == 0 { dressed = dressed.border(color(&dice), width: looks.borderWidth) }
        guard dice.below(3) > 0 else { return dressed }
        var inner = cell
        inner.looks.opacity = 0.5
        return .layers(at: RandomCell.pick(&dice), [dressed, inner.padding(3)]).clipped(to: shape(&dice))
    }

    private static func color(_ dice: inout SeededRandom) -> CellColor {
        switch dice.below(4) {
        case 0: .role(RandomCell.pick(&dice))
        case 1: .rgb(UInt32(truncatingIfNeeded: dice.next()), opacity: Double(dice.below(5)) / 4)
        case 2: .adaptive(light: UInt32(dice.below(1 << 24)), dark: 0)
        default: .named("nobody's")
        }
    }

    private static func length(_ dice: inout SeededRandom) -> Double {
        [0, 0.5, 1, 3, 8, 20, 90, 1e9, -5, .nan, .infinity][dice.below(11)]
    }

    private static func shape(_ dice: inout SeededRandom) -> CellShape {
        switch dice.below(6) {
        case 0: .capsule
        case 1: .circle
        case 2: .ellipse
        case 3:
            .corners(
                CornerRadii(
                    topLeading: length(&dice), topTrailing: length(&dice), bottomLeading: length(&dice),
                    bottomTrailing: length(&dice)))
        default: .rectangle
        }
    }

    private static func fill(_ dice: inout SeededRandom) -> CellFill {
        let colors = (0..<dice.below(4)).map { _ in color(&dice) }
        switch dice.below(3) {
        case 0: return .gradient(.linear(colors, from: RandomCell.pick(&dice), to: RandomCell.pick(&dice)))
        case 1: return .gradient(.radial(colors, center: RandomCell.pick(&dice), radius: length(&dice)))
        default:
            return .picture(
                CellImage(
                    .seed(dice.next(), width: 50, height: 40), contentMode: RandomCell.pick(&dice),
                    anchor: RandomCell.pick(&dice), blur: length(&dice)))
        }
    }
}
