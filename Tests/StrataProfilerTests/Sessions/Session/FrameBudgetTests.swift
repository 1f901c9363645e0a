import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The parts of a frame's work do not overlap, in every shipped profile and arm.
@Suite struct FrameBudgetTests {
    /// Work on a cell takes a millisecond, and every look at the clock a nanosecond.
    private final class CellWorker: EngineProbe {
        static let cellTime: UInt64 = 1_000_000
        private var now: UInt64 = 0
        var works: UInt64 = 0

        func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
            body()
            now += Self.cellTime
            works += 1
        }

        func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}

        func look() -> UInt64 {
            now += 1
            return now
        }
    }

    /// Fewer looks at the clock than a cell has nanoseconds, so whole milliseconds are work on cells.
    @Test(arguments: ShippedProfiles.files.flatMap { file in ArmPlan.standard.map { (file, $0) } })
    func sharesAddUpToTheWorkAndNoCellIsCountedTwice(file: String, arm: ArmPlan) throws {
        let worker = CellWorker()
        nonisolated(unsafe) let shared = worker
        let profile = try ShippedProfiles.shortened(file)
        let session = try ShippedProfiles.session(
            profile, arm: arm, clock: EngineClock { shared.look() }, probe: worker)
        session.play(profile.script)
        let frames = session.frames.records
        for (number, frame) in frames.enumerated() {
            #expect(frame.layout + frame.diff + frame.cells + frame.other == frame.work, "frame \(number)")
        }
        let counters = session.arm.counters
        #expect(worker.works > 0)
        #expect(frames.reduce(0) { $0 + $1.layout + $1.diff + $1.other } < CellWorker.cellTime)
        #expect(frames.reduce(0) { $0 + $1.cells } / CellWorker.cellTime == worker.works)
        #expect(counters.bySectionType.values.reduce(0) { $0 + $1.time } / CellWorker.cellTime == worker.works)
        #expect(frames.reduce(0) { $0 + $1.layout } <= counters.layoutTime && counters.layoutTime > 0)
        let measured = SessionMeasurement(
            frames: frames, counters: counters, visibility: nil, device: .phone
        ).values
        let parts = ["layout.time", "diff.time", "cells.time", "other.time"].compactMap { measured[$0] }
        #expect(parts.count == 4 && parts.reduce(0, +) == measured["work.time"])
    }

    @Test func busyFramesAreMarked() throws {
        let profile = try ShippedProfiles.shortened(ShippedProfiles.root.path + "/Profiles/realtime.yaml")
        let session = try ShippedProfiles.session(profile, arm: .compositional)
        session.play(profile.script)
        let scrolling = session.frames.records.filter { $0.kind == .scroll }
        let busy = scrolling.count { $0.isBusy }
        #expect(busy > 0 && busy < scrolling.count)
        #expect(session.frames.records.contains { $0.kind == .update && $0.isBusy })
    }
}
