import CompositionalLayout
import Foundation
import LayoutCases
import Testing

/// A right-to-left layout is the left-to-right layout reflected in the view's width.
@Suite struct RightToLeftTests {
    @Test(arguments: try RecordedCase.all()) func recordedLayoutsAreReflected(_ recorded: RecordedCase) throws {
        let layout = try recorded.layout.get()
        let expected = try layout.solve()
        let width = layout.environment.containerSize.width
        let found = try Self.reflected(layout).solve()
        #expect(found.contentSize == expected.contentSize)
        #expect(found.orthogonalOffsets == expected.orthogonalOffsets)
        #expect(found.elements.count == expected.elements.count)
        for (left, right) in zip(expected.elements, found.elements) {
            var mirrored = left.frame
            mirrored[0] = width - left.frame[0] - left.frame[2]
            let isSame = zip(mirrored, right.frame).allSatisfy { abs($0 - $1) < 1e-9 }
            #expect(isSame, "\(left.kind) \(left.path): \(right.frame) instead of \(mirrored)")
            #expect(left.path == right.path && left.z == right.z)
        }
    }

    @Test(arguments: try RecordedCase.all()) func queriesFindTheElementsInTheReflectedRectangle(
        _ recorded: RecordedCase
    ) throws {
        let layout = try recorded.layout.get()
        var plain = try layout.makeSolver()
        var mirrored = try Self.reflected(layout).makeSolver()
        let view = layout.environment.containerSize
        var (buffer, other) = (LayoutElementBuffer(), LayoutElementBuffer())
        for rect in [
            Rect(x: 0, y: 0, width: view.width / 3, height: view.height),
            Rect(x: view.width / 2, y: 40, width: view.width, height: view.height / 2),
        ] {
            plain.elements(in: rect, into: &buffer)
            let image = Rect(x: view.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            mirrored.elements(in: image, into: &other)
            #expect(buffer.elements.map(\.index) == other.elements.map(\.index))
            for element in other.elements where element.category == .cell {
                #expect(mirrored.frame(of: element.index) == element.frame)
            }
        }
    }

    @Test func aCaseMayAskForIt() throws {
        let text = """
            {"container": [100, 100], "counts": [1], "direction": "rtl",
             "sections": [{"group": {"axis": "h", "w": ["ab", 30], "h": ["ab", 10],
                                     "subitems": [{"w": ["fw", 1], "h": ["fh", 1]}]}}]}
            """
        let solved = try #require(LayoutCaseFile(Data(text.utf8)).entries.first).result.get().solve()
        #expect(solved.elements.first?.frame == [70, 0, 30, 10])
    }

    private static func reflected(_ layout: LayoutCase) -> LayoutCase {
        var mirrored = layout
        mirrored.environment.layoutDirection = .rightToLeft
        // A view of the same width that shows the same elements.
        mirrored.offset.x = -layout.offset.x
        return mirrored
    }
}
