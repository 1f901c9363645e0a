internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// What a user sees while the feed moves or changes.
extension PlantedFault {
    static let lostPlace = PlantedFault(
        name: "lost-place", group: .scrolling, subject: .screen,
        sizes: ["updates keep the offset instead of the first visible item"], moves: .anchorJump,
        spares: .diffOperations,
        lack: { look, _ in
            look.lacksUpdate
                ?? (look.value(.diffOperations, of: nil) > 0 ? nil : "no item is inserted, deleted or moved")
        },
        needs: "a step `{update: {insert: 5, where: start}}` after one that scrolls"
    ) { session, _, _ in session.arm.engine.faults.losesPlace = true }

    static let lateCells = PlantedFault(
        name: "late-cells", group: .scrolling, subject: .screen,
        sizes: ["0.75", "0.5", "0.25"].map { "cells are prepared only \($0) frames before they are in sight" },
        moves: .blankArea,
        spares: .layoutPasses,
        lack: { look, _ in look.arm.prefetching == .off ? "nothing is prefetched anyway" : nil }
    ) { session, _, size in
        session.arm.prefetching.restingWindow = 0
        session.arm.prefetching.framesAhead = [0.75, 0.5, 0.25][size]
    }

    static let tickingCells = PlantedFault(
        name: "ticking-cells", group: .scrolling,
        sizes: ["every 60 frames", "every 6 frames", "in each frame"].map {
            "visible cells of the type are configured and drawn \($0)"
        },
        moves: .cellsDrawn, spares: .cellsCreated,
        lack: { look, type in look.lacksCells(of: type) },
        needs: "a step `{idle: 2}` where the type is in sight"
    ) { session, type, size in
        if let type { session.arm.engine.faults.ticks[type] = [60, 6, 1][size] }
    }

    static let lateGrowth = PlantedFault(
        name: "late-growth", group: .sizing,
        sizes: [4, 20, 100].map { "cells of the type become \($0) points taller after they were shown" },
        moves: .cellsMeasured, spares: .diffOperations,
        lack: { look, type in look.lacksMeasuredCells(of: type) },
        needs: "a section of the type with `.estimated` heights in sight"
    ) { session, type, size in
        if let type { session.arm.engine.faults.lateGrowth[type] = [4, 20, 100][size] }
    }
}

/// Work that a change of the screen does not need.
extension PlantedFault {
    static let repeatedAdaptation = PlantedFault(
        name: "repeated-adaptation", group: .environment, subject: .screen,
        sizes: [2, 3, 6].map { "visible cells are configured and drawn \($0) times at each change of the environment" },
        moves: .cellsConfiguredDisplay, spares: .cellsCreated,
        lack: { look, _ in look.lacksEnvironmentChange }
    ) { session, _, size in session.arm.engine.faults.furtherAdaptations = [2, 3, 6][size] - 1 }
}
