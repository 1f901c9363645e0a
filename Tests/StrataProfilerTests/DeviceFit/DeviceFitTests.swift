import Foundation
import SectionKit
import StrataBasics
import StrataStatistics
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// Fits of simulated phones: the engine's own frame times, made slower, with noise and gaps.
@Suite struct DeviceFitTests {
    /// Frame times of the engine: medians of five trials of a marketplace's home screen.
    private struct EngineFrames: Decodable {
        struct Step: Decodable {
            var word: String
            var line: Int
            var frame: Int
        }

        var refresh: Double
        var frames: String
        var work: [Double]
        var layout: [Double]
        var cells: [Double]
        var steps: [Step]

        static func read() throws -> EngineFrames {
            let file = Golden.folder.appending(path: "engine-frames.json")
            return try JSONDecoder().decode(EngineFrames.self, from: Data(contentsOf: file))
        }

        var played: PlayedFrames {
            let letters = FrameKind.allCases.reduce(into: [:]) { $0[$1.letter] = $1 }
            var played = PlayedFrames(kinds: frames.map { letters[$0] ?? .idle }, work: work)
            played.steps = steps.map { RecordedStep(word: $0.word, line: $0.line, frame: $0.frame) }
            return played
        }
    }

    /// A number from 0 to 1.
    private static func unit(_ random: inout SeededRandom) -> Double { Double(random.next() >> 11) * 0x1p-53 }

    /// A phone: what makes it slower, and how well it is measured.
    private struct Phone {
        var factor = 14.0
        var layout = 1.25
        var other = 0.8
        /// Nanoseconds of each frame that the device shows, besides.
        var overhead = 0.0
        /// The standard deviation of the logarithm of a frame's noise.
        var noise = 0.15
        /// The growth of the factor until the end.
        var drift = 0.15
        /// The share of frames whose ticks are lost.
        var gaps = 0.05
        var lag = 1

        /// The frames of a session, and the device's work as a multiple of the engine's, without noise and overhead.
        func frames(_ engine: EngineFrames, seed: UInt64) -> (frames: DeviceFrames, truth: Double) {
            var random = SeededRandom(seed: seed)
            let kinds = Array(engine.frames)
            var jobs: [Double] = []
            var (above, below) = (0.0, 0.0)
            for frame in engine.work.indices {
                let other = max(0, engine.work[frame] - engine.layout[frame] - engine.cells[frame])
                let warm = 1 + drift * Double(frame) / Double(engine.work.count)
                let exact =
                    factor * warm * (engine.layout[frame] * layout + engine.cells[frame] + other * self.other)
                // Sums of uniform numbers are nearly normal.
                let normal = (0..<12).reduce(-6.0) { sum, _ in sum + DeviceFitTests.unit(&random) }
                let isBusy = kinds[frame] != "i" && engine.work[frame] > 0
                jobs.append(exact * exp(noise * normal - noise * noise / 2))
                if isBusy {
                    above += exact
                    below += engine.work[frame]
                }
            }
            return (measured(jobs, engine.refresh, &random), above / below)
        }

        /// The measurement of a display link: the main thread does one job after the other, and its ticks come when it is free.
        private func measured(_ jobs: [Double], _ refresh: Double, _ random: inout SeededRandom) -> DeviceFrames {
            let slot = 1e9 / refresh
            let delay = Double(lag - 1)
            var frames = DeviceFrames(
                device: DeviceFrames.Device(model: "Phone1,1", system: "OS 1.0"), refresh: refresh, frames: [], work: []
            )
            // Work is in [start, end) of each job; `next` is the first that is not measured wholly.
            var (free, job, pending, isFirst) = (0.0, 0, 0.0, true)
            for tick in 1...jobs.count + lag {
                let time = Double(tick) * slot
                // Jobs that begin before the tick.
                while job < jobs.count, max(free, (Double(job) + delay) * slot) < time {
                    // What comes while the thread is blocked is answered in one frame.
                    let own =
                        jobs[job] + (isFirst ? overhead * (1 + (DeviceFitTests.unit(&random) - 0.5) * noise * 3) : 0)
                    isFirst = false
                    free = max(free, (Double(job) + delay) * slot) + own
                    pending += own
                    job += 1
                }
                guard free <= time, DeviceFitTests.unit(&random) >= gaps else { continue }
                frames.frames.append(tick)
                frames.work.append(Int(pending))
                frames.deadlines.append(Int(time + slot))
                (pending, isFirst) = (0, true)
            }
            return frames
        }
    }

