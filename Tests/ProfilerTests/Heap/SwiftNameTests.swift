import Testing

@testable import Profiler

@Suite struct SwiftNameTests {
    @Test(arguments: [
        ("FeedEngine.Cell.display() -> ()", "Cell.display()"),
        ("generic specialization <Swift.Int> of FeedEngine.Pool.take(Swift.Int) -> Swift.Int", "Pool.take(Int)"),
        ("Profiler.Session.frame(Profiler.FrameKind, () -> ()) -> ()", "Session.frame(FrameKind, () -> ())"),
        ("CellRendering.Painter.(paint in _C23245E80AAD0A911E92DB56ED46C6DC)(of: Int) -> ()", "Painter.paint(of: Int)"),
        ("", ""), (">>><<(", ">>><<("),
    ])
    func namesAreShort(name: String, short: String) {
        #expect(SwiftName.short(name) == short)
    }

    @Test func whatIsNotSwiftStays() {
        #expect(SwiftName().readable("cairo_fill") == "cairo_fill")
        #expect(SwiftName().readable("$s3App4CellV7displayyyF") == "Cell.display()")
    }
}
