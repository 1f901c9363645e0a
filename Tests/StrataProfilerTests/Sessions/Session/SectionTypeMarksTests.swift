import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

/// Figures by section type: every type up to the limit has its own, and one beyond it is reported.
@Suite struct SectionTypeMarksTests {
    private static func type(_ number: Int) -> SectionType { SectionType(rawValue: "type-\(number)") }

    /// Works on cells of so many types, twice.
    ///
    /// - Returns: how often the work ran.
    private func work(_ probe: any EngineProbe, types: Int) -> Int {
        var runs = 0
        for _ in 0..<2 {
            for number in 0..<types {
                let owner = CellOwner(type: Self.type(number), section: "", item: "")
                probe.cellWork(.configure, for: owner) { runs += 1 }
            }
        }
        return runs
    }

    @Test(arguments: [1, 64, 65, SectionTypeMarks.limit])
    func everyTypeHasItsNumber(types: Int) {
        let marks = SectionTypeMarks()
        #expect(work(marks, types: types) == 2 * types)
        #expect(marks.types == (0..<types).map(Self.type))
        #expect(marks.failure == nil)
    }

    /// Pictures are decoded through the marker of the type that asked, in a cell and outside of one.
    @Test func picturesAreDecodedOnceForTheirType() {
        let marks = SectionTypeMarks()
        var runs = 0
        marks.pictureWork(for: "grid") { runs += 1 }
        let owner = CellOwner(type: "banner", section: "", item: "")
        marks.cellWork(.draw, for: owner) { marks.pictureWork(for: "card") { runs += 1 } }
        marks.pictureWork(for: "grid") { runs += 1 }
        #expect(runs == 3 && marks.types == ["grid", "banner"])
    }

    @Test func aTypeBeyondTheLimitIsReportedAndItsWorkDone() {
        let (marks, limit) = (SectionTypeMarks(), SectionTypeMarks.limit)
        #expect(work(marks, types: limit + 2) == 2 * (limit + 2))
        #expect(marks.types.count == limit)
        #expect(
            marks.failure
                == "the feed shows more than 1024 section types: the work on `type-1024` and later ones counts as the "
                + "engine's; play some types at a time with `--section`")
    }

    @Test(arguments: [65, SectionTypeMarks.limit, SectionTypeMarks.limit + 1])
    func allocationsAreCountedUpToTheLimit(types: Int) {
        var tally = SectionTypeTally<Int>()
        for _ in 0..<2 {
            for number in 0..<types { tally.change(Self.type(number), from: 0) { $0 += 1 } }
        }
        let counted = min(types, SectionTypeMarks.limit)
        #expect(tally.sums == Array(repeating: 2, count: counted))
        #expect(tally.uncounted == (types > counted ? Self.type(counted) : nil))
    }
}
