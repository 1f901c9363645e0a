import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// `load: {skeletons: …, fails: …}`: the states before the content.
@Suite struct SkeletonLoadTests {
    @Test func placeholdersAreShownUntilTheContentArrives() throws {
        let world = try PagedWorld()
        let steps = "  - load: {skeletons: [banner, grid], items: 4, until: 0.2, settle: 0.1}\n"
        for arm in ArmPlan.standard {
            let profile = try world.profile(steps)
            let session = try world.play(profile, arm: arm)
            // The first frame, 0.2 s with it, the content, 0.1 s.
            #expect(session.frames.records.count == 1 + 11 + 1 + 6)
            #expect(session.frames.records.allSatisfy { $0.kind == .load })
            #expect(Double(session.frames.records.count) <= profile.script.frameLimit(refresh: 60))
            #expect(session.hasSkeletons && session.skipped.isEmpty && session.replaced.isEmpty)
            #expect(session.content["products"]?.count == 30)
            #expect(session.arm.counters.bySectionType["banner"]?.drawn ?? 0 > 0)
        }
    }

    @Test func aFailedLoadIsAnErrorUntilRetry() throws {
        let world = try PagedWorld()
        for load in ["{fails: true}", "{skeletons: [grid], fails: true}"] {
            for arm in ArmPlan.standard {
                let failed = try world.play(world.profile("  - load: \(load)\n"), arm: arm)
                #expect(failed.content == ["strata.state": ["strata.state.error"]])
                #expect(failed.arm.visibleElements().contains { $0.item == "strata.state.error" })
                let again = try world.play(world.profile("  - load: \(load)\n  - retry\n"), arm: arm)
                #expect(again.content["products"]?.count == 30 && again.content["strata.state"] == nil)
                #expect(again.skipped.isEmpty)
            }
        }
    }

    @Test func anEmptyFeedIsAMessage() throws {
        let world = try PagedWorld()
        for load in ["{empty: true}", "{skeletons: [grid], empty: true}"] {
            for arm in ArmPlan.standard {
                let empty = try world.play(world.profile("  - load: \(load)\n  - retry\n"), arm: arm)
                #expect(empty.content == ["strata.state": ["strata.state.empty"]])
                #expect(empty.skipped.map(\.step) == ["retry"])
            }
        }
    }

    @Test func aFilmHasAPictureOfThePlaceholders() throws {
        let world = try PagedWorld()
        func film(_ load: String) throws -> (Int, Int) {
            let profile = try world.profile("  - \(load)\n  - idle: 0.1\n", render: "full")
            let picture = ScreenPicture(profile, registry: world.registry)
            let png = try picture.draw(PictureRequest(moment: .film, arms: .first)).png
            // Width and height are the first fields of the header.
            func field(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
            return (field(16), field(20))
        }
        #expect(try film("load: {skeletons: [grid]}") > film("load"))
    }

    @Test func bothArmsDrawTheSameStates() throws {
        let world = try PagedWorld()
        let steps = """
              - load: {skeletons: [banner, grid, slider], fails: true}
              - retry
              - loadMore: {pages: [page2.json, page3.json], fails: [2]}
              - scroll: end
              - scroll: end
              - retry
              - scroll: end

            """
        let profile = try world.profile(steps, render: "full")
        for step in 1...7 {
            let pictures = try ["compositional", "nested"].map { arm in
                try ScreenPicture(profile, registry: world.registry).draw(
                    PictureRequest(moment: .step(step), arms: .named(arm))
                ).png
            }
            #expect(pictures[0] == pictures[1], "step \(step)")
        }
    }

    @Test func unregisteredTypesAreMistakesOfTheProfile() throws {
        let world = try PagedWorld()
        let profile = try world.profile("  - load: {skeletons: [gird]}\n")
        let issues = try world.feed(of: profile).issues(with: profile.script).map(\.description)
        #expect(issues.count == 1)
        #expect(
            issues.first?.contains("a.yaml:4:5: unknown section type `gird`; did you mean `grid`?") == true, "\(issues)"
        )
    }

    @Test(arguments: [
        ("{skeletons: []}", "found an empty list"), ("{items: 3}", "`items` needs `skeletons`"),
        ("{until: 3}", "`until` needs `skeletons`"), ("{skeletons: grid}", "has to be a list"),
        ("{skeletons: [grid], until: 99}", "0 to 60"), ("{fails: true, empty: true}", "is not `empty`"),
    ])
    func mistakesAreFoundInTheProfile(step: String, words: String) throws {
        let world = try PagedWorld()
        let texts = TestWorld.problem { try world.profile("  - load: \(step)\n") }.split(separator: "\n")
        #expect(texts.contains { $0.contains(words) && $0.contains("a.yaml:4:") }, "\(texts)")
    }

    @Test func aFeedMayNameAStateItself() throws {
        let registry = try SectionRegistry([FeedStateSection()])
        let json = #"{"sections": [{"id": "a", "type": "feedState", "items": [{"id": "1", "state": "empty"}]}]}"#
        let document = try StandardFeedFormat().document(Data(json.utf8), registry: registry)
        let cell = document.sections[0].content.cell(
            at: 0, in: LayoutEnvironment(containerSize: Size(width: 390, height: 844)))
        #expect(document.diagnostics.isEmpty && "\(cell)".contains(FeedState.empty.title))
    }
}
