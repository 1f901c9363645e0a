import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import StrataGating
import Testing

@testable import StrataSessions

@Suite struct ProfileTests {
    @Test func eachRefreshRateIsAProfileOfItsOwn() throws {
        let one = try TestWorld.profile("script: [load]\ndevice: {refresh: 120}\n")
        #expect(one.sessions.map(\.name) == ["test"] && one.sessions[0].device.refresh == 120)
        let two = try TestWorld.profile("script: [load]\ndevice: {refresh: [60, 59.94]}\n")
        #expect(two.device.refresh == 60)
        #expect(two.sessions.map(\.name) == ["test@60", "test@59.94"])
        #expect(two.sessions.map(\.device.refresh) == [60, 59.94])
        #expect(Set(two.sessions.map(\.playedHash)).count == 2)
        for list in ["[]", "[60, 60]", "[0]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"] {
            #expect(throws: ProfileError.self, "\(list)") {
                try TestWorld.profile("script: [load]\ndevice: {refresh: \(list)}\n")
            }
        }
    }

    @Test func missingKeysHaveTheirDefaults() throws {
        let profile = try TestWorld.profile("script: [load]\n")
        #expect(profile.name == "test")
        #expect(profile.device == .phone)
        #expect(profile.arms == [.compositional, .nested])
        #expect(profile.trials == .standard)
        #expect(profile.gates.isEmpty)
    }

    @Test func publishedFiguresComeFromTheProfile() throws {
        let profile = try TestWorld.profile(
            "script: [load]\npublished: {source: a talk, memory.idle.live: -46 %, startup.loaded: 5%}\n")
        #expect(profile.published?.source == "a talk")
        #expect(profile.published?.figure(of: "memory.idle.live") == -0.46)
        #expect(profile.published?.figure(of: "startup.loaded") == 0.05)
        #expect(try TestWorld.profile("script: [load]\n").published == nil)
    }

    @Test func reportedEventsAreRead() throws {
        let profile = try TestWorld.profile(
            """
            name: other
            device: {width: 320, height: 568.5, scale: 2, refresh: 120, scheme: dark, cpuFactor: 2, cpuFactorSource: me}
            script:
              - load: 0
              - idle: 0.5
              - fling: {velocity: 2_000, direction: up, times: 2, rate: fast}
              - repeat: {times: 3, steps: [{drag: {by: -40, over: 0.1}}, checkpoint: idle]}
            arms:
              compositional:
              nested: {sizing: formula, embed: all}
              lean: {architecture: nested, pools: shared}
            trials: {time: 7, memory: 0}
            timeLimit: 12
            """)
        #expect(profile.name == "other")
        #expect(profile.device.height == 568.5 && profile.device.refresh == 120 && profile.device.scheme == .dark)
        #expect(profile.script.entries.map(\.word) == ["load", "idle", "fling", "repeat"])
        #expect(profile.arms.map(\.name) == ["compositional", "nested", "lean"])
        #expect(profile.arms[1].options.sizing == .formula && profile.arms[1].options.embed == .all)
        #expect(profile.arms[2].options.pools == .shared && profile.arms[2].architecture == .nested)
        #expect(profile.trials == TrialPlan(time: 7, memory: 0))
        #expect(profile.timeLimit == 12)
    }

    @Test func gatesAreReadInTheMetricsUnit() throws {
        let profile = try TestWorld.profile(
            """
            script: [load]
            gates:
              - {metric: memory.idle.live, versus: nested, atLeast: 30% lower}
              - {metric: frame.work.p95, atMost: 8 ms}
              - {metric: memory.peak.live, atMost: 1.5MiB}
              - {metric: cells.created, section: grid, atMost: 12}
              - {metric: layout.time, versus: nested}
            """)
        #expect(
            profile.gates.map(\.rule) == [
                GateRule(metric: "memory.idle.live", demand: .betterThanNested(share: 0.3)),
                GateRule(metric: "frame.work.p95", demand: .atMost(8_000_000)),
                GateRule(metric: "memory.peak.live", demand: .atMost(1_572_864)),
                GateRule(metric: "cells.created", demand: .atMost(12), sectionType: "grid"),
                GateRule(metric: "layout.time", demand: .betterThanNested(share: 0)),
            ])
        #expect(profile.gates[1].location == SourceLocation(file: "test.yaml", line: 9, column: 5))
    }

    @Test func gatesAreReadAgainstWhatTheyName() throws {
        let profile = try TestWorld.profile(
            """
            script: [load]
            gates:
              - {metric: layout.attributes, versus: nested, atMost: 60% higher}
              - {metric: layout.time, versus: stored, regression: 5%, floor: 0.2ms}
              - {metric: layout.time, versus: nested, regression: 7.5 %}
              - {metric: cells.configured.display, versus: stored, exact: true}
              - {metric: allocations.count, versus: stored}
              - {metric: hitch.ratio.scroll, severity: scroll-good}
            """)
        #expect(
            profile.gates.map(\.rule.demand) == [
                .relative(GateComparison(to: .nested, limit: .bound(0.6))),
                .relative(.regression(0.05, floor: 200_000, to: .stored)),
                .relative(.regression(0.075, floor: 50_000, to: .nested)),
                .relative(GateComparison(to: .stored, limit: .exact)),
                .relative(GateComparison(to: .stored, limit: .exact)),
                .atMost(5),
            ])
        #expect(profile.gates[0].gate.location == SourceLocation(file: "test.yaml", line: 8, column: 5))
    }

    @Test func playedHashIgnoresGatesAndComments() throws {
        let text = "feed: {file: a.json}\nscript: [load, {idle: 1}]\n"
        let hash = try TestWorld.profile(text: text).playedHash
        #expect(hash != nil)
        #expect(
            try TestWorld.profile(
                text:
                    "# a comment\ngates: []\ntrials: {time: 9}\nscript:\n  - load\n  - idle: 1\nfeed:\n  file: a.json\n"
            ).playedHash == hash)
        #expect(try TestWorld.profile(text: text.replacing("idle: 1", with: "idle: 2")).playedHash != hash)
        #expect(try TestWorld.profile(text: text + "device: {width: 400}\n").playedHash != hash)
    }

    @Test func theLimitOfFramesIsAnUpperBound() throws {
        let profile = try TestWorld.profile("script: [load, {idle: 2}, {repeat: {times: 3, steps: [{idle: 1}]}}]\n")
        #expect(profile.script.frameLimit(refresh: 60) == 16 + 120 + 180)
    }
}
