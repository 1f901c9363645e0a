import Foundation
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct FilmPicturesTests {
    private func film(_ files: [String], firsts: [Int] = []) -> FilmPictures.Film {
        FilmPictures.Film(
            files.enumerated().map { RecordedFilm.Picture(frame: $0.offset * 15, file: $0.element) }, firsts: firsts)
    }

    private let files = ["a", "b", "c", "d"].reduce(into: [:]) { $0[$1] = Data(count: 100) }

    @Test func anEqualPictureIsStoredOnce() {
        let pictures = FilmPictures([film(["a", "a", "b", "b"]), film(["a", "b", "a", "a"])], files: files)
        #expect(pictures.films.map { $0.map(\.frame) } == [[0, 30], [0, 15, 30]])
        #expect(pictures.files.keys.sorted() == ["a", "b"])
    }

    @Test func everyOtherPictureIsLeftOutUntilAllFit() {
        let films = [film(["a", "b", "c", "d", "a"]), film(["a", "c", "c", "b"])]
        #expect(FilmPictures(films, files: files, byteLimit: 400).films.map(\.count) == [5, 3])
        let half = FilmPictures(films, files: files, byteLimit: 300)
        #expect(half.films.map { $0.map(\.frame) } == [[0, 30, 60], [0, 30]] && half.files.count == 2)
        #expect(FilmPictures(films, files: files, byteLimit: 0).films.map(\.count) == [1, 1])
    }

    @Test func picturesOfStepsAreLeftOutLast() {
        let films = [film(["a", "b", "c", "d"], firsts: [0, 15, 45])]
        #expect(FilmPictures(films, files: files, byteLimit: 300).films.map { $0.map(\.frame) } == [[0, 30, 45]])
        let more = [film(["a", "b", "c", "d", "a"], firsts: [15])]
        #expect(FilmPictures(more, files: files, byteLimit: 300).films.map { $0.map(\.frame) } == [[0, 15, 45]])
        #expect(FilmPictures(more, files: files, byteLimit: 200).films.map { $0.map(\.frame) } == [[0, 15]])
    }

    @Test func aPictureWithoutAFileIsLeftOut() {
        let pictures = FilmPictures([film(["a", "gone", "b"]), film([])], files: files)
        #expect(pictures.films.map { $0.map(\.frame) } == [[0, 30], []] && pictures.files.count == 2)
        #expect(FilmPictures([], files: [:], byteLimit: 0).films.isEmpty)
    }
}
