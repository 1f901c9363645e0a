import CompositionalLayout
import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// Pixels in the numbers of Display P3.
@Suite struct DisplayGamutTests {
    private static func renderer(_ gamut: DisplayGamut) throws -> CellRenderer {
        var options = RenderOptions(scale: 1)
        options.gamut = gamut
        return try CellRenderer(options)
    }

    private static func pixel(_ configuration: CellConfiguration, _ gamut: DisplayGamut) throws -> UInt32 {
        let store = try #require(try renderer(gamut).draw(configuration, size: Size(width: 8, height: 8)))
        return store.pixel(x: 4, y: 4)
    }

    /// The numbers of CSS Color 4's example: `color(srgb 1 0 0)` is `color(display-p3 0.9175 0.2003 0.1386)`.
    @Test func aColourHasItsNumbersInTheGamut() throws {
        let red = RGBA(0xFF0000).shown(in: .p3)
        #expect(abs(red.red - 0.9175) < 1e-3 && abs(red.green - 0.2003) < 1e-3 && abs(red.blue - 0.1386) < 1e-3)
        for grey: UInt32 in [0, 0x0A0A0A, 0x808080, 0xFFFFFF] {
            let (before, after) = (RGBA(grey), RGBA(grey).shown(in: .p3))
            #expect(abs(before.red - after.red) < 1e-6 && abs(before.blue - after.blue) < 1e-6)
        }
        #expect(RGBA(0xFF0000).shown(in: .sRGB) == RGBA(0xFF0000))
        let area = CellConfiguration.spacer().background(.rgb(0xFF0000))
        #expect(try Self.pixel(area, .sRGB) == 0xffff_0000 && Self.pixel(area, .p3) == 0xffea_3323)
    }

    /// A colour, a picture of one colour, a generated picture and a file of sRGB all look the same on both screens.
    @Test func everythingThatIsDrawnIsConverted() throws {
        let folder = NSTemporaryDirectory() + "strata-gamut-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let red = try BackingStore(pixelWidth: 8, pixelHeight: 8, scale: 1)
        red.draw { cairo in
            CairoPaths.setColor(RGBA(0xFF0000), on: cairo)
            CairoPaths.fill(PixelRect(x: 0, y: 0, width: 8, height: 8), radius: 0, color: RGBA(0xFF0000), on: cairo)
        }
        try red.writePNG(to: folder + "/red.png")
        var options = RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder))
        options.gamut = .p3
        let renderer = try CellRenderer(options)
        for source in [ImageSource.file("red.png", width: 8, height: 8), .color(0xFF0000, width: 8, height: 8)] {
            let store = try #require(renderer.draw(.image(source), size: Size(width: 8, height: 8)))
            let pixel = store.pixel(x: 4, y: 4)
            let isNear = [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xff) - Int(0xea3323 >> $0 & 0xff)) <= 1 }
            #expect(isNear, "\(source): \(String(pixel, radix: 16))")
        }
        let seed = CellConfiguration.image(ImageSource.seed(3, width: 8, height: 8))
        #expect(try Self.pixel(seed, .sRGB) != Self.pixel(seed, .p3))
    }

    /// A file says in which gamut its pixels are, and is read back so.
    @Test func aFileSaysItsGamut() throws {
        let area = CellConfiguration.spacer().background(.rgb(0xFF0000))
        let store = try #require(try Self.renderer(.p3).draw(area, size: Size(width: 8, height: 8)))
        let bytes = try store.png()
        let names = PNGChunks.all(in: bytes).map { String(decoding: $0.name, as: UTF8.self) }
        #expect(names.prefix(2) == ["IHDR", "cICP"])
        let path = NSTemporaryDirectory() + "strata-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try store.writePNG(to: path)
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
        let back = try ImageFormat.decode(bytes).pixel(x: 4, y: 4)
        #expect([16, 8, 0].allSatisfy { abs(Int(back >> $0 & 0xff) - Int(0xff0000 >> $0 & 0xff)) <= 2 })
        let wide = try ImageFormat.decode(bytes, in: .p3).pixel(x: 4, y: 4)
        #expect([16, 8, 0].allSatisfy { abs(Int(wide >> $0 & 0xff) - Int(0xea3323 >> $0 & 0xff)) <= 1 })
    }
}
