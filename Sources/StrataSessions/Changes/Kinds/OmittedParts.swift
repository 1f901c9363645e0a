internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Parts that are left out of drawing. They are upper bounds of the effect of drawing less. Plugins still describe
/// them, so only drawing is predicted.
extension ScreenChange {
    static let withoutShadows = omitting(
        .shadows, "no-shadows", "draw its cells without shadows", price: "cards lie flat on their ground",
        lookAt: "how many of its nodes have a shadow, and how far it reaches",
        example: """
            // Before
            card.background(.cardBackground, cornerRadius: 12).shadow(radius: 6)
            // After
            card.background(.cardBackground, cornerRadius: 12)
            """,
        foretells: [.drawingShadows])

    /// Cells with square corners.
    static let withoutCorners = omitting(
        .corners, "no-corners", "draw its cells with square corners", price: "cards and pictures have square corners",
        lookAt: "content that reaches into round corners",
        example: """
            // Before
            card.background(.cardBackground, cornerRadius: 12)
            // After
            card.background(.cardBackground)
            """,
        foretells: [.drawingShapes])

    static let withoutBorders = omitting(
        .borders, "no-borders", "draw its cells without borders",
        price: "cards have no edge on a ground of their colour",
        lookAt: "how many of its nodes have a border",
        example: """
            // Before
            card.background(.cardBackground, border: .separator)
            // After
            card.background(.cardBackground)
            """,
        foretells: [.drawingShapes])

    static let withoutGradients = omitting(
        .gradients, "no-gradients", "draw its cells without gradients", price: "grounds have one colour",
        lookAt: "gradients that could be one colour, or a picture",
        example: """
            // Before
            card.background(.linear([.accent, .accentBackground]))
            // After
            card.background(.accent)
            """,
        foretells: [.drawingShapes])

    /// Cells without letters.
    static let withoutTexts = omitting(
        .texts, "no-texts", "draw its cells without texts",
        lookAt: "the number, the length and the styles of its texts", foretells: [.drawingText],
        work: .drawTexts)

    static let withoutPictures = omitting(
        .pictures, "no-pictures", "draw its cells without pictures",
        lookAt: "the number, the size and the blur of its pictures", foretells: [.drawingPictures],
        work: .drawPictures)

    private static func omitting(
        _ parts: CellParts, _ name: String, _ advice: String, price: String? = nil, lookAt: String,
        example: String = "", foretells: Set<MetricKey>,
        work: TimedWork = .drawShapes
    ) -> ScreenChange {
        ScreenChange(
            name: name, subject: .sectionType, use: .upperBound, work: work, advice: advice, price: price,
            lookAt: lookAt, example: example, foretells: foretells,
            isWorthTrying: { look, type in look.has(parts, type) && look.value(.cellsDrawn, of: type) > 0 }
        ) { session, type in
            if let type { session.arm.engine.omitted[type, default: []].formUnion(parts) }
        }
    }
}
