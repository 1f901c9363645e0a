import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// Files in the place of addresses.
@Suite struct PictureFolderTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "strata-picture-folder-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func aFileIsFoundByManifestOrByHash() throws {
        defer { removeFolder() }
        let (one, two, three) = ("https://a.example/1.jpg", "https://a.example/2", "https://a.example/3.webp")
        try write(PictureFiles.color, "one.jpg")
        try write(PictureFiles.color, PictureFolder.name(of: two))
        try write(PictureFiles.color, PictureFolder.name(of: three) + ".jpeg")
        try write(Array(#"{"https://a.example/1.jpg": "one.jpg"}"#.utf8), "pictures.json")
        let pictures = try PictureFolder(at: folder)
        #expect(pictures.file(for: one) == folder + "/one.jpg")
        #expect(pictures.file(for: two) == folder + "/" + PictureFolder.name(of: two))
        #expect(pictures.file(for: three) == folder + "/" + PictureFolder.name(of: three) + ".jpeg")
        #expect(pictures.file(for: "https://a.example/4") == nil && pictures.file(for: "") == nil)
        #expect(pictures.file(for: String(repeating: "u", count: 100_000)) == nil)
    }

    /// FNV-1a of the empty text and of "a", from draft-eastlake-fnv; a name has all 16 digits.
    @Test func aNameIsTheHashOfItsAddress() {
        #expect(PictureFolder.name(of: "") == "cbf29ce484222325")
        #expect(PictureFolder.name(of: "a") == "af63dc4c8601ec8c")
        #expect((0..<200).allSatisfy { PictureFolder.name(of: "https://a.example/\($0)").count == 16 })
    }

    @Test(arguments: [
        ("[]", "it is not a manifest"), (#"{"a": 1}"#, "it is not a manifest"), ("{", "it is not a manifest"),
        (#"{"https://a": "../x.png"}"#, "'../x.png' of https://a is not in this folder"),
        (#"{"https://a": "/etc/passwd"}"#, "'/etc/passwd' of https://a is not in this folder"),
        (#"{"https://a": "b/../../x"}"#, "is not in this folder"), (#"{"https://a": ""}"#, "is not in this folder"),
        (#"{"https://a": "x\u0000.png"}"#, "is not in this folder"),
        (#"{"https://a": "none.png"}"#, "'none.png' of https://a is not a file"),
        (#"{"https://a": "."}"#, "is not a file"),
    ])
    func aWrongManifestIsAMessage(manifest: String, words: String) throws {
        defer { removeFolder() }
        try write(Array(manifest.utf8), "pictures.json")
        let error = #expect(throws: PictureFolderError.self) { try PictureFolder(at: folder) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func aLinkOutOfTheFolderIsAMessage() throws {
        defer { removeFolder() }
        let name = PictureFolder.name(of: "https://a.example/1") + ".jpg"
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: "/etc/passwd")
        let error = #expect(throws: PictureFolderError.self) { try PictureFolder(at: folder) }
        #expect(error?.description.hasSuffix("\(name) is not in this folder") == true, "\(error?.description ?? "")")
    }

    @Test func aFileThatIsTooLargeIsAMessageAndAFolderIsNoPicture() throws {
        defer { removeFolder() }
        let name = PictureFolder.name(of: "https://a.example/1")
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        #expect(try PictureFolder(at: folder).file(for: "https://a.example/1") == nil)
        let large = PictureFolder.name(of: "https://a.example/2")
        try write([], large)
        try #require(FileHandle(forWritingAtPath: "\(folder)/\(large)")).truncate(atOffset: 3 << 30)
        let error = #expect(throws: PictureFolderError.self) { try PictureFolder(at: folder) }
        #expect(error?.description.contains("has 3221225472 bytes; at most") == true, "\(error?.description ?? "")")
    }

    /// Nothing is below a translucent picture, not memory that was used before.
    @Test func aTranslucentPictureIsTranslucent() throws {
        defer { removeFolder() }
        let url = "https://a.example/1.webp"
        try write(PictureFiles.webpAlpha, PictureFolder.name(of: url) + ".webp")
        var options = RenderOptions(scale: 1)
        options.pictureFolder = try PictureFolder(at: folder)
        let renderer = try CellRenderer(options)
        let address = renderer.draw(.image(.url(url, width: 24, height: 16)), size: Size(width: 24, height: 16))
        try write(PictureFiles.webpAlpha, "same.webp")
        let file = renderer.draw(
            .image(.file("\(folder)/same.webp", width: 24, height: 16)), size: Size(width: 24, height: 16))
        let allowed = try CellRenderer(RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder)))
            .draw(.image(.file("same.webp", width: 24, height: 16)), size: Size(width: 24, height: 16))
        #expect(address != nil && address?.pixelHash == allowed?.pixelHash && file != nil)
    }

    @Test func aFolderThatIsNotThereIsAMessage() {
        defer { removeFolder() }
        let error = #expect(throws: PictureFolderError.self) { try PictureFolder(at: folder + "/none") }
        #expect(error?.description.contains("none: the folder of pictures cannot be read") == true)
    }

    /// The file says how large the original is, and how long; without one, the feed does.
    @Test func aFilesSizeGoesBeforeTheFeeds() throws {
        defer { removeFolder() }
        let url = "https://a.example/1.jpg"
        try write(PictureFiles.color, PictureFolder.name(of: url) + ".jpg")
        var options = RenderOptions(scale: 2)
        options.pictureFolder = try PictureFolder(at: folder)
        let images = try CellRenderer(options).images
        let image = CellImage(
            .url(url, width: 10, height: 8, pixels: RemoteImage.Pixels(width: 400, height: 300), bytes: 9_000))
        let file = try #require(images.original(of: image.source.origin))
        #expect(file.size == PixelSize(width: 24, height: 16) && file.bytes == PictureFiles.color.count)
        let request = try #require(WantedPicture(image, scale: 2, size: .original, file: file))
        #expect(request.id.width == 24 && request.decodeNanoseconds == 24 * 16 * 8)
        #expect(request.bytes == PictureFiles.color.count)
        let stated = try #require(WantedPicture(image, scale: 2, size: .original))
        #expect(stated.id.width == 400 && stated.decodeNanoseconds == 960_000 && stated.bytes == 9_000)
        // Of 400 x 300 pixels, an eighth a side covers 20 x 16.
        let shown = try #require(WantedPicture(image, scale: 2, size: .shown))
        #expect(shown.id.width == 20 && shown.decodeNanoseconds == (120_000 + 50 * 38) * 4)
        #expect(images.original(of: ImageSource.url("https://a.example/2", width: 1, height: 1).origin) == nil)
    }

    /// A damaged file is a placeholder with a diagnostic that names it, and an address without a file is generated.
    @Test func aDamagedFileIsAPlaceholder() throws {
        defer { removeFolder() }
        let (broken, absent) = ("https://a.example/1.jpg", "https://a.example/2.jpg")
        try write(Array(PictureFiles.color.prefix(40)), PictureFolder.name(of: broken) + ".jpg")
        var options = RenderOptions(scale: 1)
        options.pictureFolder = try PictureFolder(at: folder)
        let renderer = try CellRenderer(options)
        _ = renderer.draw(.image(.url(broken, width: 24, height: 16)), size: Size(width: 24, height: 16))
        #expect(renderer.takeDiagnostics().first?.subject.contains(PictureFolder.name(of: broken)) == true)
        _ = renderer.draw(.image(.url(absent, width: 24, height: 16)), size: Size(width: 24, height: 16))
        #expect(renderer.takeDiagnostics().isEmpty)
    }
}
