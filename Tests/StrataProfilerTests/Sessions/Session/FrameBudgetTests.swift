import StrataEngine
import Foundation
import SectionKit
import Testing

@testable import StrataProfiler

/// The parts of a frame's work do not overlap, in every shipped profile and arm.
@Suite struct FrameBudgetTests {
    /// Work on a cell takes a microsecond; otherwise the clock stands still.
    private final class CellWorker: EngineProbe {
        var now: UInt64 = 0
        var works = 0

        func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
            body()
            now += 1_000
            works += 1
        }

        func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}
    }

    private func play(_ file: String, arm: ArmPlan, clock: EngineClock, probe: CellWorker? = nil) throws -> Session {
        let profile = try ShippedProfiles.shortened(file)
        let session = try ShippedProfiles.session(profile, arm: arm, clock: clock, probe: probe)
        session.play(profile.script)
        return session
    }

    private static let plays = ShippedProfiles.files.flatMap { file in ArmPlan.standard.map { (file, $0) } }

    @Test(arguments: plays)
    func cellTimeIsNotCountedTwice(file: String, arm: ArmPlan) throws {
        let worker = CellWorker()
        nonisolated(unsafe) let shared = worker
        let session = try play(file, arm: arm, clock: EngineClock { shared.now }, probe: worker)
        let frames = session.frames.records
        #expect(worker.works > 0)
        #expect(frames.reduce(0) { $0 + $1.layout + $1.diff + $1.other } == 0)
        #expect(frames.reduce(0) { $0 + $1.cells } == UInt64(worker.works) * 1_000)
        #expect(session.arm.counters.bySectionType.values.reduce(0) { $0 + $1.time } == UInt64(worker.works) * 1_000)
    }

    @Test(arguments: plays)
    func sharesAddUpToTheWork(file: String, arm: ArmPlan) throws {
        let session = try play(file, arm: arm, clock: .work())
        let frames = session.frames.records
        for (number, frame) in frames.enumerated() {
            #expect(frame.layout + frame.diff + frame.cells + frame.other == frame.work, "frame \(number)")
        }
        let counters = session.arm.counters
        #expect(frames.reduce(0) { $0 + $1.layout } <= counters.layoutTime)
        #expect(counters.layoutTime > 0 && counters.cells.time > 0)
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
