import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Synchronization
import Testing

@testable import StrataGating
@testable import StrataProfiler
@testable import StrataSessions

/// Each fault moves its figure, a larger one as much or more, and spares another. What an author, a server or a profile can
/// write moves each exact figure by the same amount as the planted fault.
@Suite struct PlantedFaultTests {
    private typealias Figures = (values: [String: Double], bytes: (allocated: Int, kept: Int))

    @Test(arguments: FaultCase.all) func aFaultMovesItsFigureAndSparesAnother(known: FaultCase) throws {
        let fault = try #require(PlantedFault.all.first { $0.name == known.fault })
        // The first session also fills the caches of the process.
        _ = try played(known)
        let base = try played(known)
        var last = 0.0
        for size in fault.sizes.indices {
            let planted = try played(known, fault.change(size: size, type: known.type))
            let move = abs(try value(fault.moves, in: planted) - value(fault.moves, in: base))
            #expect(move > 0 && move >= last, "\(fault.moves.name) moves with \(fault.sizes[size])")
            last = move
            let spared = try value(fault.spares, in: base)
            #expect(spared > 0, "\(fault.spares.name) could move")
            #expect(try value(fault.spares, in: planted) == spared, "\(fault.spares.name), \(fault.sizes[size])")
        }
    }

    @Test(arguments: FaultCase.all.filter(\.isWritten)) func aPlantedFaultIsThatOfAnAuthor(known: FaultCase) throws {
        let fault = try #require(PlantedFault.all.first { $0.name == known.fault })
        let planted = try played(known, fault.change(size: known.size - 1, type: known.type))
        let written = try AdvicePairsTests().played(
            known.pluginByHand ?? known.plugin, known.feedByHand ?? known.feed, known.scriptByHand ?? known.script,
            known.keysByHand ?? known.keys)
        for metric in MetricTable.standard.metrics where metric.tier == .exact {
            #expect(planted.values[metric.name] == written.values[metric.name], "\(metric.name)")
        }
    }

    @Test func everyFaultHasACase() {
        let timed = ["busy-cell", "busy-layout", "decoded-twice"]
        #expect(Set(FaultCase.all.map(\.fault) + timed) == Set(PlantedFault.all.map(\.name)))
        #expect(FaultCase.all.count { $0.isWritten } >= 15)
    }

    private func played(_ known: FaultCase, _ change: TriedChange? = nil) throws -> Figures {
        let figures = try AdvicePairsTests().played(
            known.plugin, known.feed, known.script, known.keys, change ?? PlantedFault.unplanted)
        return (figures.values, figures.bytes)
    }

    /// A figure; for memory and allocations, the bytes of this thread.
    private func value(_ key: MetricKey, in figures: Figures) throws -> Double {
        switch key {
        case .memoryIdleLive, .memoryPeakLive: Double(figures.bytes.kept)
        case .allocationsCount, .allocationsBytes, .cellsAllocationsBytes: Double(figures.bytes.allocated)
        default: try #require(figures.values[key], "\(key.name) is measured")
        }
    }

    /// Work is not counted, so it is timed: at least as long as planted.
    @Test(arguments: [("busy-cell", 2, 0.3), ("busy-layout", 1, 1.0)])
    func aBusyFaultTakesTime(name: String, size: Int, milliseconds: Double) throws {
        let fault = try #require(PlantedFault.all.first { $0.name == name })
        let known = FaultCase(fault: name)
        let base = try played(known)
        let start = DispatchTime.now().uptimeNanoseconds
        let planted = try played(known, fault.change(size: size - 1, type: "card"))
        let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        let configured = try value(.cellsConfiguredDisplay, in: base)
        #expect(time >= (name == "busy-cell" ? configured : 2) * milliseconds)
        #expect(try value(fault.spares, in: base) > 0)
        #expect(try value(fault.spares, in: planted) == value(fault.spares, in: base))
    }

