internal import StrataEngine

extension ScreenChange {
    /// Idle cells without pixels.
    static let idlePixels = ScreenChange(
        name: "idle-pixels", subject: .screen, family: "idle",
        advice: "free the pixels of cells when they leave the screen",
        price: "a cell that comes back with the same item is drawn again",
        foretells: [
            "memory.idle.live", "memory.peak.live", "cells.drawn", "allocations.bytes", "cells.allocations.bytes",
        ],
        isWorthTrying: { look, _ in look.value("cells.idle", of: nil) > 0 }
    ) { session, _ in session.arm.engine.keepsIdlePixels = false }

    /// Four idle cells of a kind.
    static let fewerIdleCells = ScreenChange(
        name: "fewer-idle-cells", subject: .screen, family: "idle",
        advice: "keep at most four idle cells of a kind",
        price: "more cells are created while the user scrolls",
        foretells: [
            "memory.idle.live", "memory.peak.live", "cells.idle", "cells.created", "allocations.count",
            "allocations.bytes",
        ],
        isWorthTrying: { look, _ in look.value("cells.idle", of: nil) > 0 }
    ) { session, _ in session.arm.engine.idleLimit = 4 }
}
