import CPangoCairo
internal import SectionKit

/// The objects that a seed may produce.
enum SeedProduct: CaseIterable {
    case bottle, mug, lamp, plant, bag, bowl, shoe, headphones

    func paint(with brush: SeedBrush) {
        switch self {
        case .bottle: paintBottle(brush)
        case .mug: paintMug(brush)
        case .lamp: paintLamp(brush)
        case .plant: paintPlant(brush)
        case .bag: paintBag(brush)
        case .bowl: paintBowl(brush)
        case .shoe: paintShoe(brush)
        case .headphones: paintHeadphones(brush)
        }
    }

    private func paintBottle(_ brush: SeedBrush) {
        brush.rounded(x: -0.05, y: -0.46, width: 0.1, height: 0.1, radius: 0.02)
        brush.fill(brush.look.ink)
        brush.path(
            (-0.045, -0.37),
            [
                [-0.045, -0.24, -0.16, -0.22, -0.16, -0.08], [-0.16, 0.36], [-0.16, 0.42, -0.12, 0.42, -0.1, 0.42],
                [0.1, 0.42], [0.12, 0.42, 0.16, 0.42, 0.16, 0.36], [0.16, -0.08],
                [0.16, -0.22, 0.045, -0.24, 0.045, -0.37],
            ])
        brush.fillBody(from: -0.16, to: 0.16)
        brush.rounded(x: -0.16, y: 0.02, width: 0.32, height: 0.24, radius: 0.001)
        brush.fillLit(RGBA(0xFFFFFF), brush.look.cream, RGBA(0xDDD6C8), from: -0.16, to: 0.16)
        brush.rounded(x: -0.1, y: 0.08, width: 0.2, height: 0.03, radius: 0.015)
        brush.fill(brush.look.detail)
        brush.rounded(x: -0.07, y: 0.15, width: 0.14, height: 0.02, radius: 0.01)
        brush.fill(brush.look.bodyLight)
    }

    private func paintMug(_ brush: SeedBrush) {
        cairo_arc(brush.cairo, 0.22, 0.12, 0.13, -.pi / 2, .pi / 2)
        brush.stroke(brush.look.bodyDark, width: 0.055)
        brush.path(
            (-0.26, -0.14),
            [
                [-0.25, 0.34], [-0.24, 0.42, -0.2, 0.42, -0.16, 0.42], [0.14, 0.42],
                [0.18, 0.42, 0.22, 0.42, 0.23, 0.34], [0.24, -0.14],
            ])
        brush.fillBody(from: -0.26, to: 0.24)
        brush.ellipse(x: -0.01, y: -0.14, width: 0.5, height: 0.12)
        brush.fill(brush.look.bodyLight)
        brush.ellipse(x: -0.01, y: -0.13, width: 0.44, height: 0.09)
        brush.fill(RGBA(0x4A2C1D))
        for x in [-0.1, 0.06] {
            brush.path((x, -0.24), [[x - 0.06, -0.3, x + 0.06, -0.34, x, -0.42]])
            brush.stroke(RGBA(0xFFFFFF, alpha: 0.6), width: 0.025)
        }
    }

    private func paintLamp(_ brush: SeedBrush) {
        brush.rounded(x: -0.02, y: -0.1, width: 0.04, height: 0.5, radius: 0.02)
        brush.fillLit(RGBA(0xD8B98A), RGBA(0xB08C57), RGBA(0x7C5D33), from: -0.02, to: 0.02)
        brush.rounded(x: -0.17, y: 0.37, width: 0.34, height: 0.055, radius: 0.027)
        brush.fillLit(RGBA(0xD8B98A), RGBA(0xB08C57), RGBA(0x7C5D33), from: -0.17, to: 0.17)
        brush.path((-0.14, -0.44), [[0.14, -0.44], [0.3, -0.02], [-0.3, -0.02]])
        brush.fillBody()
        brush.path((-0.3, -0.02), [[0.3, -0.02], [0.286, -0.055], [-0.286, -0.055]])
        brush.fill(RGBA(0xFFF1C9, alpha: 0.9))
    }

    private func paintPlant(_ brush: SeedBrush) {
        for (angle, length) in [(-0.95, 0.36), (-0.5, 0.46), (0, 0.5), (0.45, 0.46), (0.9, 0.36), (-0.25, 0.34)] {
            cairo_save(brush.cairo)
            cairo_translate(brush.cairo, 0, 0.1)
            cairo_rotate(brush.cairo, angle)
            brush.path(
                (0, 0),
                [
                    [-0.13, -length * 0.45, -0.07, -length * 0.8, 0, -length],
                    [0.07, -length * 0.8, 0.13, -length * 0.45, 0, 0],
                ])
            brush.fillLit(RGBA(0x6FBF73), RGBA(0x3F8F55), RGBA(0x23603A), from: -0.1, to: 0.1)
            cairo_restore(brush.cairo)
        }
        brush.path((-0.2, 0.1), [[0.2, 0.1], [0.15, 0.42], [-0.15, 0.42]])
        brush.fillBody(from: -0.2, to: 0.2)
        brush.rounded(x: -0.23, y: 0.06, width: 0.46, height: 0.08, radius: 0.02)
        brush.fillBody(from: -0.23, to: 0.23)
    }

