import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The steps that update a feed, in every arm: their effects and their reasons for being left out.
@Suite struct LivingStepsTests {
    private static func feed(_ itemIDs: String = "section", sections: String) -> String {
        "feed: {generate: {seed: 3, itemIds: \(itemIDs), sections: [\(sections)]}}\nrender: none\n"
    }

    private static let home =
        "{type: slider, items: 30, header: A}, {type: grid, items: 60, header: B}, {type: banner, items: 5}"

    private func play(
        _ steps: String, feed: String = LivingStepsTests.feed(sections: LivingStepsTests.home),
        arm: ArmPlan = .compositional, file: String = "test.yaml"
    ) throws -> Session {
        let text = feed + "script:\n  - load\n" + steps.split(separator: "\n").map { "  - \($0)\n" }.joined()
        return try TestWorld.play(TestWorld.profile(text: text, file: file), arm: arm)
    }

    private func offset(of session: Session, _ section: String) throws -> Double {
        try #require(session.arm.orthogonalScroll(ofSection: section)).offset
    }

    private static let everyStep = """
        fling: {velocity: 900}
        update: {section: grid-1, insert: 3, delete: 2, change: 4, header: true, seed: 2, times: 3, settle: 0.05}
        page: {section: slider-0, by: 2}
        fling: {section: slider-0, direction: right, velocity: 400}
        loadMore: {section: banner-2, items: 2, pages: 2, distance: 300}
        scroll: end
        rotate: landscape
        scroll: {section: grid-1, item: 20, position: center}
        update: {insertSections: 1, deleteSections: 1, moveSections: 1, section: grid-1, seed: 5}
        rotate: portrait
        memoryWarning
        refresh: {section: grid-1, insert: 2, hold: 0.1}
        update: {section: grid-1, insert: 2, delete: 2, seed: 9, times: 8, during: fling, every: 0.05}
        select: {section: grid-1, item: 3}
        update: {undo: true}
        """

    @Test func everyArmShowsTheSameAfterEveryStep() throws {
        let steps = Self.everyStep.split(separator: "\n").map(String.init)
        for count in 1...steps.count {
            let script = steps.prefix(count).joined(separator: "\n")
            let screens = try ArmPlan.standard.map { arm in
                let session = try play(script, arm: arm)
                return session.arm.visibleElements().map { "\($0.section)/\($0.item) \($0.frame)" }
            }
            try #require(!screens[0].isEmpty)
            for screen in screens { try #require(screen == screens[0], "after \(steps[count - 1])") }
        }
    }

    @Test(arguments: ArmPlan.standard)
    func twoSessionsCountTheSame(arm: ArmPlan) throws {
        let sessions = try (0..<2).map { _ in try play(Self.everyStep, arm: arm) }
        #expect(sessions[0].arm.counters == sessions[1].arm.counters)
        #expect(sessions[0].frames.records == sessions[1].frames.records)
        #expect(sessions[0].skipped.map(\.step) == ["select"])
        #expect(sessions[0].arm.counters.updates > 10)
    }

    @Test func pageMovesToTheNextPage() throws {
        let session = try play("page: {section: banner-2, by: 2}")
        let stop = try offset(of: session, "banner-2")
        let back = try play("page: {section: banner-2, by: 2}\npage: {section: banner-2, by: -1}")
        let half = try offset(of: back, "banner-2")
        #expect(stop > 600 && abs(half - stop / 2) < 1)
        let row = try #require(back.arm.orthogonalScroll(ofSection: "banner-2"))
        #expect(row.restingOffset(half, 0) == half)
        let beyond = try play("page: {section: banner-2, by: -3, times: 2}")
        #expect(try offset(of: beyond, "banner-2") == 0)
        #expect(
            try play("page: {section: grid-1}").skipped.map(\.reason)
                == ["section `grid-1` does not scroll orthogonally"])
    }

    @Test func flingOfASectionIsOrthogonal() throws {
        let session = try play("fling: {section: slider-0, direction: right, velocity: 800}")
        let there = try offset(of: session, "slider-0")
        #expect(there > 100 && session.offset == 0)
        let back = try play(
            "fling: {section: slider-0, direction: right, velocity: 800}\nfling: {section: slider-0, direction: left}")
        #expect(try offset(of: back, "slider-0") == 0)
    }

