import Foundation
import SectionKit
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler

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
        /// The standard deviation of the logarithm of a frame's noise.
        var noise = 0.15
        /// The growth of the factor until the end.
        var drift = 0.15
        /// The share of frames that are not measured.
        var gaps = 0.05
        var lag = 1

        /// The frames of a session, and the device's work as a multiple of the engine's, without noise.
        func frames(_ engine: EngineFrames, seed: UInt64) -> (frames: DeviceFrames, truth: Double) {
            var random = SeededRandom(seed: seed)
            let kinds = Array(engine.frames)
            var (numbers, work): ([Int], [Int]) = ([], [])
            var (above, below) = (0.0, 0.0)
            for frame in engine.work.indices {
                let other = max(0, engine.work[frame] - engine.layout[frame] - engine.cells[frame])
                let warm = 1 + drift * Double(frame) / Double(engine.work.count)
                let exact =
                    factor * warm * (engine.layout[frame] * layout + engine.cells[frame] + other * self.other)
                // Sums of uniform numbers are nearly normal.
                let normal = (0..<12).reduce(-6.0) { sum, _ in sum + DeviceFitTests.unit(&random) }
                let noisy = exact * exp(noise * normal - noise * noise / 2)
                guard DeviceFitTests.unit(&random) >= gaps, frame + lag < kinds.count else { continue }
                numbers.append(frame + lag)
                work.append(Int(noisy))
                if kinds[frame] != "i", engine.work[frame] > 0 {
                    above += exact
                    below += engine.work[frame]
                }
            }
            let frames = DeviceFrames(
                device: DeviceFrames.Device(model: "Phone1,1", system: "OS 1.0"), refresh: engine.refresh,
                frames: numbers, work: work)
            return (frames, above / below)
        }
    }

    @Test func intervalsHaveTheTrueFactorAndHitchesAreForetold() throws {
        let engine = try EngineFrames.read()
        var (covered, near) = (0, 0)
        for seed in 0..<100 {
            let (frames, truth) = Phone().frames(engine, seed: UInt64(seed))
            let fit = DeviceFit(frames, recording: "r", played: engine.played)
            let factor = try #require(fit.factor, "\(fit.refusal ?? "")")
            let hitches = try #require(fit.hitches)
            #expect(fit.lag == 1)
            if (factor.lower...factor.upper).contains(truth) { covered += 1 }
            if abs(hitches.computed - hitches.seen) <= 0.15 * hitches.seen { near += 1 }
            #expect((factor.upper - factor.lower) / factor.value < 0.25, "an interval that says something")
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
    }
}
