import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Pictures of files: decoded off the main thread, with the pixels that are shown.
@MainActor
struct FileImageLoaderTests {
    /// A folder for a test's files.
    private final class Folder {
        let path = NSTemporaryDirectory() + "/strata-pictures-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// Writes the head and the end of a PNG file.
        func write(_ name: String, width: Int, height: Int, isWhole: Bool = true) throws {
            func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
            var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + bytes(13) + Data("IHDR".utf8)
            file += bytes(width) + bytes(height) + Data([8, 2, 0, 0, 0, 0, 0, 0, 0])
            if isWhole { file += bytes(0) + Data("IEND".utf8) + Data([0xAE, 0x42, 0x60, 0x82]) }
            try file.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
    }

    private func pixels(_ name: String, _ folder: Folder, _ size: CGSize, scale: CGFloat) async -> CGSize? {
        await FileImageLoader(folder: folder.path).image(
            for: .file(name, width: 1, height: 1), size: size, scale: scale)?.strataPixels
    }

    @Test func aPhotoIsDecodedAtThePixelsThatAreShownOffTheMainThread() async throws {
        let folder = try Folder()
        try folder.write("photo.png", width: 4032, height: 3024)
        let registry = try SectionRegistry([PhotoSection()])
        let view = FeedCollectionView(
            registry: registry, appearance: FeedAppearance(images: FileImageLoader(folder: folder.path)))
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 3)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
        let window = UIWindow(windowScene: UIWindowScene())
        window.addSubview(view)
        let json =
            #"{"version":1,"sections":[{"id":"a","type":"photo","items":[{"id":"1","title":"","image":{"width":390,"height":160,"file":"photo.png"}}]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        let picture = try #require(PictureWorld.pictures(in: view).first)
        while picture.image == nil { try await Task.sleep(nanoseconds: 1_000_000) }
        let decodings = UIImage.strataDecodings(in: folder.path)
        // 374 x 160 points at three pixels are covered by 1122 x 842 pixels of its ratio.
        #expect(decodings.map(\.pixels) == [CGSize(width: 1122, height: 842)])
        #expect(decodings.allSatisfy { !$0.isOnMainThread })
    }

    @Test func aPictureCoversItsAreaAndIsNotEnlarged() async throws {
        let folder = try Folder()
        try folder.write("wide.png", width: 4000, height: 1000)
        try folder.write("small.png", width: 30, height: 20)
        try folder.write("line.png", width: 100_000, height: 1)
        try folder.write("twice@2x.png", width: 400, height: 200)
        let square = CGSize(width: 100, height: 100)
        #expect(await pixels("wide.png", folder, square, scale: 2) == CGSize(width: 800, height: 200))
        #expect(await pixels("small.png", folder, square, scale: 2) == CGSize(width: 30, height: 20))
        #expect(await pixels("line.png", folder, square, scale: 2) == CGSize(width: 100_000, height: 1))
        #expect(
            await pixels("twice@2x.png", folder, CGSize(width: 50, height: 25), scale: 2)
                == CGSize(width: 100, height: 50))
    }

    @Test func whatHasNoPictureIsNil() async throws {
        let folder = try Folder()
        try folder.write("cut.png", width: 4000, height: 1000, isWhole: false)
        try folder.write("empty.png", width: 0, height: 0)
        try folder.write("whole.png", width: 40, height: 40)
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/text.png"))
        let square = CGSize(width: 10, height: 10)
        for name in ["cut.png", "empty.png", "text.png", "missing.png", ""] {
            #expect(await pixels(name, folder, square, scale: 2) == nil, "\(name)")
        }
        for size in [
            CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: -1, height: 10),
            CGSize(width: CGFloat.nan, height: 10),
        ] {
            #expect(await pixels("whole.png", folder, size, scale: 2) == nil, "\(size)")
        }
        #expect(await pixels("whole.png", folder, square, scale: 0) == nil)
        #expect(await pixels("whole.png", folder, CGSize(width: CGFloat.infinity, height: 1), scale: 1) != nil)
        let loader = FileImageLoader(folder: folder.path)
        for source in [
            ImageSource.seed(7, width: 1, height: 1), .url("https://photos.example/a.png", width: 1, height: 1),
        ] {
            #expect(await loader.image(for: source, size: square, scale: 2) == nil)
        }
    }
}
