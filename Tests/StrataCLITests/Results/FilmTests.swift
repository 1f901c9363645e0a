import Foundation
import StrataProfiler
import StrataReporting
import Testing

/// The films that `run --film` writes beside its result.
@Suite(.children) struct FilmTests {
    private static let arms = ["compositional", "nested"]
    private static let drawn = RunCommandTests.profile.replacing("render: none\n", with: "").replacing(
        "time: 1", with: "time: 2")

    private func film(_ folder: Workplace, _ arm: String) throws -> FilmFile {
        let film = try JSONDecoder().decode(FilmFile.self, from: folder.data(".strata/tiny/last/film-\(arm).json"))
        #expect(film.isConsistent && film.arm == arm && film.profile == "tiny" && film.size == [200, 300])
        return film
    }

    @Test func framesAreThoseOfTheTimeTrials() throws {
        let folder = try Workplace(["tiny.yaml": Self.drawn])
        try folder.expect("run tiny.yaml --film")
        let frames = try JSONDecoder().decode(FramesFile.self, from: folder.data(".strata/tiny/last/frames.json"))
        let names = Set(try folder.files(".strata/tiny/last/film"))
        var shown: [Set<String>] = []
        for arm in Self.arms {
            let film = try film(folder, arm)
            let trials = frames.trials.filter { $0.arm == arm }
            #expect(trials.count == 3 && trials.allSatisfy { $0.frames == film.frames })
            #expect(trials[0].steps.map(\.frame) == film.steps.map(\.frame))
            #expect(film.allocations.count.reduce(0, +) >= film.work.count.reduce(0, +))
            #expect(
                film.types == ["banner", "slider", "grid"] && film.items.contains("grid-2-0") || !film.items.isEmpty)
            shown.append(Set(film.pictures.map { String($0.file.dropFirst("film/".count)) }))
            #expect(film.pictures.first?.frame == 0)
        }
        #expect(shown[0] == shown[1], "both arms show the same, so they share files")
        #expect(shown[0].union(shown[1]) == names && !names.isEmpty)
        for name in names {
            let data = try folder.data(".strata/tiny/last/film/\(name)")
            #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47] && data[16..<20].elementsEqual([0, 0, 0, 240]))
        }
        let result = try folder.json(".strata/tiny/last/result.json")
        #expect(((result["trials"] as? [String: Any])?["plan"] as? [String: Int])?["film"] == 1)
    }

    @Test func whereNothingIsDrawnAFilmHasNoPictures() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --film")
        for arm in Self.arms {
            let film = try film(folder, arm)
            #expect(film.pictures.isEmpty && !film.work.frame.isEmpty)
        }
        #expect(!folder.exists(".strata/tiny/last/film"))
    }

    @Test func withoutTheOptionThereIsNone() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml")
        #expect(try folder.files(".strata/tiny/last").allSatisfy { !$0.hasPrefix("film") })
    }
}
