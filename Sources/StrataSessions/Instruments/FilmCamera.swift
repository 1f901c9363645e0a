internal import CZlib
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// Takes pictures of the viewport at the ends of frames: ``rate`` per second of the session's time, fewer if that would
/// exceed ``limit``, and one of the first frame of each step. Equal pictures share a file, which is named after their
/// pixels.
final class FilmCamera {
    /// Pictures per second of the session's time.
    static let rate = 4.0
    /// The maximum number of evenly spaced pictures, and of pictures of first frames. Each takes some 5 ms.
    static let limit = 240
    /// The width of a picture of the upright screen, in pixels.
    static let width = 240.0

    private let folder: String
    /// Frames from one picture to the next.
    private let interval: Int
    /// The number of picture pixels per point of the screen; nil before the first picture.
    private var share: Double?
    private var files: Set<String> = []
    /// The number of pictures of first frames of steps outside of the even spacing.
    private var firsts = 0
    /// The pictures, by ascending frame.
    private(set) var pictures: [RecordedFilm.Picture] = []
    /// The reason why a picture could not be made. The camera then stops.
    private(set) var failure: String?

    /// Prepares a camera for a session of at most `frameLimit` frames, `refresh` a second.
    init(folder: String, refresh: Double, frameLimit: Int) {
        self.folder = folder
        interval = max(1, Int((refresh / Self.rate).rounded()), (frameLimit + Self.limit - 1) / Self.limit)
    }

    /// Takes a picture of an arm, if one is due at the end of this frame. Complexity: O(pixels of the screen).
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

    /// Writes a picture, unless its file exists. The film of another arm, recorded at the same time, may have written
    /// it. The file is complete as soon as it exists.
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

/// A picture of a film as a PNG file. Its rows have no filters, which are meant for photographs. Without them, a small
/// picture of a screen with rounded colours is a sixth smaller, and takes a third of the time.
struct FilmPicture {
    /// The levels per colour. The file has half the bytes, and still looks the same.
    private static let levels = 32
    /// zlib's level. The next levels take half as long again for 5 % fewer bytes.
    private static let level: Int32 = 3
    /// The filter of each row: none.
    private static let filter: UInt8 = 0

    /// A name for the file. Equal pictures have the same name.
    let name: String
    private let pixels: BackingStore

    /// Rounds the colours of an opaque picture. Complexity: O(pixels).
    init(_ pixels: BackingStore) {
        pixels.roundColors(toLevels: Self.levels)
        name = ContentHash.digits(pixels.pixelHash) + ".png"
        self.pixels = pixels
    }

    /// The file. Throws if zlib cannot compress it. Complexity: O(pixels).
    func png() throws(RenderError) -> Data {
        let compressed = try Self.compressed(pixels.colors(startingRowsWith: Self.filter))
        let size = [pixels.pixelWidth, pixels.pixelHeight].flatMap { Self.bytes(UInt32(clamping: $0)) }
        // 8 bits for each of three colours, the only compression and filter methods, and no interlacing.
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Self.chunk("IHDR", size + [8, 2, 0, 0, 0])
            + Self.chunk("IDAT", compressed) + Self.chunk("IEND", [])
    }

    private static func compressed(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(count))
        let status = compress2(&output, &count, bytes, uLong(bytes.count), level)
        guard status == Z_OK else { throw .notWritten("PNG", cause: String(cString: zError(status))) }
        return Array(output.prefix(Int(count)))
    }

    /// A part of the file: its length, its name, its contents, and a checksum of the last two.
    private static func chunk(_ name: String, _ contents: [UInt8]) -> Data {
        let checked = Array(name.utf8) + contents
        let sum = crc32(0, checked, uInt(checked.count))
        return Data(bytes(UInt32(clamping: contents.count)) + checked + bytes(UInt32(truncatingIfNeeded: sum)))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
}
