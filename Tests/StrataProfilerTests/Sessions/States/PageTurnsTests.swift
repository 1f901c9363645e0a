import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// Carousels that turn their pages by themselves.
@Suite struct PageTurnsTests {
    /// Four pages as wide as the screen, turned every second in 0.3 seconds.
    private struct PageSection: TitledSection {
        static let type: SectionType = "page"

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .carousel(height: .absolute(90), autoScroll: 1)
        }
    }

    private struct RowSection: TitledSection {
        static let type: SectionType = "row"

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .list(rowHeight: .absolute(100))
        }
    }

    /// Notes the offset of the carousel at the end of each frame.
    private final class Offsets: SessionInstrument {
        var arm: (any Arm)?
        var values: [Double] = []
        var kinds: [FrameKind] = []

        func begin() {}

        func frameEnded(_ kind: FrameKind) {
            values.append(arm?.orthogonalScroll(ofSection: "pages")?.offset ?? 0)
            kinds.append(kind)
        }
    }

    private func session(_ arm: ArmPlan, pages: Int = 4) throws -> (Session, Offsets) {
        let registry = try SectionRegistry([PageSection(), RowSection()])
        var document = FeedGenerator(registry: registry).generate(
            FeedShape(
                seed: 1, sections: [SectionShape(type: "page", items: pages), SectionShape(type: "row", items: 30)]))
        document.sections[0].id = "pages"
        let model = try FeedModel(document, registry: registry)
        let profile = try TestWorld.profile("script:\n  - load\n")
        let renderer = try CellRenderer(RenderOptions(mode: .none))
        let offsets = Offsets()
        let session = try Session(
            profile.setting(clock: .still, registry: registry).allowing(frames: 10_000), document: document,
            model: model, instruments: [offsets], observer: Silence()
        ) {
            try profile.makeArm(arm, renderer: renderer, clock: .still)
        }
        offsets.arm = session.arm
        return (session, offsets)
    }

    /// The frames in which the carousel moves, as ranges.
    private func motions(_ offsets: [Double]) -> [ClosedRange<Int>] {
        offsets.indices.dropFirst().filter { offsets[$0] != offsets[$0 - 1] }.reduce(into: []) { ranges, frame in
            if let last = ranges.last, last.upperBound == frame - 1 {
                ranges[ranges.count - 1] = last.lowerBound...frame
            } else {
                ranges.append(frame...frame)
            }
        }
    }

    /// Frame 0 shows the page; 60 frames later the first motion begins, of 18 frames; the next wait begins with its last
    /// frame, 77.
    @Test(arguments: ArmPlan.standard) func aCarouselTurnsItsPagesFromTheLastToTheFirst(arm: ArmPlan) throws {
        let (session, offsets) = try session(arm)
        session.load()
        session.rest(seconds: 6, as: .idle)
        let width = session.arm.viewport.width
        #expect(motions(offsets.values) == [60...77, 137...154, 214...231, 291...308])
        #expect([77, 154, 231, 308].map { offsets.values[$0] } == [width, 2 * width, 3 * width, 0])
        #expect(offsets.kinds[59...78].map { $0 == .scroll } == [false] + Array(repeating: true, count: 18) + [false])
        #expect(session.arm.counters.orthogonalScrolls == 72)
    }

    /// A swipe in frames 31 to 40 begins the wait anew; one that begins in a motion ends the motion.
    @Test(arguments: ArmPlan.standard) func aCarouselWaitsForTheUser(arm: ArmPlan) throws {
        let (session, offsets) = try session(arm)
        session.load()
        session.rest(seconds: 0.5, as: .idle)
        let width = session.arm.viewport.width
        for frame in 1...10 { session.scroll(section: "pages", to: width * Double(frame) / 10) }
        for _ in 0..<65 { session.frame(.idle, isResting: true) { session.arm.idle() } }
        // 30 frames of waiting, 10 of the swipe: the motion begins 60 frames after frame 40.
        #expect(motions(offsets.values) == [31...40, 100...105])
        let place = offsets.values[105]
        session.scroll(section: "pages", to: place)
        session.rest(seconds: 1.5, as: .idle)
        #expect(motions(offsets.values) == [31...40, 100...105, 166...183])
        #expect(offsets.values[183] == 2 * width)
    }

    /// A section of 116 points, dots included: with 59 points of it above the screen it does not wait.
    @Test(arguments: ArmPlan.standard) func aCarouselWaitsOnlyInSight(arm: ArmPlan) throws {
        let (session, offsets) = try session(arm)
        session.load()
        session.scroll(to: 59)
        session.rest(seconds: 3, as: .idle)
        #expect(motions(offsets.values) == [])
        // Frame 182 shows half of it.
        session.scroll(to: 58)
        session.rest(seconds: 1.5, as: .idle)
        #expect(motions(offsets.values) == [242...259])
    }

    @Test(arguments: ArmPlan.standard) func timersGoOnWhileTheFeedScrolls(arm: ArmPlan) throws {
        let (session, offsets) = try session(arm)
        session.load()
        for frame in 1...80 { session.scroll(to: Double(frame % 2) * 20) }
        #expect(motions(offsets.values) == [60...77])
        #expect(session.arm.offset == 0)
    }

    @Test(arguments: ArmPlan.standard) func onePageTurnsNothing(arm: ArmPlan) throws {
        for pages in [0, 1] {
            let (session, offsets) = try session(arm, pages: pages)
            session.load()
            session.rest(seconds: 3, as: .idle)
            #expect(motions(offsets.values) == [])
            #expect(offsets.kinds.allSatisfy { $0 != .scroll })
        }
    }

    /// Deleted pages, other screens and swipes in the middle of motions: both arms and both sessions agree, and every
    /// motion ends on a page.
    @Test(arguments: 0..<12) func randomScriptsEndOnPages(seed: Int) throws {
        var found: [[Double]] = []
        for arm in ArmPlan.standard + ArmPlan.standard {
            var random = SeededRandom(seed: UInt64(seed))
            let (session, offsets) = try session(arm, pages: 1 + seed)
            session.load()
            for _ in 0..<12 {
                switch random.int(below: 5) {
                case 0:
                    let edit = FeedEdit(
                        section: "pages", insert: random.int(below: 3), delete: random.int(below: 3),
                        seed: random.next() >> 40)
                    try? session.update(edit)
                case 1: try? session.swipe(section: "pages", velocity: 900, rate: .fast, times: 1)
                case 2: try? session.resize(to: random.int(below: 2) == 0 ? Self.flat : Self.upright)
                case 3: session.scroll(to: Double(random.int(below: 90)))
                default: session.rest(seconds: Double(random.int(below: 180)) / 60, as: .idle)
                }
            }
            session.scroll(to: 0)
            session.rest(seconds: 0.4, as: .idle)
            let scroll = try #require(session.arm.orthogonalScroll(ofSection: "pages"))
            #expect((0..<max(1, scroll.page.count)).contains(scroll.page.page))
            found.append(offsets.values)
        }
        #expect(Set(found).count == 1, "seed \(seed)")
    }

    private static let upright = Size(width: 390, height: 844)
    private static let flat = Size(width: 800, height: 390)
}

extension SessionSetting {
    /// The same with room for more frames.
    fileprivate func allowing(frames: Int) -> SessionSetting {
        var setting = self
        setting.frameLimit = frames
        return setting
    }
}