    /// One that is about as fast as the work needs, one that blocks for many frames, and one with a cost of its own in each frame.
    @Test(arguments: [(14.0, 0.0), (60, 0), (14, 4e6)])
    func intervalsHaveTheTrueFactorAndHitchesAreForetold(factor: Double, overhead: Double) throws {
        let engine = try EngineFrames.read()
        var (covered, near) = (0, 0)
        for seed in 0..<100 {
            let (frames, truth) = Phone(factor: factor, overhead: overhead).frames(engine, seed: UInt64(seed))
            let fit = DeviceFit(frames, recording: "r", played: engine.played)
            let factor = try #require(fit.factor, "\(fit.refusal ?? "")")
            let hitches = try #require(fit.hitches)
            #expect(fit.lag == 1)
            #expect((fit.overhead != nil) == (overhead > 0))
            if (factor.lower...factor.upper).contains(truth) { covered += 1 }
            if abs(hitches.computed - hitches.seen) <= 0.15 * hitches.seen { near += 1 }
            #expect((factor.upper - factor.lower) / factor.value < 0.3, "an interval that says something")
        }
        #expect(covered >= 90, "\(covered)")
        #expect(near >= 90, "\(near)")
    }

    @Test func aPhoneWhoseTimesAreRandomGetsNoFactor() throws {
        let engine = try EngineFrames.read()
        for seed in 0..<20 {
            var random = SeededRandom(seed: UInt64(seed))
            var (frames, _) = Phone().frames(engine, seed: UInt64(seed))
            frames.work = frames.work.map { _ in 1_000_000 + random.int(below: 20_000_000) }
            let fit = DeviceFit(frames, recording: "r", played: engine.played)
            #expect(fit.factor == nil && fit.hitches == nil && fit.refusal?.contains("do not follow") == true)
        }
    }

    @Test func aShortSessionGetsNoFactor() throws {
        let engine = try EngineFrames.read()
        var (frames, _) = Phone().frames(engine, seed: 1)
        (frames.frames, frames.work) = (Array(frames.frames.prefix(20)), Array(frames.work.prefix(20)))
        let fit = DeviceFit(frames, recording: "r", played: engine.played)
        #expect(fit.factor == nil && fit.refusal?.contains("at least 30 are needed") == true)
        frames.frames = []
        frames.work = []
        #expect(DeviceFit(frames, recording: "r", played: engine.played).factor == nil)
    }

