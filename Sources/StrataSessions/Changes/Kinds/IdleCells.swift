internal import SectionKit
internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    /// Idle cells without pixels.
    static let idlePixels = ScreenChange(
        name: "idle-pixels", subject: .sectionType,
        advice: "free what its cells have drawn when they leave the screen",
        price:
            "a cell that comes back with the same item is drawn again; the figures are those of cells that draw themselves, as "
            + "StrataUIKit's do: views of texts, pictures and colours have other pixels to free",
        example: """
            // Before
            public static var cellKind: CellKind { CellKind("KIND") }
            // After, in all section types of this kind
            public static var cellKind: CellKind { CellKind("KIND", keepsIdlePixels: false) }
            """,
        foretells: [
            .memoryIdleLive, .memoryPeakLive, .cellsDrawn, .allocationsBytes, .cellsAllocationsBytes,
            .drawingText, .drawingPictures, .drawingShapes, .drawingShadows,
        ],
        isWorthTrying: { look, type in
            look.value(.cellsIdle, of: type) > 0 && type.flatMap { look.facts[$0]?.keepsIdlePixels } == true
        }
    ) { session, type in
        // Headers, footers and backgrounds have their own kinds.
        guard let type, session.registry.contains(type) else { return }
        let kind = Swift.type(of: session.registry.plugin(for: type)).cellKind
        session.arm.engine.kinds[kind] = CellKind(kind.name, keepsIdlePixels: false)
    }

    /// Four idle cells of a kind.
    static let fewerIdleCells = ScreenChange(
        name: "fewer-idle-cells", subject: .screen, use: .profilerOnly,
        advice: "keep at most four idle cells of a kind",
        price: "more cells are created while the user scrolls",
        foretells: [
            .memoryIdleLive, .memoryPeakLive, .cellsIdle, .cellsCreated, .allocationsCount,
            .allocationsBytes,
        ],
        isWorthTrying: { look, _ in look.value(.cellsIdle, of: nil) > 0 }
    ) { session, _ in session.arm.engine.idleLimit = 4 }
}
