import CPictures
import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Public files of JPEG, WebP and GIF against what other programs decode: `.ci/check-pictures` collects both in a folder, a
/// file `x` and its pixels `x.pam`.
@Suite struct PublicPicturesTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STRATA_PICTURES"] != nil))
    func everyFileHasThePixelsOfTheOtherProgram() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["STRATA_PICTURES"])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pam") }
        #expect(names.count >= 20)
        for name in names.sorted() {
            let path = folder + "/" + name
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: String(path.dropLast(4)))))
            let expected = try PortableMap([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
            let store = try #require(try? Self.stored(bytes), "\(name) is not decoded")
            let worst = expected.worstDifference(from: store)
            #expect(worst == 0, "\(name): a channel differs by \(worst ?? -1)")
        }
    }

    /// Upright and in sRGB, against Pillow with its LittleCMS: at most 2 of 255, or the reason why the file is not shown. What is not
    /// opaque is compared premultiplied.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STRATA_PICTURE_COLORS"] != nil))
    func everyFileHasTheColoursOfTheOtherProgram() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["STRATA_PICTURE_COLORS"])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pam") }
        var (equal, refused) = (0, 0)
        for name in names.sorted() {
            let path = folder + "/" + name
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: String(path.dropLast(4)))))
            let expected = try PortableMap([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
            do throws(ImageFormatError) {
                let store = try ImageFormat.decode(bytes)
                let worst = expected.worstDifference(from: store)
                let isEqual = worst.map { $0 <= 2 } == true
                #expect(isEqual, "\(name): a channel differs by \(worst ?? -1)")
                if isEqual { equal += 1 }
            } catch {
                print("public pictures: \(name) is not shown: \(ImageFileError(name, error).diagnostic.cause)")
                refused += 1
            }
        }
        print("public pictures: \(equal) within 2 of 255, \(refused) not shown")
        #expect(equal + refused >= 120)
    }

    /// The time to decode a photo at 390 points of three pixels, as a multiple of TurboJPEG's own time at the same scale: the file,
    /// and the picture that a cell shows. Printed, not judged.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STRATA_PICTURE_TIME"] != nil))
    func aPhotoTakesTheTimeOfTurboJPEG() throws {
        let path = try #require(ProcessInfo.processInfo.environment["STRATA_PICTURE_TIME"])
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        let size = try JPEGHeader(bytes).size
        let wanted = PixelSize(width: 1_170, height: 1_170 * size.height / size.width)
        let turbo = try PictureLibrary<strata_turbojpeg>.turboJPEG().loaded()
        let decoded = try ImageFormat.decode(bytes, covering: wanted)
        let (width, height) = (decoded.pixelWidth, decoded.pixelHeight)
        let library = ImageLibrary(byteLimit: 0, folders: ImageFolders(own: FilePlace(path).folder))
        let shown = WantedPicture.ID(origin: .file(path), width: wanted.width, height: wanted.height)
        var times: [[Double]] = [[], [], []]
        func time(_ row: Int, _ body: () throws -> Void) rethrows {
            let start = strata_thread_time()
            try body()
            times[row].append(Double(strata_thread_time() - start) / 1e6)
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for _ in 0..<9 {
            time(0) {
                let handle = turbo.start()
                _ = turbo.decompress(
                    handle, bytes, UInt(bytes.count), &pixels, Int32(width), 0, Int32(height),
                    Int32(TJPF_BGRA.rawValue), 0)
                _ = turbo.destroy(handle)
            }
            try time(1) { _ = try ImageFormat.decode(bytes, covering: wanted) }
            time(2) { _ = library.decoded(shown) }
        }
        let medians = times.map { $0.sorted()[4] }
        print(
            "public pictures: \(size.width) x \(size.height) at \(width) x \(height): TurboJPEG \(medians[0]) ms, decoded "
                + "\(medians[1] / medians[0]), shown \(medians[2] / medians[0])")
    }

    /// Every frame of an animation, `x@FRAME@MILLISECONDS.pam` for a file `x`, against Pillow, within 1 of 255.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STRATA_PICTURE_FRAMES"] != nil))
    func everyFrameHasThePixelsOfTheOtherProgram() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["STRATA_PICTURE_FRAMES"])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".pam") }
        var players: [String: AnimationPlayer] = [:]
        var animations: [String: ImageAnimation] = [:]
        for name in names.sorted() {
            let parts = name.dropLast(4).split(separator: "@").map(String.init)
            let (file, frame) = (parts[0], try #require(Int(parts[1])))
            if animations[file] == nil {
                let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
                let animation = try #require(ImageAnimation.read(bytes), "\(file) has no frames")
                players[file] = try AnimationPlayer(animation)
                animations[file] = animation
            }
            let frames = try #require(animations[file]).frames
            guard frame < frames.count else {
                Issue.record("\(name): there are \(frames.count) frames")
                continue
            }
            let duration = frames[frame].duration
            let milliseconds = UInt64(parts[2]) ?? 0
            #expect(milliseconds < 11 || duration == milliseconds * 1_000_000, "\(name): \(duration) ns")
            let expected = try PortableMap([UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))))
            let worst = try expected.worstDifference(from: #require(players[file]).picture(frame))
            #expect(worst.map { $0 <= 1 } == true, "\(name): a channel differs by \(worst ?? -1)")
        }
        print("public pictures: \(names.count) frames of \(animations.count) animations")
        #expect(animations.count >= 50)
    }

    /// The pixels as they are stored; the other programs leave orientations to their callers.
    private static func stored(_ bytes: [UInt8]) throws -> BackingStore {
        if ImageFormat.jpeg.recognises(bytes) {
            return try JPEGDecoder.shared.pixels(of: bytes, JPEGHeader(bytes), covering: nil)
        }
        return try ImageFormat.webp.recognises(bytes)
            ? WebPDecoder.shared.pixels(of: bytes) : GIFDecoder.shared.decode(bytes)
    }
}

