internal import SectionKit
internal import StrataEngine

extension ScreenChange {
    static let oneLine = ScreenChange(
        name: "one-line", subject: .sectionType,
        advice: "limit its texts to one line",
        price: "longer texts are cut",
        example: """
            // Before
            .text(item.title, style: .body)
            // After
            .text(item.title, style: .body, lines: 1)
            """,
        foretells: [
            "drawing.text", "cells.measured", "layout.passes", "memory.idle.live", "memory.peak.live",
            "cells.allocations.bytes",
        ],
        isWorthTrying: { look, type in look.has(.furtherLines, type) }
    ) { session, type in
        if let type { session.arm.engine.omitted[type, default: []].insert(.furtherLines) }
    }
}
