internal import SectionKit
internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    static let oneLine = ScreenChange(
        name: "one-line", subject: .sectionType,
        advice: "limit its texts to one line",
        price: "longer texts are cut", isSeen: true,
        example: """
            // Before
            .text(item.title, style: .body)
            // After
            .text(item.title, style: .body, lines: 1)
            """,
        foretells: [
            .drawingText, .cellsMeasured, .layoutPasses, .memoryIdleLive, .memoryPeakLive,
            .cellsAllocationsBytes,
        ],
        isWorthTrying: { look, type in look.has(.furtherLines, type) }
    ) { session, type in
        if let type { session.arm.engine.omitted[type, default: []].insert(.furtherLines) }
    }
}