    @Test(arguments: ["top", "center", "bottom"])
    func scrollPositionsAnItem(position: String) throws {
        for arm in ArmPlan.standard {
            let session = try play("scroll: {section: grid-1, item: 30, position: \(position)}", arm: arm)
            let id = try #require(session.model.sections.dropFirst().first).content.id(at: 30)
            let frame = try #require(session.arm.visibleElements().first { $0.item == id }).frame
            let place = ["top": frame.minY, "center": (frame.minY + frame.maxY) / 2 - 422, "bottom": frame.maxY - 844][
                position]
            #expect(abs(place ?? 1) < 1e-9, "\(arm.name)")
        }
    }

    /// Regression: the row was scrolled into view, but not the item within it.
    @Test func scrollReachesAnItemOfAnOrthogonalSection() throws {
        for arm in ArmPlan.standard {
            let filler = "scroll: {by: 3000}\n"
            let session = try play("scroll: {section: slider-0, item: 12, over: 0.2}", arm: arm)
            let first = try play("idle: 0", arm: arm)
            let content = session.model.sections[0].content
            func x(_ session: Session, _ item: Int) -> Double? {
                session.arm.visibleElements().first { $0.item == content.id(at: item) && $0.section == "slider-0" }?
                    .frame.minX
            }
            #expect(x(session, 12) == x(first, 0), "\(arm.name)")
            // Beyond what is left to scroll: the row's end.
            let last = try play(filler + "scroll: {section: slider-0, item: 29, over: 0}", arm: arm)
            let row = try #require(last.arm.orthogonalScroll(ofSection: "slider-0"))
            #expect(row.offset == row.maximum)
            #expect(last.arm.visibleElements().contains { $0.item == content.id(at: 29) })
            let back = try play(
                filler + "scroll: {section: slider-0, item: 29}\nscroll: {section: slider-0, item: 0}", arm: arm)
            #expect(back.arm.orthogonalScroll(ofSection: "slider-0")?.offset == 0)
            // A section with stops rests at the item's.
            let banner = try play("scroll: {section: banner-2, item: 3}", arm: arm)
            let place = try #require(banner.arm.orthogonalScroll(ofSection: "banner-2"))
            #expect(place.offset > 0 && place.restingOffset(place.offset, 0) == place.offset)
            let id = banner.model.sections[2].content.id(at: 3)
            #expect(banner.arm.visibleElements().contains { $0.item == id && $0.section == "banner-2" })
        }
    }

