package import Foundation
package import Sessions
internal import Trials

/// The pictures of a run's films, thinned out so that a page with all of them stays small: every other picture of each film
/// is left out, and again, until the files have at most ``byteLimit`` bytes. Equal pictures are one file.
package struct FilmPictures {
    /// A page of 5 MB has 3.5 MB for pictures, of which each byte takes 4/3.
    package static let byteLimit = 2_600_000

    /// The pictures of each film, by ascending frame. One that equals the picture before it is left out.
    package let films: [[RecordedFilm.Picture]]
    /// The PNG files that ``films`` name.
    package let files: [String: Data]

    /// Thins films out.
    ///
    /// - Parameters:
    ///   - films: the pictures of each film, at equal distances.
    ///   - files: the PNG files by name; a picture without a file is left out.
    /// - Complexity: O(pictures x log pictures).
    package init(_ films: [[RecordedFilm.Picture]], files: [String: Data], byteLimit: Int = FilmPictures.byteLimit) {
        let films = films.map { $0.filter { files[$0.file] != nil } }
        var step = 1
        var kept = films
        func bytes() -> Int { Set(kept.joined().map(\.file)).reduce(0) { $0 + (files[$1]?.count ?? 0) } }
        while bytes() > byteLimit, kept.contains(where: { $0.count > 1 }) {
            step *= 2
            kept = films.map { film in stride(from: 0, to: film.count, by: step).map { film[$0] } }
        }
        self.films = kept.map { film in
            film.indices.filter { $0 == 0 || film[$0 - 1].file != film[$0].file }.map { film[$0] }
        }
        let named = Set(self.films.joined().map(\.file))
        self.files = files.filter { named.contains($0.key) }
    }
}
