import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct HeapProfileTests {
    @Test func marksAreReplacedByTheSectionType() {
        let names = [
            "Session.frame(FrameKind, () -> ())", "Cell.display()", "EngineContext.probing<A>(CellWork)",
            "SectionTypeMarks.cellWork(_: CellWork)", "StackMark.call()", "ctrial_mark", "strata_section_type_01",
            "closure #1 ()", "BackingStore.draw()",
        ]
        let marked = HeapProfile.markedFrames(names[...], sectionTypes: ["banner", "grid"])
        #expect(
            marked.frames == ["Session.frame(FrameKind, () -> ())", "Cell.display()", "[grid]", "BackingStore.draw()"])
        #expect(marked.sectionType == "grid")
        #expect(HeapProfile.markedFrames(["a", "b"][...], sectionTypes: []).sectionType == nil)
    }

    /// As an optimized build has them: sessions, probes and closures are inlined, and the remaining names do not help.
    private static let optimized = [
        "_start", "__libc_start_main", "libc.so.6", "main", "swift_job_run",
        "swift::runJobInEstablishedExecutorContext", "Strata.execute(Array<String>) async throws",
        "TrialRunner.run(_: TrialRequest, observer: SessionObserver) throws", "Session.play(Script)",
        "FlingStep.run(in: Session) throws(StepError)", "SessionInstrument.perform(() -> ())", "strata_arm_work",
        "@objc closure #1 (Optional<UnsafeMutableRawPointer>)", "from @escaping @callee_guaranteed ()",
        "from @callee_guaranteed ()", "closure #1 ()", "FeedArm.scroll(to: Double)", "Cell.display()",
        "SectionTypeMarks.cellWork(_: CellWork, for: SectionType, _: () -> ())", "strata_section_type_01",
        "@objc closure #1 (Optional<UnsafeMutableRawPointer>)", "from @callee_guaranteed ()",
        "CellRenderer.draw(_: CellConfiguration, size: Size)", "swift_allocObject", "swift_slowAlloc",
        "libjemalloc.so.2", "libjemalloc.so.2", "libjemalloc.so.2", "libjemalloc.so.2",
    ]

    @Test func aStackOfAnOptimizedBuildIsTheArmsOwn() {
        let work = CallStack.armWork(in: Self.optimized)
        let marked = HeapProfile.markedFrames(work, sectionTypes: ["banner", "grid"])
        #expect(
            marked.frames == [
                "FeedArm.scroll(to: Double)", "Cell.display()", "[grid]",
                "CellRenderer.draw(_: CellConfiguration, size: Size)", "swift_allocObject",
            ])
        #expect(marked.sectionType == "grid")
    }

    @Test func consecutiveLibraryFramesAreCollapsed() {
        #expect(
            CallStack.joined(["a", "a", "b.so.2", "b.so.2", "a", "b.so.2"]) == ["a", "a", "b.so.2", "a", "b.so.2"])
        #expect(CallStack.joined([]).isEmpty)
    }

    @Test func stacksWithoutMarksStartAtTheSession() {
        let old = ["main", "Session.frame(FrameKind, () -> ())", "A.b()", "malloc", "libjemalloc.so.2"]
        #expect(
            HeapProfile.markedFrames(CallStack.armWork(in: old), sectionTypes: []).frames == [
                "Session.frame(FrameKind, () -> ())", "A.b()",
            ])
        #expect(CallStack.armWork(in: ["a", "b"]) == ["a", "b"])
        #expect(CallStack.armWork(in: ["a", "strata_arm_work"]).isEmpty)
        // A stack is never without any name.
        #expect(HeapProfile.markedFrames(["malloc", "libjemalloc.so.2"], sectionTypes: []).frames == ["malloc"])
        #expect(HeapProfile.markedFrames([], sectionTypes: []).frames.isEmpty)
    }

    @Test func marksCountInOctal() {
        #expect(SectionTypeMarks.number(in: "cfn=strata_section_type_17") == 15)
        #expect(SectionTypeMarks.number(in: "strata_section_type_0100") == 64)
        #expect(SectionTypeMarks.number(in: "strata_section_type_1777") == SectionTypeMarks.limit - 1)
        #expect(SectionTypeMarks.number(in: "strata_section") == nil)
    }

    /// A picture that was decoded between frames, and one that a cell needed at once.
    @Test func decodedPicturesHaveARowOfTheirOwn() {
        let background = [
            "Session.frame(FrameKind, () -> ())", "PictureStage.decodeArrivals()", "StackMark.decodedPicture(() -> ())",
            "strata_decoded_picture", "closure #1 ()", "SectionTypeMarks.mark(SectionType, () -> ())",
            "strata_section_type_01", "closure #1 ()", "ImageLibrary.decoded(ID)", "BackingStore.init()", "malloc",
        ]
        let inCell = [
            "FeedArm.scroll(to: Double)", "strata_section_type_00", "closure #1 ()", "Cell.display()",
            "strata_decoded_picture", "closure #1 ()", "ImageLibrary.decoded(ID)",
        ]
        let types = ["banner", "grid"]
        let marked = HeapProfile.markedFrames(background[...], sectionTypes: types)
        #expect(marked.frames == ["[decoded pictures]", "grid", "ImageLibrary.decoded(ID)", "BackingStore.init()"])
        #expect(marked.sectionType == "grid")
        let own = HeapProfile.markedFrames(inCell[...], sectionTypes: types)
        #expect(own.frames == ["[decoded pictures]", "banner", "ImageLibrary.decoded(ID)"])
        let profile = HeapProfile(
            arm: "nested", checkpoint: "idle",
            stacks: [
                .init(frames: marked.frames, sectionType: marked.sectionType, objects: 1, bytes: 10),
                .init(frames: own.frames, sectionType: own.sectionType, objects: 1, bytes: 7),
                .init(frames: ["c", "[grid]"], sectionType: "grid", objects: 1, bytes: 1),
            ])
        #expect(profile.bytesBySectionType == ["grid": 1, "decoded pictures": 17])
        #expect(profile.pictureBytesBySectionType == ["grid": 10, "banner": 7])
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
