import Foundation
import SectionKit
import StrataEngine
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// A film has all work on cells, in its frames.
@Suite struct FilmRecordingTests {
    private func play(_ name: String, _ arm: ArmPlan, limit: Int = RecordedFilm.limit) throws -> (RecordedFilm, Session)
    {
        let profile = try ShippedProfiles.shortened(ShippedProfiles.root.path + "/Profiles/\(name).yaml")
        let film = try FilmRecording(frameLimit: profile.frameLimit, limit: limit)
        let session = try ShippedProfiles.session(profile, arm: arm, probe: film, instruments: [film])
        session.play(profile.script)
        return (film.film(), session)
    }

    @Test(arguments: ["marketplace-home", "realtime", "food-home"], ArmPlan.standard)
    func workIsWhatTheEngineCounts(profile: String, arm: ArmPlan) throws {
        let (film, session) = try play(profile, arm)
        var counts: [[String]: Int] = [:]
        for (kind, type) in zip(film.work.kind, film.work.type) {
            counts[[film.kinds[kind], film.types[type]], default: 0] += 1
        }
        for (type, cells) in session.arm.counters.bySectionType {
            let configured = cells.configuredForDisplay + cells.configuredForSizing + cells.configuredForPrefetch
            // A row is configured without a call of its plugin.
            #expect(counts[["configure", type.rawValue], default: 0] <= configured, "\(type)")
            #expect(counts[["draw", type.rawValue], default: 0] == cells.drawn, "\(type)")
            #expect(counts[["measure", type.rawValue], default: 0] == cells.measured, "\(type)")
        }
        #expect(film.work.frame.count > 100 && film.dropped == 0)
    }

    @Test func columnsFitTogetherAndFramesAreTheSessions() throws {
        let (film, session) = try play("marketplace-home", .compositional)
        let frames = session.frames.records.count
        #expect(film.allocations.count.count == frames && film.allocations.bytes.count == frames)
        let work = film.work
        let columns = [work.frame, work.kind, work.type, work.section, work.item, work.count, work.bytes]
        #expect(Set(columns.map(\.count)).count == 1)
        #expect(work.frame == work.frame.sorted() && work.frame.allSatisfy { (0..<frames).contains($0) })
        #expect(film.sections.contains("grid-17") && Set(film.items).count == film.items.count)
    }

    @Test func workBeyondTheLimitIsDroppedAndSaid() throws {
        let profile = try ShippedProfiles.shortened(ShippedProfiles.root.path + "/Profiles/realtime.yaml")
        let film = try FilmRecording(frameLimit: profile.frameLimit, limit: 3)
        #expect(film.note == nil)
        let session = try ShippedProfiles.session(profile, arm: .nested, probe: film, instruments: [film])
        session.play(profile.script)
        let whole = try play("realtime", .nested).0
        #expect(film.film().work.frame == Array(whole.work.frame.prefix(3)))
        #expect(film.film().dropped == whole.work.frame.count - 3)
        #expect(
            film.note
                == "the film keeps the first 3 pieces of work on cells and drops the \(film.film().dropped) later ones")
    }

    @Test func whatFollowsAFrameIsNotCounted() throws {
        let film = try FilmRecording(frameLimit: 2)
        var frames: [Int] = []
        film.onFrameEnd = {
            frames.append($0)
            #expect(!$1)
            UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16).deallocate()
        }
        film.begin()
        film.frameEnded(.load)
        film.frameEnded(.idle)
        #expect(frames == [0, 1])
        #expect(film.film().allocations.bytes.allSatisfy { $0 < 1 << 20 })
    }

    @Test func aFilmMayTakeMoreTimeAndMemory() {
        let setup = TrialSetup(folder: "/", tools: [:])
        #expect(setup.timeLimit(60, for: .film) == 600 && setup.memoryLimit(100, for: .film) == 350)
    }
}
