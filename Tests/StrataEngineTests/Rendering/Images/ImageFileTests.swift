import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Invalid image files of every kind: each results in a diagnostic and a placeholder.
@Suite struct ImageFileTests {
    private let folder: String
    private let renderer: CellRenderer

    init() throws {
        folder = NSTemporaryDirectory() + "strata-images-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        renderer = try CellRenderer(RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder)))
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    private func show(_ file: String) throws -> (store: BackingStore, diagnostics: [RenderDiagnostic]) {
        let cell = CellConfiguration.image(.file(file, width: 40, height: 30))
        let store = try #require(renderer.draw(cell, size: Size(width: 40, height: 30)))
        return (store, renderer.takeDiagnostics())
    }

    private func goodPNG(width: Int = 20, height: Int = 15) throws -> [UInt8] {
        let store = try BackingStore(pixelWidth: width, pixelHeight: height, scale: 1)
        store.fillRows(from: RGBA(0xff0000), to: RGBA(0xff0000))
        return try store.png()
    }

    @Test func aGoodFileIsShownAtDisplaySize() throws {
        defer { removeFolder() }
        try write(goodPNG(), to: "good.png")
        let (store, diagnostics) = try show("good.png")
        #expect(diagnostics.isEmpty)
        for (x, y) in [(0, 0), (39, 0), (20, 15), (0, 29), (39, 29)] { #expect(store.pixel(x: x, y: y) == 0xffff_0000) }
    }

    @Test func aFileOfAnotherShapeIsCroppedOrFitted() throws {
        defer { removeFolder() }
        try write(goodPNG(width: 100, height: 10), to: "wide.png")
        let source = ImageSource.file("wide.png", width: 100, height: 10)
        let size = Size(width: 40, height: 40)
        let filled = try #require(renderer.draw(.image(source, contentMode: .fill), size: size))
        let fitted = try #require(renderer.draw(.image(source, contentMode: .fit), size: size))
        #expect(filled.pixel(x: 0, y: 0) == 0xffff_0000)
        #expect(fitted.pixel(x: 0, y: 0) == 0)
        #expect(fitted.pixel(x: 20, y: 20) == 0xffff_0000)
    }

    @Test func missingFilesFoldersPipesAndNamesWithNullAreMissing() throws {
        defer { removeFolder() }
        mkfifo(folder + "/pipe.png", 0o600)
        for file in ["none.png", ".", "pipe.png", "a\0.png", ""] {
            let (store, diagnostics) = try show(file)
            #expect(diagnostics.map(\.code) == [.imageMissing], "\(file)")
            #expect(store.pixel(x: 0, y: 0) == Self.placeholder)
        }
    }

    /// The plugin's code names it, so that no folder has to be allowed; what is wrong with the file is diagnosed as ever.
    @Test func aPictureOfABundleNeedsNoFolder() throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(atPath: folder + "/own", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/Shop.resources", withIntermediateDirectories: true)
        try write(goodPNG(), to: "Shop.resources/Star.png")
        try write([1, 2, 3], to: "Shop.resources/Text.png")
        let bundle = try #require(Bundle(path: folder + "/Shop.resources"))
        let options = RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder + "/own"))
        let renderer = try CellRenderer(options)
        for (name, code) in [
            ("Star.png", nil), ("None.png", .imageMissing), ("Text.png", .imageUnreadable), ("a\0.png", .imageMissing),
        ] as [(String, RenderDiagnostic.Code?)] {
            let image = ImageSource.resource(name, in: bundle, width: 40, height: 30)
            let store = try #require(renderer.draw(.image(image), size: Size(width: 40, height: 30)))
            #expect(renderer.takeDiagnostics().map(\.code) == [code].compactMap(\.self), "\(name)")
            #expect(store.pixel(x: 0, y: 0) == (code == nil ? 0xffff_0000 : Self.placeholder))
        }
    }

