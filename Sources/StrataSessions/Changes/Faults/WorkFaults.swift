internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Work that a plugin does without need when it is asked.
extension PlantedFault {
    static let busyCell = ofCells(
        "busy-cell", .work, [0.1, 0.3, 1].map { "\($0) ms of work in `cell(for:)` of the type" }, moves: .cellsTime,
        spares: .cellsConfiguredDisplay, facts: []
    ) { cell, size in
        work(milliseconds: [0.1, 0.3, 1][size])
        return cell
    }

    static let busyLayout = PlantedFault(
        name: "busy-layout", group: .work,
        sizes: ["1 ms of work in `layout(of:in:)` of the type"], moves: .startupLoaded, spares: .cellsConfiguredDisplay
    ) { session, type, _ in
        session.change(type) {
            $0.layout = { style, _, _ in
                work(milliseconds: 1)
                return style
            }
        }
    }

    static let formatter = ofCells(
        "formatter", .work, ["a formatter is made for each cell of the type"], moves: .allocationsCount,
        spares: .cellsConfiguredDisplay, facts: []
    ) { cell, _ in
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter.string(from: 1_234.5) == nil ? .text("") : cell
    }

    static let scratch = ofCells(
        "scratch", .work, [1, 10, 100].map { "\($0) kB are allocated and freed in each cell of the type" },
        moves: .allocationsBytes, spares: .cellsConfiguredDisplay, facts: []
    ) { cell, size in
        let bytes = [UInt8](repeating: 1, count: [1, 10, 100][size] << 10)
        return bytes.last == 0 ? .text("") : cell
    }

    static let queriedTwice = PlantedFault(
        name: "queried-twice", group: .work, subject: .screen,
        sizes: ["0", "0.5", "3"].map { "each query of the layout returns again what is known, and \($0) screens more" },
        moves: .layoutAttributes, spares: .cellsConfiguredDisplay
    ) { session, _, size in session.arm.engine.faults.queriedBehind = [0, 0.5, 3][size] }

    static let decodedTwice = PlantedFault(
        name: "decoded-twice", group: .work, subject: .screen,
        sizes: [2, 3, 10].map { "each feed and each page is decoded \($0) times" }, moves: .feedDecode,
        spares: .cellsConfiguredDisplay, needs: "any script: the first feed is decoded"
    ) { session, _, size in session.decodes = [2, 3, 10][size] }

    private static func work(milliseconds: Double) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds * 1e6)
        while DispatchTime.now().uptimeNanoseconds < end {}
    }
}
