import CompositionalLayout
import Foundation
import SectionKit
import StrataEngine
import StrataUIKit
import Testing
import UIKit

/// A person's actions are recorded, turned into a profile and played. With STRATA_RECORDINGS=FOLDER, the recordings and
/// the counts of the engine that played along are written there, for the built program to play.
@MainActor
struct RecordingTests {
    /// A clock that advances frame by frame.
    private final class Clock {
        var frame = 0
    }

    @Test(arguments: 0..<6) func aSessionIsRecordedFrameByFrame(seed: Int) async throws {
        let world = try ScreenWorld(
            seed: UInt64(seed), measures: seed % 2 == 0, isShipped: true, prefetching: .standard)
        let clock = Clock()
        let recorder = SessionRecorder(refresh: 60) { Double(clock.frame) / 60 }
        world.view.recorder = recorder
        var frames = 1
        try await world.load()
        world.arm.endFrame()
        func rest(_ count: Int) {
            for _ in 0..<count {
                world.arm.idle()
                world.arm.endFrame()
                clock.frame += 1
                frames += 1
            }
        }
        rest(20)
        for _ in 0..<12 {
            switch world.random.int(below: 5) {
            case 0: rest(1 + world.random.int(below: 30))
            case 4:
                clock.frame += 1
                guard world.swipe() else {
                    clock.frame -= 1
                    continue
                }
                frames += 1
                world.arm.endFrame()
            case 1:
                clock.frame += 1
                frames += 1
                try await world.update()
                world.arm.endFrame()
            default:
                let step = Double(world.random.int(below: 91) - 30)
                for _ in 0..<1 + world.random.int(below: 20) {
                    let offset = min(max(world.arm.offset + step, 0), max(world.arm.maximumOffset, 0))
                    clock.frame += 1
                    frames += 1
                    world.arm.scroll(to: offset)
                    world.arm.endFrame()
                    world.view.strataDrag(to: offset)
                }
            }
        }
        rest(10)
        let data = try #require(try recorder.json())
        let recording = try SessionRecording(json: data)
        #expect(recording.frames == frames - 1)
        let profile = RecordedProfile(recording, name: "recorded-\(seed)")
        #expect(profile.notes == [])
        guard let folder = ProcessInfo.processInfo.environment["STRATA_RECORDINGS"] else { return }
        try data.write(to: URL(filePath: "\(folder)/recorded-\(seed).recording.json"))
        let counters = world.arm.counters
        let expected: [String: Int] = [
            "cells.created": counters.cells.created, "cells.configured.display": counters.cells.configuredForDisplay,
            "cells.configured.prefetch": counters.cells.configuredForPrefetch,
            "cells.measured": counters.cells.measured, "layout.passes": counters.layoutPasses,
            "layout.attributes": counters.layoutAttributes, "diff.operations": counters.diffOperations,
            "update.animated": counters.animatedElements,
        ]
        try JSONEncoder().encode(expected).write(to: URL(filePath: "\(folder)/recorded-\(seed).expected.json"))
    }
}