    @Test func aFileOutsideOfTheFolderIsNotOpened() throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(atPath: folder + "/feed", withIntermediateDirectories: true)
        try write(goodPNG(), to: "good.png")
        let own = ImageFolders(own: folder + "/feed")
        for (folders, code) in [
            (own, RenderDiagnostic.Code.imageRefused), (ImageFolders(own: own.own, allowed: [folder]), nil),
        ] {
            let renderer = try CellRenderer(RenderOptions(scale: 1, imageFolders: folders))
            for file in ["../good.png", folder + "/good.png"] {
                let cell = CellConfiguration.image(.file(file, width: 40, height: 30))
                let store = try #require(renderer.draw(cell, size: Size(width: 40, height: 30)))
                #expect(renderer.takeDiagnostics().map(\.code) == [code].compactMap(\.self))
                #expect(store.pixel(x: 0, y: 0) == (code == nil ? 0xffff_0000 : Self.placeholder))
            }
        }
    }

    @Test func everyTruncationIsDiagnosed() throws {
        defer { removeFolder() }
        let good = try goodPNG()
        for length in 0..<good.count - 12 {
            try write(Array(good.prefix(length)), to: "cut\(length).png")
            let (_, diagnostics) = try show("cut\(length).png")
            // Rows that are there are shown.
            #expect(
                [[.imageUnreadable], [.imageIncomplete]].contains(diagnostics.map(\.code)), "\(length) bytes")
        }
    }

    /// The message says what is wrong with the file, and what to do.
    @Test func theFaultIsNamed() throws {
        defer { removeFolder() }
        let long = PNGHeader.bytes(width: 64, height: 45_872) + [UInt8](repeating: 0, count: 100)
        let large = PNGHeader.bytes(width: 20_000, height: 20_000) + [UInt8](repeating: 0, count: 100)
        let tiff = Array("II*\0 and more".utf8)
        for (bytes, words) in [
            ([], "the file is empty. A placeholder is shown; save the picture again."),
            (Array("<html>".utf8), "the file is a text, not a picture. A placeholder is shown; look at what it says."),
            (
                Array(128...255),
                "the file is not a picture. A placeholder is shown; name a PNG, JPEG, WebP, GIF, HEIC or AVIF file."
            ),
            (Array(try goodPNG().dropLast(20)), "the file is truncated. A placeholder is shown; copy it again."),
            (tiff, "a picture in the format TIFF is not decoded. A placeholder is shown; save the file as PNG."),
            (long, "64 x 45872 pixels, at most 16384 a side are decoded. A placeholder is shown; scale the file down."),
            (
                large,
                "20000 x 20000 pixels, at most 268435456 in all are read. A placeholder is shown; scale the file down."
            ),
        ] as [([UInt8], String)] {
            try write(bytes, to: "fault.png")
            let renderer = try CellRenderer(RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder)))
            _ = renderer.draw(.image(.file("fault.png", width: 40, height: 30)), size: Size(width: 40, height: 30))
            let diagnostics = renderer.takeDiagnostics().map(\.description)
            #expect(diagnostics == ["\(folder)/fault.png: \(words)"])
        }
    }

    /// Whatever byte is wrong, the picture is shown, or a placeholder and one message about this file.
    @Test func aCorruptedByteIsNamedOrHarmless() throws {
        defer { removeFolder() }
        let good = try goodPNG()
        var refused = 0
        for position in good.indices {
            var bytes = good
            bytes[position] ^= 0x5a
            try write(bytes, to: "wrong\(position).png")
            let (store, diagnostics) = try show("wrong\(position).png")
            guard !diagnostics.isEmpty else { continue }
            #expect(diagnostics.count == 1 && diagnostics[0].description.contains("wrong\(position).png"))
            if store.pixel(x: 0, y: 0) == Self.placeholder { refused += 1 }
        }
        #expect(refused > good.count / 2, "\(refused) of \(good.count)")
    }

    @Test func aClaimOfTenThousandMillionPixelsIsRefusedBeforeDecoding() throws {
        defer { removeFolder() }
        try write(PNGHeader.bytes(width: 100_000, height: 100_000) + [UInt8](repeating: 0, count: 100), to: "huge.png")
        let (store, diagnostics) = try show("huge.png")
        #expect(diagnostics.map(\.code) == [.imageTooLarge])
        #expect(diagnostics.first?.cause == "100000 x 100000 pixels, at most 268435456 in all are read")
        #expect(store.pixel(x: 0, y: 0) == Self.placeholder)
    }

    @Test func aFileThatIsTooLongIsNotRead() throws {
        defer { removeFolder() }
        try write([], to: "long.png")
        truncate(folder + "/long.png", off_t(RenderLimits.imageFileBytes + 1))
        let (_, diagnostics) = try show("long.png")
        #expect(diagnostics.map(\.code) == [.imageTooLarge])
    }

    @Test func aBrokenFileIsReadOnceAndDiagnosedEachTime() throws {
        defer { removeFolder() }
        let cell = CellConfiguration.image(.file("none.png", width: 40, height: 30))
        for _ in 0..<3 {
            _ = renderer.draw(cell, size: Size(width: 40, height: 30))
            #expect(renderer.takeDiagnostics().count == 1)
        }
        #expect(renderer.images.cache.misses == 1)
        #expect(renderer.images.cache.hits == 2)
    }

    private static let placeholder: UInt32 = 0xffd9_dce1
}