    @Test func aGeneratedSectionPinsItsHeader() throws {
        let feed = Self.feed(sections: "{type: slider, items: 3}, {type: grid, items: 60, header: B, pinned: true}")
        for arm in ArmPlan.standard {
            let session = try play("scroll: {by: 900}", feed: feed, arm: arm)
            let header = try #require(session.arm.visibleElements().first { $0.isSupplementary })
            #expect(header.section == "grid-1" && header.frame.minY == 0, "\(arm.name)")
        }
        #expect(throws: ProfileError.self) {
            try play("idle: 0", feed: Self.feed(sections: "{type: grid, items: 3, pinned: true}"))
        }
    }

    @Test func refreshPullsBeyondTheTopAndReturns() throws {
        let plain = try play("scroll: {by: 300}\nrefresh: {section: grid-1, insert: 2, hold: 0.5}")
        #expect(plain.offset == 0 && plain.arm.topInset == 0)
        #expect(plain.document.itemCount == 97)
        #expect(plain.frames.records.filter { $0.kind == .update }.count == 1)
    }

    @Test func pagesAreLoadedOnlyNearTheEnd() throws {
        let rule = "loadMore: {section: grid-1, items: 10, pages: 3, distance: 400}"
        let feed = Self.feed(sections: "{type: slider, items: 30, header: A}, {type: grid, items: 60, header: B}")
        let far = try play(rule + "\nscroll: {by: 100}", feed: feed)
        #expect(far.document.itemCount == 90)
        for arm in ArmPlan.standard {
            let near = try play(rule + "\nscroll: end\nscroll: {by: 1}\nscroll: {by: 1}", feed: feed, arm: arm)
            #expect(near.document.itemCount == 90 + 30, "\(arm.name)")
            #expect(near.skipped.isEmpty && near.notes.isEmpty)
        }
    }

    @Test func pagesWithoutHeightStopLoading() throws {
        let session = try play(
            "loadMore: {section: grid-1, items: 0, pages: 9000, distance: 100000}\nscroll: end\nidle: 0.1\nscroll: top")
        #expect(session.notes.count == 1)
        #expect(session.notes.first?.hasPrefix("loading more stopped: 20 pages of section `grid-1`") == true)
        #expect(session.loadMore.isEmpty)
        #expect(session.arm.counters.updates == 20)
    }

    @Test func deletingMoreThanThereIsIsNoted() throws {
        let session = try play(
            "update: {section: grid-1, delete: 61}\nupdate: {deleteSections: 50, section: grid-1}\nupdate: {delete: 0, insert: 1}"
        )
        #expect(
            session.notes == [
                "an edit deletes 61 items of section `grid-1`, but it has 60; all were deleted",
                "an edit deletes 50 sections, but the feed has 2 others; all were deleted",
            ])
        #expect(session.skipped.isEmpty && session.document.sections.map(\.id) == ["grid-1"])
        #expect(try play("update: {section: grid-1, delete: 60, deleteSections: 2}").notes.isEmpty)
    }

    /// Both arms lay out for the sides that the camera covers. What covers a screen is nothing that a cell shows.
    @Test(arguments: ArmPlan.standard)
    func theSafeAreaTurnsWithTheScreen(arm: ArmPlan) throws {
        let feed = "device: iphone-14\n" + Self.feed(sections: Self.home)
        let turned = try play("rotate: landscape", feed: feed, arm: arm)
        #expect(
            turned.arm.environment.safeAreaInsets
                == DirectionalEdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47))
        let cells = turned.arm.visibleElements().filter { !$0.isSupplementary }
        #expect(cells.allSatisfy { $0.frame.minX >= 47 } && !cells.isEmpty)
        let back = try play("rotate: landscape\nrotate: portrait", feed: feed, arm: arm)
        #expect(
            back.arm.environment.safeAreaInsets == DirectionalEdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    }

    @Test func rotationToAnEmptyScreenIsLeftOut() throws {
        let session = try play("rotate: {width: 0, height: 500}\nrotate: {height: 0}\nrotate: {width: 500}")
        #expect(session.skipped.map(\.reason).first == "a screen of 0 x 500 points shows nothing")
        #expect(session.skipped.count == 2)
        #expect(session.arm.viewport == Size(width: 500, height: 844))
    }

    @Test func updatesOfMissingSectionsAreLeftOut() throws {
        let session = try play(
            """
            update: {section: nowhere, insert: 1}
            update: {section: grid-1, move: 2, to: slider-0}
            update: {feed: nothing.json}
            select: {section: slider-0, item: 300}
            select: {section: banner-2, part: header}
            expand: {section: slider-0, item: 1}
            loadMore: {section: nowhere}
            """)
        #expect(session.skipped.count == 7)
        #expect(session.skipped[1].reason.contains("itemIds: feed"))
        #expect(session.skipped[2].reason.contains("does not exist"))
        #expect(session.skipped[5].reason.contains("no plugin answers a tap there"))
        #expect(session.document.itemCount == 95)
    }

    @Test func itemsMoveBetweenSectionsWhereTheirIdsAreTheFeeds() throws {
        let feed = Self.feed("feed", sections: Self.home)
        let session = try play("update: {section: grid-1, move: 4, to: slider-0, seed: 3}", feed: feed)
        #expect(session.skipped.isEmpty)
        #expect(session.document.sections.map(\.content.count) == [34, 56, 5])
        #expect(session.arm.counters.diffOperations == 4)
    }

    @Test func duplicateIdsOfARevisionAreDroppedWithANote() throws {
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let item = #"{"id": "a", "title": "A"}"#
        let text = #"{"sections": [{"id": "s", "type": "slider", "items": [\#(item), \#(item)]}]}"#
        try text.write(toFile: folder + "/next.json", atomically: true, encoding: .utf8)
        for arm in ArmPlan.standard {
            let session = try play(
                "update: {feed: next.json, times: 2}\nscroll: end", arm: arm, file: folder + "/test.yaml")
            #expect(session.notes.count == 1)
            #expect(session.notes.first?.contains("'a' occurs twice") == true)
            #expect(session.notes.first?.contains("the first one is kept") == true)
            #expect(session.repeatedIDs == ["slider": 2], "one in each of two updates")
            #expect(session.model.sections[0].content.count == 1)
            #expect(session.arm.visibleElements().map(\.item) == ["a"])
        }
    }

    @Test func refreshMayBringAWholeFeed() throws {
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let text = #"{"sections": [{"id": "s", "type": "slider", "items": [{"id": "a", "title": "A"}]}]}"#
        try text.write(toFile: folder + "/next.json", atomically: true, encoding: .utf8)
        let session = try play(
            "scroll: {by: 300}\nrefresh: {feed: next.json}", feed: Self.feed(sections: Self.home),
            file: folder + "/test.yaml")
        #expect(session.skipped.isEmpty)
        #expect(session.offset == 0)
        #expect(session.document.sections.map(\.id) == ["s"])
        let error = #expect(throws: ProfileError.self) { try play("refresh: {feed: next.json, insert: 2}") }
        #expect(error?.description.contains("a refresh has either an edit or a `feed`") == true)
    }

    @Test func undoRestoresTheFirstFeed() throws {
        let changed = try play("update: {insert: 9, delete: 4, seed: 3, times: 5, settle: 0}\nupdate: {undo: true}")
        let plain = try play("idle: 0")
        #expect(changed.model.showsTheSame(as: plain.model))
        #expect(try changed.document.json() == plain.document.json())
        #expect(
            changed.arm.visibleElements().map(\.configuration) == plain.arm.visibleElements().map(\.configuration))
    }

    private static let hostileSteps = [
        "update: {section: nowhere, insert: 1}", "update: {feed: nothing.json}",
        "update: {section: grid-1, delete: 1000}",
        "update: {deleteSections: 100, seed: 4}", "update: {undo: true}",
        "select: {section: slider-0, item: 100000000}",
        "select: {section: gone, part: header}", "expand: {section: banner-2, item: 4}", "rotate: {width: 0}",
        "rotate: {width: 1, height: 1}", "rotate: landscape", "rotate: {width: 390, height: 844}", "memoryWarning",
        "loadMore: {section: banner-2, items: 0, pages: 10000, distance: 100000}", "loadMore: {section: gone}",
        "scroll: {section: slider-0, item: 29}", "scroll: {section: slider-0, item: 30}", "scroll: end", "scroll: top",
        "page: {section: banner-2, by: -100}", "swipe: {section: slider-0, velocity: 50000}",
        "refresh: {section: slider-0, delete: 1000, hold: 0}", "update: {insert: 200, seed: 8, settle: 0}",
    ]

    /// No step stops a session, and all arms report the same skipped steps.
    @Test(arguments: 0..<(updates / 10)) func hostileStepsInAnyOrderEndNoSession(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let steps = (0..<12).map { _ in Self.hostileSteps[random.int(below: Self.hostileSteps.count)] }
        let sessions = try ArmPlan.standard.map { try play(steps.joined(separator: "\n"), arm: $0) }
        let screens = sessions.map { session in
            session.arm.visibleElements().map { "\($0.section)/\($0.item) \($0.frame)" }
        }
        for (session, screen) in zip(sessions, screens) {
            #expect(session.skipped == sessions[0].skipped && session.notes == sessions[0].notes, "\(steps)")
            #expect(screen == screens[0], "\(steps)")
            #expect(session.offset.isFinite)
        }
    }

    /// Five hundred where the environment asks for the long worlds, a hundred always.
    private static let updates = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 500 : 100

    @Test func hundredsOfUpdatesOfAFlingNeverMoveTheItemLookedAt() throws {
        let feed = Self.feed(sections: "{type: slider, items: 30}, {type: grid, items: 4000}")
        for arm in ArmPlan.standard {
            let script = """
                scroll: {section: grid-1, item: 2000, over: 0}
                update: {section: grid-1, insert: 3, delete: 2, move: 1, change: 2, seed: 4, times: \(Self.updates), during: fling,
                """
            let steps = script.split(separator: "\n").map(String.init)
            let session = try play(
                steps[0] + "\n" + steps[1] + " every: 0.05, settle: 0}", feed: feed, arm: arm)
            #expect(session.arm.counters.updates == Self.updates, "\(arm.name)")
            #expect(session.arm.counters.anchorJump == 0, "\(arm.name)")
        }
    }

    @Test func conflictingKeysAreErrors() throws {
        let wrong = [
            "update: {insert: 1, undo: true}", "update: {to: grid-1, insert: 1}", "fling: {direction: left}",
            "fling: {section: slider-0}", "page: {section: slider-0, by: 0}",
            "scroll: {section: grid-1, position: center}",
            "select: {section: grid-1, item: 1, part: header}", "rotate: {to: portrait, width: 100}",
            "update: {times: 3}",
        ]
        for step in wrong { #expect(throws: ProfileError.self, "\(step)") { try play(step) } }
    }
}
