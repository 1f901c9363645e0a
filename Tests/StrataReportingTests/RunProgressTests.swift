import Foundation
import SectionKit
import StrataProfiler
import Synchronization
import Testing

@testable import StrataReporting

@Suite struct RunProgressTests {
    private final class Lines: Sendable {
        let text = Mutex("")
        func add(_ more: String) { text.withLock { $0 += more } }
    }

    private func entry(_ index: Int) -> TrialSchedule.Entry {
        let schedule = TrialSchedule(arms: ["nested"], trials: TrialPlan(time: 3, memory: 0), seed: 1)
        return schedule.entries[index]
    }

    @Test func plainLinesWithoutATerminal() {
        let lines = Lines()
        let progress = RunProgress(isTerminal: false) { lines.add($0) }
        progress.trialBegan(entry(0), number: 1)
        progress.trialEnded(entry(0), number: 1, seconds: 1.234, failure: nil)
        progress.runEnded()
        #expect(lines.text.withLock { $0 } == "  1/0 nested, warm-up: 1.23 s\n")
    }

    @Test func generatingAFeedIsReportedWithAnEscapedName() throws {
        let lines = Lines()
        let progress = RunProgress(isTerminal: false) { lines.add($0) }
        let text = "feed: {generate: {sections: []}}\nscript: [load]\n"
        var profile = try Profile(text: text, file: "x.yaml", catalog: RunCatalog(.empty))
        profile.name = "\u{1B}[31mred"
        progress.feedBegan(profile, items: 7)
        progress.runBegan(profile, trials: 2)
        progress.feedBegan(profile, items: 1)
        progress.runBegan(profile, trials: 1)
        #expect(
            lines.text.withLock { $0 } == #"""
                \u{1B}[31mred: generating a feed of 7 items
                \u{1B}[31mred: 2 trials
                \u{1B}[31mred: generating a feed of 1 item
                \u{1B}[31mred: 1 trial

                """#)
    }

    @Test func namesOfArmsAndFilesAreEscaped() throws {
        let arm = "\u{1B}[31m\n::error::x"
        let schedule = TrialSchedule(arms: [arm], trials: TrialPlan(time: 1, memory: 0), seed: 1)
        for isTerminal in [true, false] {
            let lines = Lines()
            let progress = RunProgress(isTerminal: isTerminal) { lines.add($0) }
            // A profile without a name has that of its file.
            let text = "feed: {generate: {sections: []}}\nscript: [load]\n"
            let profile = try Profile(text: text, file: "\u{1B}[32m::error::y.yaml", catalog: RunCatalog(.empty))
            progress.feedBegan(profile, items: 1)
            progress.runBegan(profile, trials: 1)
            progress.trialBegan(schedule.entries[0], number: 1)
            let json = #"""
                {"arm":"\u001b[31m\n::error::x","kind":"time","index":0,"reason":{"reported":{"_0":"::error::z"}},
                "lastLines":["::warning::w","\u001b[33m"]}
                """#
            let failure = try JSONDecoder().decode(TrialError.self, from: Data(json.utf8))
            progress.trialEnded(schedule.entries[0], number: 1, seconds: 1, failure: nil)
            progress.trialEnded(schedule.entries[0], number: 1, seconds: 1, failure: failure)
            let written = lines.text.withLock { $0 }
            #expect(!written.replacing("\r\u{1B}[K", with: "").contains("\u{1B}"), "\(written)")
            for line in written.split(separator: "\n") {
                #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
            }
        }
    }

    @Test func oneUpdatedLineOnATerminal() {
        let lines = Lines()
        let progress = RunProgress(isTerminal: true) { lines.add($0) }
        progress.trialBegan(entry(1), number: 2)
        progress.trialEnded(entry(1), number: 2, seconds: 1, failure: nil)
        progress.runEnded()
        let text = lines.text.withLock { $0 }
        #expect(!text.contains("\n"))
        #expect(text.hasSuffix("\r\u{1B}[K"))
    }
}
