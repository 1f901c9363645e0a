import Foundation
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting
@testable import StrataSessions

/// The files of films beside a result.
@Suite struct FilmRecordingFilesTests {
    private func entry(_ arm: String, pictures: [String: Data]) -> RunRecorder.Entry {
        var recording = TrialRecording(
            steps: [RecordedStep(word: "load", line: 3, frame: 0)], kinds: "li", columns: [:])
        recording.film = RecordedFilm(
            kinds: [], types: [], sections: [], items: [], work: RecordedFilm.Work(),
            allocations: RecordedFilm.Allocations(count: [1, 0], bytes: [16, 0]), dropped: 0,
            pictures: [RecordedFilm.Picture(frame: 0, file: "a.png"), RecordedFilm.Picture(frame: 1, file: "b.png")])
        return RunRecorder.Entry(
            trial: TrialSchedule.Entry(arm: arm, kind: .film, index: 0), recording: recording, heapProfiles: [],
            pictures: pictures)
    }

    private func files(_ entries: [RunRecorder.Entry]) throws -> [(name: String, data: Data)] {
        let recorder = RunRecorder()
        entries.forEach(recorder.keep)
        let result = try TestResult.make(compositional: ["cells.created": [1]], nested: ["cells.created": [2]])
        return try RecordingFiles(result, recorder: recorder, profileText: "").files()
    }

    @Test func equalPicturesOfBothArmsAreOneFile() throws {
        let png = ["a.png": Data([1]), "b.png": Data([2])]
        let files = try files([entry("compositional", pictures: png), entry("nested", pictures: png)])
        #expect(
            files.map(\.name) == [
                "profile.yaml", "frames.json", "film-compositional.json", "film-nested.json", "film/a.png",
                "film/b.png",
            ])
        let film = try JSONDecoder().decode(FilmFile.self, from: files[2].data)
        #expect(film.isConsistent && film.pictures.map(\.file) == ["film/a.png", "film/b.png"])
    }

    /// A run that was interrupted has the film of one arm, and may lack a picture.
    @Test func anInterruptedRunHasTheFilmsThatWereRecorded() throws {
        let files = try files([entry("nested", pictures: ["a.png": Data([1])])])
        #expect(files.map(\.name) == ["profile.yaml", "frames.json", "film-nested.json", "film/a.png"])
        let film = try JSONDecoder().decode(FilmFile.self, from: files[2].data)
        #expect(film.isConsistent && film.pictures.map(\.frame) == [0])
    }
}
