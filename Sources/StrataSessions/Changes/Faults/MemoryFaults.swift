internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import Synchronization

/// Memory that is kept without need.
extension PlantedFault {
    static let keptBytes = PlantedFault(
        name: "kept-bytes", group: .memory,
        sizes: [1, 10, 100].map { "each configured cell of the type keeps \($0) kB" },
        moves: .memoryIdleLive, spares: .cellsCreated
    ) { session, type, size in
        let hoard = Hoard()
        session.change(type) {
            $0.cell = { cell in
                hoard.keep([1, 10, 100][size] << 10)
                return cell.mapped
            }
        }
    }

    static let keptPixels = PlantedFault(
        name: "kept-pixels", group: .memory, sizes: ["idle cells of the type keep their pixels"],
        moves: .memoryIdleLive, spares: .cellsCreated, facts: [FactKind.idlePixels.name],
        lack: { look, type in
            type.flatMap { look.facts[$0]?.keepsIdlePixels } == false ? nil : "idle cells keep their pixels anyway"
        }
    ) { session, type, _ in
        guard let type, session.registry.contains(type) else { return }
        let kind = Swift.type(of: session.registry.plugin(for: type)).cellKind
        session.arm.engine.kinds[kind] = CellKind(kind.name)
    }

    static let ownPools = PlantedFault(
        name: "own-pools", group: .memory, sizes: ["each item of the type has a reuse pool of its own"],
        moves: .cellsCreated, spares: .cellsConfiguredDisplay,
        lack: { look, type in
            look.lacksCells(of: type)
                ?? (look.value(.cellsReused, of: type) > 0 ? nil : "no cell of the type shows another item later")
        }
    ) { session, type, _ in
        if let type { session.arm.engine.faults.ownPools.insert(type) }
    }

    static let idleCells = PlantedFault(
        name: "idle-cells", group: .memory, subject: .screen,
        sizes: [40, 100, 1_000].map { "up to \($0) idle cells of a kind are kept" },
        moves: .cellsIdle, spares: .diffOperations,
        lack: { look, _ in
            look.value(.cellsIdle, of: nil) >= Double(look.arm.engine.idleLimit)
                ? nil : "no pool has as many idle cells as it keeps"
        }
    ) { session, _, size in session.arm.engine.idleLimit = [40, 100, 1_000][size] }
}

/// Bytes that nobody frees.
private final class Hoard: Sendable {
    private let bytes = Mutex<[[UInt8]]>([])

    func keep(_ count: Int) { bytes.withLock { $0.append([UInt8](repeating: 1, count: count)) } }
}
