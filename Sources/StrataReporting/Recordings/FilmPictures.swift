package import Foundation
package import StrataProfiler

/// The pictures of a run's films, thinned out so that a page with all of them stays small.
///
/// Every other picture is left out, repeatedly, until the files have at most ``byteLimit`` bytes. The pictures of the
/// steps' first frames are thinned out last. Equal pictures are one file.
package struct FilmPictures {
    /// A film's pictures before they are thinned out.
    package struct Film {
        /// The pictures, by ascending frame.
        let pictures: [RecordedFilm.Picture]
        /// The first frames of steps.
        let firsts: Set<Int>

        package init(_ pictures: [RecordedFilm.Picture], firsts: some Sequence<Int>) {
            self.pictures = pictures
            self.firsts = Set(firsts)
        }
    }

    /// The maximum size of all pictures in bytes. A page of 5 MB has 3.5 MB for pictures, and base64 takes 4/3 of their
    /// bytes.
    package static let byteLimit = 2_600_000

    /// The pictures of each film, by ascending frame, without those that equal the previous picture.
    package let films: [[RecordedFilm.Picture]]
    /// The PNG files that ``films`` name.
    package let files: [String: Data]

    /// Thins films out.
    ///
    /// - Parameter files: the PNG files by name. A picture without a file is left out.
    /// - Complexity: O(pictures x log pictures).
    package init(_ films: [Film], files: [String: Data], byteLimit: Int = FilmPictures.byteLimit) {
        let films = films.map { film in
            Film(film.pictures.filter { files[$0.file] != nil }, firsts: film.firsts)
        }
        let most = films.map(\.pictures.count).max() ?? 0
        var (step, firstStep) = (1, 1)
        var kept = films.map(\.pictures)
        func bytes() -> Int { Set(kept.joined().map(\.file)).reduce(0) { $0 + (files[$1]?.count ?? 0) } }
        while bytes() > byteLimit, firstStep < max(2, most * 2) {
            if step < most { step *= 2 } else { firstStep *= 2 }
            kept = films.map { $0.every(step, firsts: firstStep) }
        }
        self.films = kept.map { film in
            film.indices.filter { $0 == 0 || film[$0 - 1].file != film[$0].file }.map { film[$0] }
        }
        let named = Set(self.films.joined().map(\.file))
        self.files = files.filter { named.contains($0.key) }
    }
}

extension FilmPictures.Film {
    /// Every nth picture. The first frames of steps are counted separately.
    fileprivate func every(_ step: Int, firsts firstStep: Int) -> [RecordedFilm.Picture] {
        var (others, first) = (0, 0)
        return pictures.filter { picture in
            if firsts.contains(picture.frame) {
                first += 1
                return (first - 1).isMultiple(of: firstStep)
            }
            others += 1
            return (others - 1).isMultiple(of: step)
        }
    }
}
