import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ShippedProfilesTests {
    /// The screens from published rewrites; the folder may have other profiles that only serve this package.
    private static let screens = [
        "app-store", "churn", "expand-collapse", "food-filters", "food-home", "insights", "marketplace-home", "million",
        "photo-feed",
        "palette", "random", "realtime", "social-feed", "storefront", "train-search", "weather",
    ]

    @Test func everyScreenHasAProfile() {
        #expect(Set(Self.screens).isSubset(of: ShippedProfiles.files.map(ShippedProfiles.name)))
    }

    /// A profile is called as its file, and begins with what it reproduces.
    @Test(arguments: ShippedProfiles.files)
    func profileHasItsDescription(file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let comment = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("# ") }
        #expect((2...6).contains(comment.count))
        let profile = try Profile(contentsOf: file, catalog: RunCatalog(ShippedProfiles.registry()))
        #expect(profile.name == ShippedProfiles.name(of: file))
        #expect(profile.arms.map(\.name) == ["compositional", "nested"])
        guard Self.screens.contains(profile.name) else { return }
        #expect(comment.joined().contains("reproduces"))
        #expect(!profile.gates.isEmpty)
    }

    /// After every step, both arms show the same elements at the same places; another run counts the same.
    @Test(arguments: ShippedProfiles.files)
    func bothArmsShowTheSameAfterEveryStepAndCountTheSameAgain(file: String) throws {
        let profile = try ShippedProfiles.shortened(file)
        let sessions = try profile.arms.map { try ShippedProfiles.session(profile, arm: $0) }
        for entry in profile.script.entries {
            for session in sessions { session.run(entry) }
            let screens = sessions.map { Self.screen($0) }
            #expect(!screens[0].isEmpty)
            let differences = zip(screens[0], screens[1]).filter { $0 != $1 }.map { "\($0), nested \($1)" }
            #expect(
                differences.isEmpty && screens[0].count == screens[1].count,
                "after `\(entry.word)` in line \(entry.location.line): \(differences)")
        }
        for session in sessions { #expect(session.skipped.isEmpty, "\(session.skipped)") }
        #expect(
            !Self.screens.contains(profile.name) || sessions[0].offset == sessions[0].minimumOffset,
            "a profile ends where it began, so that its last memory reading compares")
        for (arm, first) in zip(profile.arms, sessions) {
            let second = try ShippedProfiles.session(profile, arm: arm)
            second.play(profile.script)
            #expect(first.arm.counters == second.arm.counters, "\(arm.name)")
            #expect(first.frames.records == second.frames.records, "\(arm.name)")
            #expect(second.arm.counters.cells.created > 0, "\(arm.name)")
        }
    }

    /// The visible part of each element. Whatever is below the screen may differ: it counts with a guess as long as it was
    /// never measured, and a background reaches that far.
    private static func screen(_ session: Session) -> [String] {
        session.arm.visibleElements().map { element in
            let frame = element.frame
            let end = min(frame.maxY, session.arm.viewport.height)
            let words = [frame.minX, frame.minY, frame.maxX, end].map { "\(($0 * 100).rounded() / 100)" }
            return "\(element.section)/\(element.item): \(words.joined(separator: ", "))"
        }
    }
}
