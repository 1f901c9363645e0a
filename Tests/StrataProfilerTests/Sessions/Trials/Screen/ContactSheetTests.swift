import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

struct ContactSheetTests {
    @Test(arguments: [1.0, 2, 3], [1, 2])
    func everyFilmFitsThePictureThatCanBeDrawn(scale: Double, sheets: Int) {
        let phone = Size(width: 390, height: 844)
        for count in 1...ContactSheet.limit {
            let grid = ContactSheet.film(count, screen: phone, scale: scale, sheets: sheets)
            let (width, height) = (grid.size.width * scale, grid.size.height * scale)
            #expect(width * height * Double(sheets) <= Double(RenderLimits.storePixels), "\(count) frames")
            #expect(max(width, height) * Double(sheets) <= Double(RenderLimits.storeSide), "\(count) frames")
            #expect(grid.columns * grid.rows >= count && grid.columns * (grid.rows - 1) < count, "\(count) frames")
        }
    }

    @Test func framesDoNotOverlap() {
        let grid = ContactSheet.Grid(columns: 2, rows: 2, frame: Size(width: 100, height: 50))
        #expect((0..<3).map { grid.origin($0) } == [Point(x: 24, y: 24), Point(x: 148, y: 24), Point(x: 24, y: 142)])
        #expect(grid.size == Size(width: 272, height: 260))
    }

    @Test func aTurnedScreenKeepsItsShape() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let upright = try renderer.canvas(size: Size(width: 390, height: 844)).finish()
        let turned = try renderer.canvas(size: Size(width: 844, height: 390)).finish()
        let frame = Size(width: 176, height: 380)
        #expect(ContactSheet.place(of: upright, in: frame) == frame)
        #expect(ContactSheet.place(of: turned, in: frame) == Size(width: 176, height: 81))
    }
}
