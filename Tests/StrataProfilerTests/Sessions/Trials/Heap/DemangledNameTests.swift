import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct DemangledNameTests {
    @Test(arguments: [
        ("FeedEngine.Cell.display() -> ()", "Cell.display()"),
        ("generic specialization <Swift.Int> of FeedEngine.Pool.take(Swift.Int) -> Swift.Int", "Pool.take(Int)"),
        ("Profiler.Session.frame(Profiler.FrameKind, () -> ()) -> ()", "Session.frame(FrameKind, () -> ())"),
        ("CellRendering.Painter.(paint in _C23245E80AAD0A911E92DB56ED46C6DC)(of: Int) -> ()", "Painter.paint(of: Int)"),
        ("(extension in FeedEngine):FeedEngine.FeedArm.scroll(to: Double) -> ()", "FeedArm.scroll(to: Double)"),
        (
            "(1) suspend resume partial function for function signature specialization <Arg[1] = Dead> of "
                + "static StrataCLI.Strata.execute([Swift.String]) async throws -> ()",
            "Strata.execute([String]) async throws"
        ),
        ("", ""), (">>><<(", ">>><<("),
    ])
    func namesAreShort(name: String, short: String) {
        #expect(DemangledName.short(name) == short)
    }

    @Test func theRuntimesOwnNamesAreReadable() {
        let symbol = "_ZN5swift34runJobInEstablishedExecutorContextEPNS_3JobE"
        #expect(DemangledName().readable(symbol) == "swift::runJobInEstablishedExecutorContext")
        #expect(DemangledName().readable("_ZnwmRKSt9nothrow_t") == "operator new")
    }

    @Test func otherNamesAreUnchanged() {
        #expect(DemangledName().readable("cairo_fill") == "cairo_fill")
        #expect(DemangledName().readable("_Z") == "_Z" && DemangledName().readable("_Zzz") == "_Zzz")
        #expect(DemangledName().readable("$s3App4CellV7displayyyF") == "Cell.display()")
    }
}
