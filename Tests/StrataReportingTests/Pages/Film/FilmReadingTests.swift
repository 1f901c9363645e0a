import Foundation
import StrataProfiler
import Testing

@testable import StrataReporting
@testable import StrataSessions

@Suite struct FilmReadingTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47])

    private func folder(_ film: FilmFile, pictures: [String: Data]) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "strata-film-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: "\(path)/film", withIntermediateDirectories: true)
        try JSONEncoder().encode(film).write(to: URL(fileURLWithPath: "\(path)/film-a.json"))
        for (name, data) in pictures { try data.write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
        return path
    }

    private func film(_ files: [String]) -> FilmFile {
        FilmFile(
            head: FilmFile.Head(
                profile: "home", profileHash: "p", feedHash: "f", arm: "a", refresh: 60, size: [1, 1], frames: "liss"),
            film: RecordedFilm(
                allocations: RecordedFilm.Allocations(count: [0, 0, 0, 0], bytes: [0, 0, 0, 0]),
                pictures: files.enumerated().map { RecordedFilm.Picture(frame: $0.offset, file: $0.element) }))
    }

    @Test func onlyPNGFilesOfTheFilmsFolderAreRead() throws {
        let file = film(["film/a1.png", "film/../secret.png", "/etc/hostname", "film/text.png"])
        let folder = try folder(
            file, pictures: ["film/a1.png": Self.png, "secret.png": Self.png, "film/text.png": Data("text".utf8)])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let read = FilmReading.film(of: "a", in: folder, profileHash: "p", feedHash: "f")
        #expect(read.film?.file == file && read.film?.pictures == ["film/a1.png": Self.png])
        #expect(read.problem?.hasPrefix("3 of the 4 pictures of film-a.json are missing or damaged") == true)
    }

    @Test func filmsOfOtherRunsAndDamagedOnesAreNotRead() throws {
        let folder = try folder(film([]), pictures: [:])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let read = { (arm: String, folder: String, profile: String, feed: String) in
            FilmReading.film(of: arm, in: folder, profileHash: profile, feedHash: feed)
        }
        #expect(read("a", folder, "p", "f").film != nil && read("a", folder, "p", "f").problem == nil)
        for (profile, feed) in [("x", "f"), ("p", "x")] {
            let other = read("a", folder, profile, feed)
            #expect(other.film == nil && other.problem == "film-a.json belongs to another run, so it is left out.")
        }
        #expect(read("b", folder, "p", "f").film == nil && read("b", folder, "p", "f").problem == nil)
        let path = "\(folder)/film-a.json"
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        let cut = read("a", folder, "p", "f")
        #expect(cut.film == nil && cut.problem?.contains("is truncated, damaged or of another version") == true)
        var odd = film([])
        odd.work.type = [0, 9]
        try JSONEncoder().encode(odd).write(to: URL(fileURLWithPath: path))
        #expect(read("a", folder, "p", "f").film == nil && read("a", folder, "p", "f").problem == cut.problem)
        #expect(read("a", folder + "/none", "p", "f").film == nil)
    }

    /// Makes a page of a folder with a film, to look at: `FILM_FOLDER=.strata/home/last FILM_PAGE=film.html`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["FILM_PAGE"] != nil))
    func aPageOfAFolder() throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["FILM_FOLDER"] ?? "."
        let frames = try JSONDecoder().decode(
            FramesFile.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/frames.json")))
        let sides = zip(["compositional", "nested"], Side.allCases).map { arm, side in
            FilmSide(
                name: arm, side: side, arm: arm, frames: frames,
                film: FilmReading.film(
                    of: arm, in: folder, profileHash: frames.profileHash, feedHash: frames.feedHash
                ).film)
        }
        let player = FilmPlayer(sides, refresh: frames.refresh, profile: "home.yaml")
        let html = try Page(
            title: "home", sections: [PageSection(id: "film", title: "Film", body: player.html())],
            styles: [FilmPlayer.styles], scripts: [FilmPlayer.script]
        ).html()
        try Data(html.utf8).write(to: URL(fileURLWithPath: environment["FILM_PAGE"] ?? "film.html"))
    }
}