    private func paintBag(_ brush: SeedBrush) {
        brush.path((-0.14, -0.12), [[-0.14, -0.5, 0.14, -0.5, 0.14, -0.12]])
        brush.stroke(brush.look.bodyDark, width: 0.04)
        brush.path(
            (-0.28, -0.16),
            [
                [0.28, -0.16], [0.34, 0.36], [0.34, 0.4, 0.32, 0.42, 0.29, 0.42], [-0.29, 0.42],
                [-0.32, 0.42, -0.34, 0.4, -0.34, 0.36],
            ])
        brush.fillBody(from: -0.34, to: 0.34)
        brush.rounded(x: -0.09, y: 0.06, width: 0.18, height: 0.13, radius: 0.02)
        brush.fill(brush.look.cream)
        brush.rounded(x: -0.05, y: 0.11, width: 0.1, height: 0.03, radius: 0.015)
        brush.fill(brush.look.detail)
    }

    private func paintBowl(_ brush: SeedBrush) {
        for (x, y, size, color) in [
            (-0.18, 0.0, 0.26, 0x7FB069), (0.16, -0.02, 0.28, 0xE4572E), (0.0, -0.07, 0.3, 0xF2C14E),
            (-0.08, -0.14, 0.18, 0x5B8E55), (0.1, -0.16, 0.16, 0xD7263D),
        ] as [(Double, Double, Double, UInt32)] {
            brush.ellipse(x: x, y: y, width: size, height: size)
            brush.fill(RGBA(color))
            brush.ellipse(x: x - size * 0.14, y: y - size * 0.18, width: size * 0.4, height: size * 0.24)
            brush.fill(RGBA(0xFFFFFF, alpha: 0.3))
        }
        brush.path(
            (-0.4, 0.02),
            [
                [0.4, 0.02], [0.4, 0.3, 0.2, 0.42, 0.12, 0.42], [-0.12, 0.42],
                [-0.2, 0.42, -0.4, 0.3, -0.4, 0.02],
            ])
        brush.fillBody(from: -0.4, to: 0.4)
        brush.rounded(x: -0.42, y: 0.0, width: 0.84, height: 0.05, radius: 0.025)
        brush.fillBody(from: -0.42, to: 0.42)
    }

    private func paintShoe(_ brush: SeedBrush) {
        brush.path(
            (-0.44, 0.3),
            [
                [-0.46, 0.1, -0.44, -0.1, -0.38, -0.16], [-0.3, -0.1, -0.22, -0.12, -0.14, -0.2],
                [-0.04, -0.04, 0.1, 0.1, 0.3, 0.12], [0.42, 0.14, 0.46, 0.22, 0.45, 0.32],
            ])
        brush.fillBody(from: -0.45, to: 0.45)
        brush.rounded(x: -0.46, y: 0.29, width: 0.93, height: 0.13, radius: 0.06)
        brush.fillLit(RGBA(0xFFFFFF), brush.look.cream, RGBA(0xD8D2C6), from: -0.46, to: 0.46)
        brush.path((-0.3, 0.22), [[-0.16, 0.22, -0.02, 0.16, 0.04, 0.04]])
        brush.stroke(brush.look.cream, width: 0.06)
        for step in 0..<4 {
            let x = -0.12 + 0.075 * Double(step)
            let y = -0.12 + 0.065 * Double(step)
            brush.path((x, y), [[x + 0.09, y - 0.03]])
            brush.stroke(RGBA(0xFFFFFF), width: 0.022)
        }
    }

    private func paintHeadphones(_ brush: SeedBrush) {
        cairo_new_path(brush.cairo)
        cairo_arc(brush.cairo, 0, 0.02, 0.34, .pi, 2 * .pi)
        brush.stroke(brush.look.ink, width: 0.07)
        cairo_arc(brush.cairo, 0, 0.02, 0.34, .pi * 1.15, .pi * 1.85)
        brush.stroke(brush.look.bodyLight, width: 0.03)
        for side in [-1.0, 1.0] {
            brush.rounded(x: side * 0.33 - 0.09, y: 0.0, width: 0.18, height: 0.36, radius: 0.085)
            brush.fillBody(from: side * 0.33 - 0.09, to: side * 0.33 + 0.09)
            brush.rounded(x: side * 0.24 - 0.04, y: 0.04, width: 0.08, height: 0.28, radius: 0.035)
            brush.fill(brush.look.ink)
        }
    }
}
