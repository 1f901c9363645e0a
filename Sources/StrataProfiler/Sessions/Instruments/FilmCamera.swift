internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// Takes pictures of the viewport at the ends of frames while a session plays.
///
/// It takes ``rate`` pictures per second of the session's time, fewer if that would exceed ``limit``, and one of the
/// first frame of each step, which may show another place. Equal pictures share a file, named after their pixels.
final class FilmCamera {
    /// Pictures per second of the session's time.
    static let rate = 4.0
    /// The maximum number of pictures at equal distances, and of pictures of first frames: some 5 ms of work each.
    static let limit = 240
    /// The width of a picture of the upright screen, in pixels.
    static let width = 240.0

    private let folder: String
    /// Frames from one picture to the next.
    private let interval: Int
    /// Pixels of a picture for each point of the screen; nil before the first picture.
    private var share: Double?
    private var files: Set<String> = []
    /// The number of pictures of first frames of steps that are not on the grid.
    private var firsts = 0
    /// The pictures, by ascending frame.
    private(set) var pictures: [RecordedFilm.Picture] = []
    /// The reason why a picture could not be made. The camera then stops.
    private(set) var failure: String?

    /// Prepares a camera.
    ///
    /// - Parameters:
    ///   - folder: the folder for the files.
    ///   - refresh: frames per second.
    ///   - frameLimit: the maximum number of frames of the session.
    init(folder: String, refresh: Double, frameLimit: Int) {
        self.folder = folder
        interval = max(1, Int((refresh / Self.rate).rounded()), (frameLimit + Self.limit - 1) / Self.limit)
    }

    /// Takes a picture of an arm, if one is due at the end of this frame.
    ///
    /// - Complexity: O(pixels of the screen).
    func take(frame: Int, isFirstOfStep: Bool, of arm: any Arm, _ renderer: CellRenderer) {
        let isOnGrid = frame.isMultiple(of: interval)
        guard isOnGrid || (isFirstOfStep && firsts < Self.limit), failure == nil else { return }
        if !isOnGrid { firsts += 1 }
        do {
            let picture = FilmPicture(try pixels(of: arm, renderer))
            try write(picture)
            pictures.append(RecordedFilm.Picture(frame: frame, file: picture.name))
        } catch {
            failure = "the film has no pictures from frame \(frame) on: \(error)"
        }
    }

    /// Writes a picture, unless its file exists: the film of another arm, recorded at the same time, may have written it. The
    /// file is complete as soon as it exists.
    private func write(_ picture: FilmPicture) throws {
        let path = "\(folder)/\(picture.name)"
        guard files.insert(picture.name).inserted, access(path, F_OK) != 0 else { return }
        let draft = "\(path).\(getpid())"
        let data = try picture.png()
        do {
            try data.write(to: URL(fileURLWithPath: draft))
            guard rename(draft, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            unlink(draft)
            throw RenderError.notWritten(path, cause: SystemReason.of(error, path: path))
        }
    }

    private func pixels(of arm: any Arm, _ renderer: CellRenderer) throws(RenderError) -> BackingStore {
        let viewport = arm.viewport
        let screen = try renderer.canvas(size: viewport)
        arm.paint(on: screen)
        let share = share ?? Self.width / max(viewport.width, 1)
        self.share = share
        return try screen.finish().scaled(
            toWidth: Int(max(1, (viewport.width * share).rounded())),
            height: Int(max(1, (viewport.height * share).rounded())))
    }
}