    @Test func aFeedIsDecodedTwice() throws {
        /// Counts its readings.
        final class CountingFormat: FeedFormat {
            let name = "counting"
            let meaning = "Counts its readings."
            let readings = Mutex(0)

            func read(_ input: FeedInput) throws -> FeedDocument {
                readings.withLock { $0 += 1 }
                return FeedDocument(sections: [])
            }
        }
        let fault = try #require(PlantedFault.all.first { $0.name == "decoded-twice" })
        let profile = try TestWorld.profile("script: [load]\n")
        for (size, count) in [2, 3, 10].enumerated() {
            let arm = ArmPlan.compositional.trying([fault.change(size: size, type: nil)])
            let tried = TriedSession(profile, arm, try TestWorld.registry())
            let format = CountingFormat()
            _ = try tried.changing(format).read(FeedInput(Data(), registry: tried.registry))
            #expect(format.readings.withLock(\.self) == count)
        }
        let known = FaultCase(fault: fault.name, type: nil)
        let base = try played(known)
        #expect(try value(fault.spares, in: base) > 0)
        let planted = try played(known, fault.change(size: 2, type: nil))
        #expect(try value(fault.spares, in: planted) == value(fault.spares, in: base))
    }

    @Test func namesAreArms() throws {
        let profile = try TestWorld.profile("script: [{load: 0}]\n")
        let names = PlantedFault.all.map(\.name)
        #expect(Set(names).count == names.count)
        for fault in PlantedFault.all {
            for size in fault.sizes.indices {
                let arm = ArmPlan.compositional.trying([fault.change(size: size, type: "grid")])
                #expect(profile.arm(named: arm.name)?.changes == arm.changes, "\(arm.name)")
            }
            #expect(profile.arm(named: "compositional:\(fault.name).\(fault.sizes.count + 1)") == nil)
            #expect(profile.arm(named: "compositional:\(fault.name).0") == nil)
            #expect(
                fault.facts.allSatisfy { name in
                    FactKind.all.contains { $0.name == name } || name == "sections"
                })
        }
    }

    /// The table of the page is generated; `RECORD=1` rewrites it.
    @Test func thePageListsEachFault() throws {
        let file = ShippedProfiles.root.appending(path: "Sources/StrataCLI/StrataCLI.docc/PlantedFaults.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: "|---|---|---|---|\n")).upperBound
        let end = try #require(page.range(of: "\n## ", range: start..<page.endIndex)).lowerBound
        let rows = PlantedFault.all.map(\.row).joined()
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try (page[..<start] + rows + page[end...]).write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(page[start..<end] == rows, "RECORD=1 renews the table")
    }

    /// What would exercise a fault is part of a profile.
    @Test func exercisesAreOfProfiles() throws {
        for fault in PlantedFault.all {
            for match in fault.exercise.matches(of: /`([^`]+)`/) {
                let words = String(match.1)
                guard !words.hasPrefix(".") else { continue }
                let text = words.hasPrefix("{") ? "script: [load, \(words)]\n" : "\(words)\nscript: [load]\n"
                let head =
                    words.hasPrefix("render") ? TestWorld.head.replacing("render: none\n", with: "") : TestWorld.head
                let profile = try TestWorld.profile(text: head + text)
                #expect(profile.script.entries.count >= 1, "\(fault.name)")
            }
        }
    }
}

extension PlantedFault {
    /// The row of the table: the mistake with the words that are the same at all sizes, and those that differ.
    fileprivate var row: String {
        let words = sizes.map { $0.split(separator: " ").map(String.init) }
        guard let first = words.first, words.count > 1 else {
            return "| `\(name)` | \(sizes.joined()) | | `\(moves.name)` |\n"
        }
        let shortest = words.map(\.count).min() ?? 0
        let start = (0..<shortest).first { index in words.contains { $0[index] != first[index] } } ?? shortest
        let end =
            (0..<shortest - start).first { index in
                words.contains { $0[$0.count - 1 - index] != first[first.count - 1 - index] }
            } ?? shortest - start
        let mistake = (first[..<start] + ["N"] + first[(first.count - end)...]).joined(separator: " ")
        let values = words.map { $0[start..<$0.count - end].joined(separator: " ") }.joined(separator: ", ")
        return "| `\(name)` | \(mistake) | \(values) | `\(moves.name)` |\n"
    }
}
