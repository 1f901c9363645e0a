import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// Links that appear after a folder was checked.
@Suite struct PictureLinksTests {
    private let root: String
    private let url = "https://a.example/1.jpg"

    init() throws {
        let path = NSTemporaryDirectory() + "strata-links-\(UUID().uuidString)"
        for folder in ["inside/deep", "outside/deep"] {
            try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
        }
        root = path
        try write(PictureFiles.color, "outside/secret.jpg")
        try write(PictureFiles.color, "outside/deep/one.jpg")
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    }

    private func replace(_ name: String, by target: String) throws {
        try FileManager.default.removeItem(atPath: "\(root)/\(name)")
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: root) }

    private func shown(_ pictures: PictureFolder) throws -> (pixel: UInt32, code: RenderDiagnostic.Code?) {
        var options = RenderOptions(scale: 1)
        options.pictureFolder = pictures
        let renderer = try CellRenderer(options)
        let store = try #require(
            renderer.draw(.image(.url(url, width: 24, height: 16)), size: Size(width: 24, height: 16)))
        return (store.pixel(x: 2, y: 2), renderer.takeDiagnostics().first?.code)
    }

    /// A file, and a folder on the way to it, that became a link since the folder was read.
    @Test(arguments: [("inside/deep/one.jpg", "../../outside/secret.jpg"), ("inside/deep", "../outside/deep")])
    func aLinkThatAppearsIsNotFollowed(name: String, target: String) throws {
        defer { removeFolder() }
        try write(PictureFiles.grey, "inside/deep/one.jpg")
        try write(Array(#"{"https://a.example/1.jpg": "deep/one.jpg"}"#.utf8), "inside/pictures.json")
        let pictures = try PictureFolder(at: "\(root)/inside")
        #expect(try shown(pictures).code == nil)
        try replace(name, by: target)
        let (pixel, code) = try shown(pictures)
        #expect(pixel == 0xffd9_dce1 && code == .imageMissing)
        let descriptor = pictures.open(for: url)
        #expect(descriptor == nil)
    }

    /// A link within the folder that was there when it was read leads to its file, whatever becomes of the link.
    @Test func aLinkWithinTheFolderWasResolved() throws {
        defer { removeFolder() }
        try write(PictureFiles.color, "inside/one.jpg")
        let name = PictureFolder.name(of: url) + ".jpg"
        try FileManager.default.createSymbolicLink(atPath: "\(root)/inside/\(name)", withDestinationPath: "one.jpg")
        let pictures = try PictureFolder(at: "\(root)/inside")
        try replace("inside/\(name)", by: "../outside/secret.jpg")
        #expect(try shown(pictures).code == nil)
        #expect(throws: PictureFolderError.self) { try PictureFolder(at: "\(root)/inside") }
    }

    @Test func aPathWithALinkIsNotOpened() throws {
        defer { removeFolder() }
        try write(PictureFiles.color, "inside/one.jpg")
        let real = try #require(realpath(root, nil))
        defer { free(real) }
        let path = String(cString: real)
        let descriptor = ImagePlace.openWithoutLinks("\(path)/inside/one.jpg")
        #expect(descriptor >= 0)
        close(descriptor)
        try FileManager.default.createSymbolicLink(atPath: "\(path)/also", withDestinationPath: "inside")
        for name in ["also/one.jpg", "also", "inside/none", "outside/../inside/none"] {
            #expect(ImagePlace.openWithoutLinks("\(path)/\(name)") < 0, "\(name)")
        }
        #expect(ImagePlace.openWithoutLinks("") < 0 && ImagePlace.openWithoutLinks("relative") < 0)
    }
}
