internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Work and memory that each update of the feed costs without need.
extension PlantedFault {
    static let reloadedSections = PlantedFault(
        name: "reloaded-sections", group: .identity,
        sizes: ["an update of an item configures all items of its section of the type"],
        moves: .cellsConfiguredDisplay, spares: .cellsDrawn,
        lack: { look, _ in look.lacksUpdate },
        needs: "a step `{update: {change: 1}}` where the type is in sight"
    ) { session, type, _ in
        if let type { session.arm.engine.faults.reloadedSections.insert(type) }
    }

    static let wholeLayout = PlantedFault(
        name: "whole-layout", group: .work, subject: .screen,
        sizes: ["each update solves the layout of all sections again"], moves: .layoutPasses,
        spares: .cellsConfiguredDisplay, lack: { look, _ in look.lacksUpdate },
        needs: "a step `{update: {change: 1}}`"
    ) { session, _, _ in session.arm.engine.faults.solvesUpdatesAnew = true }

    static let keptRevisions = PlantedFault(
        name: "kept-revisions", group: .memory, subject: .screen,
        sizes: ["the feed before each update is kept"], moves: .memoryIdleLive, spares: .cellsCreated,
        lack: { look, _ in look.lacksUpdate }, needs: "a step `{update: {change: 20, times: 10}}`"
    ) { session, _, _ in session.arm.engine.faults.keepsRevisions = true }
}
