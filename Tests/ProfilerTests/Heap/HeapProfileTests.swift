import Testing

@testable import Profiler

@Suite struct HeapProfileTests {
    @Test func theSectionTypeStandsInPlaceOfItsMark() {
        let names = [
            "Session.frame(FrameKind, () -> ())", "Cell.display()", "EngineContext.probing<A>(CellWork)",
            "SectionTypeMarks.cellWork(_: CellWork)", "strata_section_type_01", "closure #1 ()", "BackingStore.draw()",
        ]
        let marked = HeapProfile.markedFrames(names[...], sectionTypes: ["banner", "grid"])
        #expect(
            marked.frames == ["Session.frame(FrameKind, () -> ())", "Cell.display()", "[grid]", "BackingStore.draw()"])
        #expect(marked.sectionType == "grid")
        #expect(HeapProfile.markedFrames(["a", "b"][...], sectionTypes: []).sectionType == nil)
    }

    @Test func marksCountInOctal() {
        #expect(SectionTypeMarks.number(in: "cfn=strata_section_type_17") == 15)
        #expect(SectionTypeMarks.number(in: "strata_section") == nil)
    }

    @Test func bytesAddUpBySectionType() {
        let profile = HeapProfile(
            arm: "nested", checkpoint: "idle",
            stacks: [
                .init(frames: ["a", "[grid]"], sectionType: "grid", objects: 1, bytes: 10),
                .init(frames: ["b", "[grid]"], sectionType: "grid", objects: 1, bytes: 5),
                .init(frames: ["c"], sectionType: nil, objects: 1, bytes: 1),
            ])
        #expect(profile.bytesBySectionType == ["grid": 15, "engine": 1])
    }
}
