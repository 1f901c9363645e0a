import Foundation
import StrataProfiler
import Testing

@testable import StrataReporting
@testable import StrataSessions

@Suite struct FilmFileTests {
    private func file() -> FilmFile {
        FilmFile(
            head: FilmFile.Head(
                profile: "home", profileHash: "1", feedHash: "2", arm: "nested", refresh: 60, size: [390, 844],
                frames: "lis", steps: [FilmFile.Step(step: "load", line: 3, frame: 0)]),
            film: RecordedFilm(
                kinds: ["draw"], types: ["grid"], sections: ["grid-1"], items: ["7"],
                work: RecordedFilm.Work(
                    frame: [0], kind: [0], type: [0], section: [0], item: [0], count: [4], bytes: [64]),
                allocations: RecordedFilm.Allocations(count: [5, 0, 0], bytes: [80, 0, 0]),
                pictures: [RecordedFilm.Picture(frame: 0, file: "film/a.png")]))
    }

    @Test func aFilmIsReadAsItWasWritten() throws {
        let data = try JSONEncoder().encode(file())
        #expect(try JSONDecoder().decode(FilmFile.self, from: data) == file())
        #expect(file().isConsistent)
    }

    @Test func editedFilesAreNotConsistent() {
        let edits: [(inout FilmFile) -> Void] = [
            { $0.version = 2 }, { $0.frames = "l" }, { $0.size = [] }, { $0.refresh = 0 }, { $0.refresh = .nan },
            { $0.work.kind = [1] }, { $0.work.type = [-1] }, { $0.work.item = [] }, { $0.work.frame = [3] },
            { $0.pictures.append($0.pictures[0]) }, { $0.pictures[0].frame = 3 }, { $0.steps[0].frame = 4 },
            { $0.allocations.count = [] }, { $0.allocations.bytes.append(0) }, { $0.dropped = -1 },
            { $0.sections = [] },
        ]
        for (index, edit) in edits.enumerated() {
            var file = file()
            edit(&file)
            #expect(!file.isConsistent, "edit \(index)")
        }
    }
}
