import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

/// The files of a film's pictures.
@Suite struct FilmPictureTests {
    private func pixels(_ color: CellColor) throws -> BackingStore {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let canvas = try renderer.canvas(size: Size(width: 31, height: 17))
        canvas.draw(.spacer().background(color), in: Rect(x: 3, y: 4, width: 20, height: 9))
        return canvas.finish()
    }

    @Test func aFileIsReadAsItWasWritten() throws {
        let pixels = try pixels(.accent)
        let before = pixels.pixelHash
        let picture = FilmPicture(pixels)
        #expect(pixels.pixelHash != before, "colours are rounded")
        let read = try #require(BackingStore.png(Array(try picture.png())))
        #expect(read.pixelHash == pixels.pixelHash)
        #expect(picture.name.hasSuffix(".png") && picture.name.utf8.count == 20)
    }

    @Test func equalPicturesHaveOneName() throws {
        let names = try [CellColor.accent, .accent, .positive].map { FilmPicture(try pixels($0)).name }
        #expect(names[0] == names[1] && names[0] != names[2])
    }

    @Test func aFileOfAnotherFilmIsNotWrittenAgain() throws {
        let profile = try Profile(
            text: """
                feed: {generate: {seed: 3, sections: [{type: banner, items: 2}]}}
                device: {width: 200, height: 300, scale: 1}
                script: [load]

                """, file: "test.yaml", catalog: RunCatalog(TestWorld.registry()))
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let session = try ShippedProfiles.session(profile, arm: .compositional)
        for entry in profile.script.entries { session.run(entry) }
        let renderer = try CellRenderer(profile.renderOptions)
        func film() throws -> String {
            let camera = FilmCamera(folder: folder, refresh: 60, frameLimit: profile.frameLimit)
            camera.take(frame: 0, isFirstOfStep: true, of: session.arm, renderer)
            #expect(camera.failure == nil)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(files == camera.pictures.map(\.file), "a complete file, and no draft")
            return "\(folder)/\(files.first ?? "")"
        }
        let file = try film()
        try Data("first".utf8).write(to: URL(fileURLWithPath: file))
        #expect(try film() == file)
        #expect(FileManager.default.contents(atPath: file) == Data("first".utf8))
    }
}