    /// A factor whose hitches are not those of the device, and one that hangs on a single frame, are refused.
    @Test func aFactorThatContradictsTheDeviceIsRefused() throws {
        let work = (0..<600).map { $0.isMultiple(of: 3) ? 400_000 + Double($0 % 11) * 100_000 : 10_000 }
        let played = PlayedFrames(kinds: Array(repeating: .scroll, count: 600), work: work)
        // No frame of the device is too long for a refresh.
        let capped = DeviceFrames(
            device: DeviceFrames.Device(model: "a", system: "b"), refresh: 60, frames: Array(0..<600),
            work: work.map { Int(min($0 * 20, 16e6)) })
        let steady = DeviceFit(capped, recording: "r", played: played)
        #expect(
            steady.factor == nil && steady.refusal?.contains("foretells hitches of") == true, "\(steady.refusal ?? "")")
        let engine = try EngineFrames.read()
        var (frames, _) = Phone(gaps: 0).frames(engine, seed: 1)
        (frames.frames, frames.deadlines) = (Array(engine.work.indices), [])
        frames.work = engine.work.map { Int($0 * 3) }
        frames.work[try #require(engine.steps.last { $0.word == "fling" }).frame + 5] = 2_000_000_000
        let jerky = DeviceFit(frames, recording: "r", played: engine.played)
        #expect(
            jerky.factor == nil && jerky.refusal?.contains("the factor is uncertain") == true, "\(jerky.refusal ?? "")")
    }

    /// Frames whose work is in the next measured one are paired with their sum; a long gap without work was not measured.
    @Test func framesArePairedWithTheOnesSinceTheLast() {
        var played = PlayedFrames(kinds: Array(repeating: .scroll, count: 40), work: (0..<40).map { Double($0) })
        played.kinds[0] = .load
        let device = DeviceFrames(
            device: DeviceFrames.Device(model: "a", system: "b"), refresh: 60, frames: [1, 2, 5, 6, 30, 38],
            work: [1, 1, 40_000_000, 1, 1, 145_000_000],
            deadlines: [33, 50, 100, 116, 516, 650].map { $0 * 1_000_000 },
            pictures: [4])
        let pairs = FramePairs(device, played, lag: 0)
        #expect(pairs.all.map(\.start) == [0, 2, 3, 6, 31] && pairs.all.map(\.span) == [2, 1, 3, 1, 8])
        #expect(
            pairs.all.map(\.played) == [1, 2, 12, 6, 276]
                && pairs.all.map(\.hasPicture) == [false, false, true, false, false])
        #expect(pairs.all[0].kind == .load)
        let late = FramePairs(device, played, lag: 2)
        #expect(late.all.map(\.start) == [0, 1, 4, 29] && late.all.map(\.span) == [1, 3, 1, 8])
        // 40 ms in three frames are two late ones, 145 ms in eight are eight: of 15 frames and one more.
        #expect(abs(pairs.hitchRatio(\.measured) - 10 / 16 * 1_000) < 1e-9, "\(pairs.hitchRatio(\.measured))")
        #expect(abs((pairs.hitchRatio(deadlines: device.deadlines) ?? 0) - 9 / 14 * 1_000) < 1e-9)
        // The app was in the background; and a clock that stands.
        let jump = device.deadlines.enumerated().map { $1 + ($0 > 2 ? 20_000_000_000 : 0) }
        #expect(abs((pairs.hitchRatio(deadlines: jump) ?? 0) - 9 / 13 * 1_000) < 1e-9)
        #expect(pairs.hitchRatio(deadlines: jump.map { _ in 5 }) == nil)
    }

    /// A recorded frame has the work of all frames that play its events.
    @Test func playedFramesHaveTheNumbersOfTheRecording() {
        var played = PlayedFrames(kinds: [.load, .idle, .scroll, .scroll, .scroll], work: [100, 0, 10, 30, 5])
        played.steps = [("load", 0), ("idle", 1), ("replay", 2), ("replay", 3), ("select", 4), ("replay", 4)]
            .enumerated().map {
                RecordedStep(word: $1.0, line: $0, frame: $1.1)
            }
        played.types = ["grid": [0.5, 0, 1, 0, 0.2]]
        played.live = [1, 2, 3, 4, 5]
        let numbered = played.numbered(by: [[0], [1], [2], [2], [3], [4]])
        #expect(numbered.work == [100, 0, 40, 0, 5] && numbered.live == [1, 2, 4, 4, 5])
        #expect(numbered.kinds == [.load, .idle, .scroll, .idle, .scroll])
        #expect(numbered.types["grid"] == [0.5, 0, 0.25, 0, 0.2])
        #expect(numbered.steps.map(\.frame) == [0, 1, 2, 2, 3, 4])
    }

    @Test func whatTheDeviceAloneKnowsIsNoted() throws {
        let engine = try EngineFrames.read()
        var (frames, _) = Phone(noise: 0.01, drift: 0, gaps: 0).frames(engine, seed: 3)
        let count = engine.work.count
        frames.marks = [
            DeviceFrames.Mark(name: "end", frame: count, footprint: 70),
            DeviceFrames.Mark(name: "none", frame: 9, footprint: nil),
            DeviceFrames.Mark(name: "far", frame: count + 9, footprint: 80),
            DeviceFrames.Mark(name: "start", frame: 3, footprint: 40),
        ]
        // Three times the work where pictures arrive.
        frames.pictures = Array(frames.frames[100..<160])
        for index in 100..<160 { frames.work[index] *= 3 }
        frames.deadlines = frames.deadlines.map { $0 * 2 }
        var played = engine.played
        played.live = Array(0..<count)
        let fit = DeviceFit(frames, recording: "r", played: played)
        #expect(fit.memory.map(\.from) == ["start"] && fit.memory.map(\.measured) == [30])
        #expect(fit.memory.map(\.played) == [count - 1 - 3])
        let pictures = try #require(fit.pictures)
        let deviation = try #require(fit.deviation(of: pictures))
        #expect(pictures.frames > 0 && deviation > 0.3, "\(deviation)")
        for words in ["`none` has no footprint", "`far` is after the recording's end", "the display waited for frames"]
        {
            #expect(fit.notes.contains { $0.contains(words) }, "\(fit.notes)")
        }
        #expect(fit.mistake == nil)
        // The interval has the spread of the trials here.
        played.spread = 0.05
        let wide = try #require(DeviceFit(frames, recording: "r", played: played).factor)
        let narrow = try #require(fit.factor)
        #expect(wide.value == narrow.value && wide.upper - wide.value > 0.098 * wide.value)
        #expect(wide.upper - wide.value < 0.098 * wide.value + narrow.upper - narrow.value)
    }

    /// The first step's device work is doubled: it deviates most.
    @Test func theStepThatDeviatesMostIsFirst() throws {
        let engine = try EngineFrames.read()
        var (frames, _) = Phone(noise: 0.01, drift: 0).frames(engine, seed: 3)
        let fling = try #require(engine.steps.first { $0.word == "fling" })
        let end = try #require(engine.steps.first { $0.frame > fling.frame }?.frame)
        for (index, frame) in frames.frames.enumerated() where (fling.frame + 1..<end + 1).contains(frame) {
            frames.work[index] *= 2
        }
        var played = engine.played
        played.types = ["grid": engine.cells, "none": engine.cells.map { _ in 0 }]
        played.live = engine.work.indices.map { $0 * 1_000 }
        frames.marks = [
            DeviceFrames.Mark(name: "loaded", frame: 100, footprint: 50_000_000),
            DeviceFrames.Mark(name: "idle", frame: 900, footprint: 52_000_000),
            DeviceFrames.Mark(name: "late", frame: 190_000, footprint: 52_000_000),
        ]
        let fit = DeviceFit(frames, recording: "r", played: played)
        #expect(fit.steps.first?.name == "fling, line \(fling.line)")
        #expect(fit.types.map(\.name) == ["grid"])
        #expect(fit.memory.map(\.measured) == [2_000_000] && fit.memory.map(\.played) == [800_000])
        #expect(fit.source.hasPrefix("Phone1,1, OS 1.0: r, "))
        let json = try JSONEncoder().encode(fit)
        #expect(try JSONDecoder().decode(DeviceFit.self, from: json) == fit)
    }

    @Test func ranksAndRatios() throws {
        let correlation = try #require(RankCorrelation([1, 2, 3, 4, 5], [1, 4, 9, 16, 25]))
        #expect(correlation.estimate == 1)
        // Ties: by hand, ranks 1, 2.5, 2.5, 4 and 1, 3, 2, 4.
        let ties = try #require(RankCorrelation([1, 2, 2, 3], [1, 5, 3, 8]))
        #expect(abs(ties.estimate - 4.5 / (4.5 * 5).squareRoot()) < 1e-12)
        #expect(RankCorrelation([1, 1, 1, 1], [1, 2, 3, 4]) == nil && RankCorrelation([1, 2], [1, 2]) == nil)
        let ratio = try #require(SumRatio([2, 4, 6, 8], by: [1, 2, 3, 4]))
        #expect(ratio.estimate == 2 && ratio.lower == 2 && ratio.upper == 2)
        #expect(SumRatio([1], by: [0]) == nil && SumRatio([], by: []) == nil)
        let line = try #require(GroupedLine((0..<30).map { Double($0) }, (0..<30).map { 4 + 3 * Double($0) }))
        #expect(abs(line.slope.value - 3) < 1e-12 && abs(line.intercept.value - 4) < 1e-9)
        #expect(abs(line.slope.lower - 3) < 1e-9 && abs(line.slope.upper - 3) < 1e-9)
        #expect(GroupedLine([1, 1, 1], [1, 2, 3]) == nil && GroupedLine([1, 2], [1, 2]) == nil)
    }
}
