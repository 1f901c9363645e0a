package import Foundation
package import Reporting
internal import Sessions

/// Reads films from a run's folder.
package enum FilmReading {
    /// More than any film needs, in bytes.
    private static let byteLimit = 1 << 27
    private static let pictureLimit = 1 << 22

    /// The film of an arm with its pictures; nil if there is none that belongs to the run.
    ///
    /// Pictures are read from the folder `film` beside the film alone, wherever the film says that they are.
    ///
    /// - Parameters:
    ///   - folder: the run's folder.
    ///   - profileHash: the hash of the run's profile.
    ///   - feedHash: the hash of its feed.
    /// - Complexity: O(bytes).
    package static func film(
        of arm: String, in folder: String, profileHash: String, feedHash: String
    ) -> (file: FilmFile, pictures: [String: Data])? {
        guard let data = data(at: "\(folder)/film-\(RecordingFiles.word(arm)).json", limit: byteLimit),
            let file = try? JSONDecoder().decode(FilmFile.self, from: data),
            file.arm == arm, file.profileHash == profileHash, file.feedHash == feedHash
        else { return nil }
        let names = Set(file.pictures.map { $0.file }).filter { isPicture($0) }
        let pictures = names.reduce(into: [String: Data]()) { pictures, name in
            guard let data = self.data(at: "\(folder)/\(name)", limit: pictureLimit),
                data.starts(with: [0x89, 0x50, 0x4E, 0x47])
            else { return }
            pictures[name] = data
        }
        return (file, pictures)
    }

    /// `film/` and a name of letters and digits that ends in `.png`.
    private static func isPicture(_ path: String) -> Bool {
        path.wholeMatch(of: /film\/[0-9A-Za-z]{1,64}\.png/) != nil
    }

    private static func data(at path: String, limit: Int) -> Data? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? Int, size > 0, size < limit
        else { return nil }
        return FileManager.default.contents(atPath: path)
    }
}
