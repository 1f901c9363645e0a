import Foundation
import StrataProfiler
import Testing

@testable import StrataReporting
@testable import StrataSessions

@Suite struct FilmPlayerTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 1])

    private func film(_ arm: String, frames: String = "liss") -> FilmFile {
        FilmFile(
            head: FilmFile.Head(
                profile: "home", profileHash: "p", feedHash: "f", arm: arm, refresh: 60, size: [390, 844],
                frames: frames,
                steps: [.init(step: "load", line: 3, frame: 0), .init(step: "fling", line: 4, frame: 2)]),
            film: RecordedFilm(
                kinds: ["configure", "draw"], types: ["grid"], sections: ["</script>"], items: ["7"],
                work: RecordedFilm.Work(
                    frame: [0, 2], kind: [0, 1], type: [0, 0], section: [0, 0], item: [0, 0], count: [4, 1],
                    bytes: [64, 8]),
                allocations: RecordedFilm.Allocations(count: [5, 0, 2, 0], bytes: [80, 0, 16, 0]),
                pictures: [.init(frame: 0, file: "film/a.png"), .init(frame: 2, file: "film/b.png")]))
    }

    private func frames(_ arms: [String], trials: [[Int]] = [[9, 1, 3, 1]], kinds: String = "liss") -> FramesFile {
        FramesFile(
            profile: "home", profileHash: "p", feedHash: "f", refresh: 60,
            trials: arms.flatMap { arm in
                trials.enumerated().map { index, work in
                    FramesFile.Trial(
                        arm: arm, kind: "time", index: index, steps: [], frames: kinds,
                        columns: [
                            "work": work.map { $0 * 1_000 }, "layout": work.map { $0 * 500 },
                            "diff": work.map { _ in 0 },
                            "cells": work.map { $0 * 100 },
                        ])
                }
            })
    }

    private func side(
        _ name: String, _ side: Side = .first, frames: FramesFile?, film: FilmFile?, pictures: [String: Data]? = nil
    ) -> FilmSide {
        let pictures = pictures ?? ["film/a.png": Self.png, "film/b.png": Self.png + [2]]
        return FilmSide(name: name, side: side, arm: name, frames: frames, film: film.map { ($0, pictures) })
    }

    private func both() -> [FilmSide] {
        let frames = frames(["a", "b"])
        return [side("a", frames: frames, film: film("a")), side("b", .second, frames: frames, film: film("b"))]
    }

    private func html(_ sides: [FilmSide]) throws -> String {
        try FilmPlayer(sides, refresh: 60, profile: "my home.yaml").html().description
    }

    @Test func thePlayerHasThePicturesOnceAndEscapesTexts() throws {
        let html = try html(both())
        #expect(html.components(separatedBy: "data:image/png;base64,").count == 3)
        #expect(html.components(separatedBy: "</script>").count == 2 && html.contains(#"\u003C/script\u003E"#))
        #expect(!html.contains(" style=") && !html.contains(" onclick"))
        #expect(html.contains("the only time trial of a and the only time trial of b"))
        #expect(html.contains("<caption>Work of each step</caption>") && !html.contains("film-note"))
    }

    @Test func theScriptFindsEachFramesWorkAndPicture() throws {
        let data = FilmData(both(), refresh: 60)
        #expect(data.starts == [0, 1, 2, 3] && data.letters == "liss" && data.pictures.count == 2)
        #expect(data.steps.map(\.entry) == [0, 2])
        for side in data.sides {
            #expect(side.work == [9_000, 1_000, 3_000, 1_000] && side.layout == [4_500, 500, 1_500, 500])
            #expect(side.pieces == [0, 0, 0, 0, 0, 4, 64, 2, 1, 0, 0, 0, 1, 8])
            #expect(side.shows == [0, 2] && side.shown == [0, 1] && side.count == [5, 0, 2, 0])
        }
    }

    @Test func theTrialWithTheMedianWorkIsShown() {
        let trials = [[9, 9, 9, 9], [1, 1, 1, 1], [5, 5, 5, 5], [7, 7, 7, 7]]
        let side = side("a", frames: frames(["a"], trials: trials), film: nil)
        #expect(side.trial?.index == 2 && side.trials == 4)
    }

    @Test func withoutAFilmThePartSaysWhatToRun() throws {
        let bars = try html([side("a", frames: frames(["a"]), film: nil)])
        #expect(bars.contains("There is no film of a. <code>strata run &#39;my home.yaml&#39; --film</code> records"))
        #expect(bars.contains("work-layout") && !bars.contains("film-screens"))
        let nothing = try html([side("a", frames: nil, film: nil)])
        #expect(nothing.contains("There is no film of a.") && !nothing.contains("frames.json"))
        #expect(!nothing.contains("<svg"))
        #expect(try html([]).contains("There is no film."))
        let untimed = try html([side("a", frames: frames(["b"]), film: film("a"))])
        #expect(untimed.contains("frames.json has no time trial of a") && untimed.contains("film-screens"))
    }

    @Test func framesOfPicturesOnTheirWayAreShown() throws {
        var frames = frames(["a"])
        let without = try html([side("a", frames: frames, film: film("a"))])
        #expect(
            !without.contains("placeholders") && !without.contains("\"requests\"") && without.contains("\"pitch\":114"))
        frames.trials[0].columns.merge(["requests": [3, 0, 0, 1], "shown": [0, 0, 2, 1], "late": [900, 900, 40, 0]]) {
            $1
        }
        let side = side("a", frames: frames, film: film("a"))
        let data = FilmData([side], refresh: 60).sides[0]
        #expect(data.requests == [3, 0, 0, 1] && data.appeared == [0, 0, 2, 1] && data.late == [900, 900, 40, 0])
        let html = try html([side])
        #expect(html.contains("at most 900 square points") && html.contains("pictures-late"))
        #expect(html.contains("late area</th>") && !html.contains("\"pitch\":114"))
    }

    @Test func aFilmThatDoesNotFitIsLeftOut() throws {
        let damaged = FilmSide(
            name: "a", side: .first, arm: "a", frames: nil, film: nil, framesProblem: "frames.json is cut.",
            filmProblem: "film-a.json is cut.")
        let told = try html([damaged, damaged])
        #expect(told.components(separatedBy: "frames.json is cut.").count == 2 && told.contains("film-a.json is cut."))
        #expect(!told.contains("There is no film of") && !told.contains("has no time trial"))
        let other = side("a", frames: frames(["a"], kinds: "lsss"), film: film("a"))
        #expect(other.film == nil && other.problems.count == 1)
        var short = film("a")
        short.dropped = 1_200
        let html = try html([side("a", frames: frames(["a"]), film: short)])
        #expect(html.contains("lacks the last 1,200 pieces of work"))
    }

    @Test func aFilmWithoutPicturesSaysSo() throws {
        var bare = film("a")
        bare.pictures = []
        let html = try html([side("a", frames: frames(["a"]), film: bare)])
        #expect(html.contains("the profile draws nothing (<code>render: none</code>)"))
        #expect(!html.contains("film-screens"))
        let gone = FilmData([side("a", frames: frames(["a"]), film: film("a"), pictures: [:])], refresh: 60)
        #expect(gone.sides[0].shows.isEmpty && gone.pictures.isEmpty)
    }

    /// An hour at 60 Hz: groups of frames, each with the frame of the most work and what was done in that one.
    @Test func longSessionsAreShownByTheirSlowestFrames() throws {
        let count = 216_000
        var work = [Int](repeating: 1, count: count)
        work[100_003] = 50
        var long = film("a", frames: String(repeating: "s", count: count))
        long.work.frame = [100_002, 100_003]
        long.allocations = RecordedFilm.Allocations(
            count: [Int](repeating: 0, count: count), bytes: [Int](repeating: 0, count: count))
        let side = side("a", frames: frames(["a"], trials: [work], kinds: long.frames), film: long)
        let data = FilmData([side], refresh: 60)
        // No group has frames of two steps.
        let breaks = side.steps.map(\.frame).filter { !$0.isMultiple(of: count / FilmData.entryLimit) }
        #expect(data.starts.count == FilmData.entryLimit + breaks.count && data.frames == count)
        #expect(side.steps.allSatisfy { data.starts.contains($0.frame) })
        let entry = try #require(data.sides[0].at.firstIndex(of: 100_003))
        #expect(data.sides[0].work[entry] == 50_000 && data.sides[0].work.max() == 50_000)
        #expect(data.sides[0].pieces.first == entry && data.sides[0].pieces.count == 7)
        let html = try html([side])
        #expect(html.contains("216,000 frames are drawn as 540 bars") && html.contains("not the mean"))
        #expect(html.contains("steps through 12,00\(breaks.count) groups of frames") && html.utf8.count < 1_500_000)
    }
}
