import Foundation
import SectionKit
import StrataEngine
import Testing
import UIKit

@testable import StrataUIKit

/// The frames of a session: what the run loop and the display link report is the work of each frame.
@MainActor
struct FrameRecorderTests {
    private final class Clock {
        var time = 100.0
    }

    @Test func aFrameHasTheWorkSinceTheOneBeforeIt() async throws {
        let clock = Clock()
        let session = SessionRecorder(refresh: 60) { clock.time }
        let recorder = FrameRecorder(of: session) { 61_000_000 }
        recorder.start()
        recorder.mark("before the session")
        #expect(recorder.recording(device: .init(model: "a", system: "b")) == nil)
        let world = try ScreenWorld(seed: 3, measures: false, isShipped: true, prefetching: .standard)
        world.view.recorder = session
        try await world.load()
        recorder.wait()
        clock.time = 101
        recorder.beginFrame(deadline: 101.02)
        // The main thread works for two milliseconds, waits, and works for one more.
        recorder.wake()
        clock.time += 0.002
        recorder.wait()
        clock.time += 0.01
        recorder.wake()
        clock.time += 0.001
        recorder.wait()
        clock.time = 101 + 1.0 / 60
        world.view.strataDrag(to: 40)
        recorder.beginFrame(deadline: clock.time + 0.016)
        recorder.mark("scrolled")
        // It is awake until the next frame.
        recorder.wake()
        clock.time = 101 + 2.0 / 60
        recorder.beginFrame(deadline: clock.time + 0.016)
        recorder.stop()
        let frames = try #require(recorder.recording(device: .init(model: "iPhone13,2", system: "iOS 18.1")))
        #expect(frames.frames == [60, 61, 62])
        #expect(frames.work.map { ($0 + 500) / 1_000 } == [0, 3_000, 16_667])
        #expect(frames.offsets == [0, 40, 40])
        #expect(frames.marks == [.init(name: "scrolled", frame: 61, footprint: 61_000_000)])
        let read = try DeviceFrames(json: #require(try recorder.json()))
        #expect(read.frames == frames.frames && read.offsets == frames.offsets)
    }

    @Test func ticksInOneFrameOfTheSessionLoseNoWork() async throws {
        let clock = Clock()
        let session = SessionRecorder(refresh: 60) { clock.time }
        let recorder = FrameRecorder(of: session) { nil }
        recorder.start()
        let world = try ScreenWorld(seed: 3, measures: false, isShipped: true, prefetching: .standard)
        world.view.recorder = session
        try await world.load()
        recorder.wait()
        recorder.beginFrame(deadline: clock.time)
        // A display of 120 Hz: two ticks for each frame of the session, each after a millisecond of work.
        for _ in 0..<60 {
            recorder.wake()
            clock.time += 0.001
            recorder.wait()
            clock.time += 1.0 / 120 - 0.001
            recorder.beginFrame(deadline: clock.time + 0.008)
        }
        let frames = try #require(recorder.recording(device: .init(model: "a", system: "b")))
        #expect(frames.frames.count <= 31 && abs(frames.work.reduce(0, +) - 60_000_000) <= 1_100_000)
    }

    @Test func aPictureIsNotedInTheFrameOfItsArrival() async throws {
        let clock = Clock()
        let session = SessionRecorder(refresh: 60) { clock.time }
        let recorder = FrameRecorder(of: session) { nil }
        recorder.start()
        let world = try PictureWorld()
        world.view.recorder = session
        try await world.show(["a", "b"])
        try await world.settle()
        clock.time += 0.5
        world.loader.answer("a")
        try await world.settle()
        clock.time += 0.5
        world.loader.answer("b", isMissing: true)
        try await world.settle()
        let frames = try #require(recorder.recording(device: .init(model: "a", system: "b")))
        #expect(frames.pictures == [30], "a picture that is missing does not arrive")
    }
}