/// A picture of netpbm's format PAM, or of its older ones for colours and greys, with 8 bits a channel.
private struct PortableMap {
    let width: Int
    let height: Int
    private let channels: Int
    private let values: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) throws {
        var place = 0
        func word() throws -> String {
            let end = try #require(bytes[place...].firstIndex { $0 == 10 || $0 == 32 })
            defer { place = end + 1 }
            return String(decoding: bytes[place..<end], as: UTF8.self)
        }
        var numbers: [String: Int] = [:]
        let kind = try word()
        if kind == "P7" {
            var key = try word()
            while key != "ENDHDR" {
                numbers[key] = Int(try word())
                key = try word()
            }
        } else {
            numbers["DEPTH"] = kind == "P5" ? 1 : 3
            for key in ["WIDTH", "HEIGHT", "MAXVAL"] { numbers[key] = Int(try word()) }
        }
        width = try #require(numbers["WIDTH"])
        height = try #require(numbers["HEIGHT"])
        channels = try #require(numbers["DEPTH"])
        values = bytes[place...]
        try #require(values.count == width * height * channels)
    }

    /// The largest difference of a channel; nil if the sizes differ.
    func worstDifference(from store: BackingStore) -> Int? {
        guard store.pixelWidth == width, store.pixelHeight == height else { return nil }
        var worst = 0
        for y in 0..<height {
            for x in 0..<width { worst = max(worst, store.pixel(x: x, y: y).distance(to: pixel(x: x, y: y))) }
        }
        return worst
    }

    /// The pixel, premultiplied.
    func pixel(x: Int, y: Int) -> UInt32 {
        let start = values.startIndex + (y * width + x) * channels
        let alpha = channels == 4 ? UInt32(values[start + 3]) : 255
        return (0..<3).reduce(alpha) { pixel, channel in
            let value = UInt32(values[start + (channels == 1 ? 0 : channel)])
            return pixel << 8 | (value * alpha + 127) / 255
        }
    }
}

extension UInt32 {
    /// The largest difference of a channel.
    fileprivate func distance(to other: UInt32) -> Int {
        [24, 16, 8, 0].map { abs(Int(self >> $0 & 0xff) - Int(other >> $0 & 0xff)) }.max() ?? 0
    }
}
