import SectionKit
import StrataEngine
import Testing

@testable import StrataReporting

/// The marks over pictures that differ.
@Suite struct DifferenceMarksTests {
    /// A white screen with black rectangles.
    private func picture(_ areas: [Rect], width: Double = 64, height: Double = 48) throws -> BackingStore {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let canvas = try renderer.canvas(size: Size(width: width, height: height))
        for area in areas { canvas.fill(area, .label) }
        return canvas.finish()
    }

    @Test func equalPicturesHaveNone() throws {
        let difference = try PixelDifference(picture([]), picture([]))
        let marks = DifferenceMarks(difference)
        #expect(difference.isEmpty && marks.path.isEmpty && marks.boxes.isEmpty)
    }

    @Test func differencesAreTintedAndFramed() throws {
        let areas = [Rect(x: 1, y: 2, width: 3, height: 9), Rect(x: 48, y: 40, width: 16, height: 8)]
        let difference = try PixelDifference(picture([]), picture(areas))
        #expect(difference.pixels == 3 * 9 + 16 * 8)
        let marks = DifferenceMarks(difference)
        #expect(marks.path == "M0 0h4v12h-4zM48 40h16v8h-16z")
        #expect(
            marks.boxes == [
                DifferenceMarks.Box(x: 0, y: 0, width: 4, height: 12),
                DifferenceMarks.Box(x: 48, y: 40, width: 16, height: 8),
            ])
    }

    @Test func neighboursShareAFrame() throws {
        let areas = [Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 16, y: 16, width: 4, height: 4)]
        let marks = try DifferenceMarks(PixelDifference(picture([]), picture(areas)))
        #expect(marks.boxes == [DifferenceMarks.Box(x: 0, y: 0, width: 20, height: 20)])
        #expect(marks.path == "M0 0h4v4h-4zM16 16h4v4h-4z")
    }

    @Test func pixelsOfOnePictureAloneDiffer() throws {
        let difference = try PixelDifference(picture([]), picture([], width: 60, height: 50))
        #expect(difference.pixels == 64 * 50 - 60 * 48)
        let marks = DifferenceMarks(difference)
        #expect(marks.boxes == [DifferenceMarks.Box(x: 0, y: 0, width: 64, height: 52)])
    }

    @Test func picturesAreReadAsTheyWereWritten() throws {
        let one = try picture([Rect(x: 3, y: 3, width: 9, height: 9)])
        let read = try #require(BackingStore.png(one.png()))
        #expect(PixelDifference(one, read).isEmpty)
        #expect(BackingStore.png(Array(try one.png().prefix(100))) == nil)
        #expect(BackingStore.png([]) == nil)
    }
}
