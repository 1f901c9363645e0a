import Foundation
import StrataProfiler
import Testing

/// `strata advise`, from outside.
@Suite(.children) struct AdviseCommandTests {
    private static let profile = """
        name: tiny
        device: {width: 320, height: 480, scale: 1}
        feed: {generate: {seed: 3, sections: [{type: banner, items: 3}, {type: chip, items: 9}, {type: grid, items: 40}]}}
        script: [load, {scroll: {to: end, over: 2}}, {scroll: {to: top, over: 1}}, {idle: 1}]

        """

    private func advice(_ run: Workplace.Run) throws -> Advice {
        try JSONDecoder().decode(Advice.self, from: Data(run.output.utf8))
    }

    @Test func theSameCommandTwiceGivesTheSameOrderAndExactFigures() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let arguments = ["advise", "tiny.yaml", "--budget", "5m", "--format", "json", "--markdown", "advice.md"]
        let runs = try (0..<2).map { _ in try folder.strata(arguments) }
        let both = try runs.map { run in
            try #require(run.code == 0, "\(run)")
            return try advice(run)
        }
        #expect(!both[0].advice.isEmpty && both[0].failed.isEmpty && both[0].untried.isEmpty)
        #expect(both[0].advice.map(\.changes) == both[1].advice.map(\.changes))
        func exact(_ advice: Advice) -> [Double] {
            advice.advice.flatMap { $0.gains + $0.losses }.filter { $0.certainty == .exact }.map(\.after)
        }
        #expect(exact(both[0]) == exact(both[1]))
        #expect(!both[0].work.isEmpty)
        let markdown = try folder.text("advice.md")
        #expect(markdown.contains("| change | figure | before | after | difference |"))
        try folder.expect("advise tiny.yaml --change no-prefetch --budget 5m", output: ["in return: "])
    }

    @Test func ideasAreTriedAndOnesThatFailAreNamed() throws {
        let folder = try Workplace()
        try folder.write(Self.profile + "ideas: {large: {textSize: xxLarge}, dark: {scheme: dark}}\n", to: "tiny.yaml")
        // Their names alone are enough.
        let run = try folder.expect("advise tiny.yaml --change large --change dark --budget 5m --format json")
        let ideas = try advice(run).ideas
        #expect(Set(ideas.flatMap(\.changes)) == ["idea(large)", "idea(dark)"])
        let large = try #require(ideas.first { $0.changes == ["idea(large)"] })
        #expect(!(large.gains + large.losses).filter { $0.certainty == .exact }.isEmpty)
    }

    @Test func aNamedChangeIsReportedWithOrWithoutAGain() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let run = try folder.expect(
            "advise tiny.yaml --change no-prefetch --change idle-pixels --format json --budget 5m")
        let advice = try advice(run)
        let changes = Set((advice.advice + advice.profilerOnly).flatMap(\.changes))
        #expect(changes.contains("no-prefetch") && changes.count > 1, "\(changes)")
        #expect(changes.subtracting(["no-prefetch"]).allSatisfy { $0.hasPrefix("idle-pixels(") }, "\(changes)")
        #expect(advice.untried.isEmpty && advice.withoutGain.isEmpty && advice.upperBounds.isEmpty)
        try folder.expect(
            "advise tiny.yaml --change no-prefech", code: 1,
            errors: ["tiny.yaml: no change `no-prefech` applies to this screen; did you mean 'no-prefetch'?"])
    }

    @Test func anInterruptedAdviceHasWhatWasTried() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let run = try folder.strata("advise tiny.yaml --format json", interruptedAfter: "  8/").expect(
            code: 1, errors: ["interrupted"])
        let advice = try advice(run)
        #expect(advice.isInterrupted && !advice.untried.isEmpty)
    }

    @Test func hostileArguments() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.write(
            Self.profile.replacing(
                "{type: banner, items: 3}, {type: chip, items: 9}, {type: grid, items: 40}",
                with: "{type: banner, items: 1}"),
            to: "one.yaml")
        try folder.write(Self.profile + "ideas: {a: {variants: {grid: none}}}\n", to: "idea.yaml")
        try folder.expect("advise tiny.yaml --markdown tiny.yaml", code: 1, errors: ["--markdown"])
        try folder.expect("advise tiny.yaml --arm none", code: 1, errors: ["none"])
        try folder.expect("advise idea.yaml", code: 1, errors: ["idea.yaml:5:"])
        try folder.expect("advise tiny.yaml --budget 1s", output: ["tiny on compositional"])
        try folder.expect("advise one.yaml --budget 5m")
        for budget in ["0s", "1", "x", "25h"] {
            #expect(try folder.strata(["advise", "tiny.yaml", "--budget", budget]).code == 1, "\(budget)")
        }
    }
}
