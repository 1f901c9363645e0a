internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// An arm's film, and the PNG files of its pictures by their paths.
typealias RecordedArmFilm = (file: FilmFile, pictures: [String: Data])

/// Reads films from a run's folder.
enum FilmReading {
    /// The size limits of a film and of a picture in bytes, more than any film needs.
    private static let byteLimit = 1 << 27
    private static let pictureLimit = 1 << 22

    /// The film of an arm with its pictures, as far as it can be shown, and the reason why it is incomplete. Both are
    /// nil if no film was recorded.
    ///
    /// Pictures are only read from the folder `film` next to the film. Other paths in the film are ignored.
    ///
    /// - Parameters:
    ///   - folder: the run's folder.
    ///   - profileHash: the hash of the run's profile.
    ///   - feedHash: the hash of its feed.
    /// - Complexity: O(bytes).
    static func film(
        of arm: String, in folder: String, profileHash: String, feedHash: String
    ) -> (film: RecordedArmFilm?, problem: String?) {
        let name = "film-\(RecordingFiles.word(arm)).json"
        guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return (nil, nil) }
        guard let data = data(at: "\(folder)/\(name)", limit: byteLimit),
            let file = try? JSONDecoder().decode(FilmFile.self, from: data), file.isConsistent
        else {
            return (nil, "\(name) is truncated, damaged or of another version, so the film of \(arm) is left out.")
        }
        guard file.arm == arm, file.profileHash == profileHash, file.feedHash == feedHash else {
            return (nil, "\(name) belongs to another run, so it is left out.")
        }
        let names = Set(file.pictures.map { $0.file })
        let pictures = names.filter { isPicture($0) }.reduce(into: [String: Data]()) { pictures, name in
            guard let data = self.data(at: "\(folder)/\(name)", limit: pictureLimit),
                data.starts(with: [0x89, 0x50, 0x4E, 0x47])
            else { return }
            pictures[name] = data
        }
        let lost = names.count - pictures.count
        guard lost > 0 else { return ((file, pictures), nil) }
        let problem =
            "\(lost) of the \(names.count.counted("picture")) of \(name) \(lost == 1 ? "is" : "are") missing or damaged, so "
            + (pictures.isEmpty ? "the film has none." : "the film shows an earlier one there.")
        return ((file, pictures), problem)
    }

    /// Whether a path is `film/` and the name of a picture.
    private static func isPicture(_ path: String) -> Bool {
        let folder = FilmFile.pictureFolder + "/"
        return path.hasPrefix(folder) && RecordedFilm.Picture.isName(String(path.dropFirst(folder.count)))
    }

    private static func data(at path: String, limit: Int) -> Data? {
        (try? WholeFile.bytes(of: path, upTo: limit)).flatMap { $0.isEmpty ? nil : $0 }
    }
}
