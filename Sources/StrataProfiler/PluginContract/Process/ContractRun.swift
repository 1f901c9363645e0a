internal import Foundation
package import SectionKit

/// Checks plugins in separate processes, so that a plugin that traps or never returns is an ordinary failure.
///
/// ```swift
/// let report = try await ContractRun().report(on: "deal", pictures: nil)
/// ```
package struct ContractRun: Sendable {
    let launcher: ContractLauncher

    /// Prepares runs of this process's executable, or of another program that is built with Strata.
    package init(executable: String? = nil) { launcher = ContractLauncher(executable: executable) }

    /// The maximum number of times that a check continues after an input that ends the process.
    private static let mostEnds = 4
    /// The maximum number of processes that are started to make an input smaller.
    private static let shrinkLimit = 60

    /// Tries all rules with a registered plugin: about a hundred screens in both architectures, in five processes,
    /// which takes three seconds in a release build. Throws a system error if no process can be started, or the folder
    /// cannot be created.
    ///
    /// - Parameter pictures: a folder for feeds and pictures of failures. It is created if it does not exist.
    package func report(on type: SectionType, pictures: String?) async throws -> ContractReport {
        var report = ContractReport(type: type.rawValue, failures: [], inputs: 0)
        try await check(type, into: &report)
        if !report.breaks([ProcessRule.ends.name]) {
            try await compareProcesses(type, into: &report)
        }
        if let pictures { try await draw(type, into: pictures, &report) }
        return report
    }

    /// Tries all rules with several registered plugins, with as many at once as there are processors. Throws the errors
    /// of ``report(on:pictures:)``.
    ///
    /// - Parameter report: called with each report, in the order of `types`.
    nonisolated(nonsending) package func reports(
        on types: [SectionType], pictures: String?, report: (ContractReport) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, ContractReport).self) { group in
            var rest = Array(types.enumerated())[...]
            func startNext() {
                guard let (index, type) = rest.popFirst() else { return }
                group.addTask { (index, try await self.report(on: type, pictures: pictures)) }
            }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
            var finished: [Int: ContractReport] = [:]
            var next = 0
            for try await (index, done) in group {
                startNext()
                finished[index] = done
                while let ready = finished.removeValue(forKey: next) {
                    try report(ready)
                    next += 1
                }
            }
        }
    }

    /// Tries all rules in one process after another. Each continues after the input that ended the previous one.
    private func check(_ type: SectionType, into report: inout ContractReport) async throws {
        var start = 0
        for _ in 0...Self.mostEnds {
            let outcome = try await launcher.run(type, .check(from: start))
            if let answer = outcome.answer {
                if let refusal = answer.refusal { throw ContractRunError(message: refusal) }
                for failure in answer.failures {
                    if failure.isWarning {
                        report.warnings.append(failure)
                    } else if !report.breaks([failure.rule]) {
                        report.failures.append(failure)
                    }
                }
                report.cost = report.cost ?? answer.cost
                report.inputs = answer.inputs
                report.isOfStandIn = answer.isOfStandIn
                return
            }
            try await noteEnd(outcome, type, into: &report)
            guard let last = outcome.last else { return }
            report.inputs = last.number + 1
            start = last.number + 1
        }
        report.note =
            "the plugin ends the process with \(Self.mostEnds + 1) inputs; those from number \(start + 1) on were not "
            + "tried"
    }

    private func noteEnd(
        _ outcome: ContractLauncher.Outcome, _ type: SectionType, into report: inout ContractReport
    ) async throws {
        guard !report.breaks([ProcessRule.ends.name]) else { return }
        guard let last = outcome.last else {
            return report.add(.ends, outcome.ending + " while it makes samples", ContractInput(items: []))
        }
        var ending = outcome.ending
        let smallest = try await smallest(last.input) { input in
            let next = try await launcher.run(type, .attempt(input))
            guard next.answer == nil else { return false }
            ending = next.ending
            return true
        }
        report.add(.ends, ending, smallest)
    }

    private func compareProcesses(_ type: SectionType, into report: inout ContractReport) async throws {
        // Answers that differ between calls also differ between processes, and a plugin that ends its process has no
        // answers. Both have been reported.
        let presumed = [PureRule().name, SameSampleRule().name, ProcessRule.ends.name]
        guard !report.breaks(presumed) else { return }
        guard let input = try await difference(type, []) else { return }
        let smallest = try await smallest(input) { try await difference(type, [$0]) != nil }
        report.add(
            .sameInEveryProcess,
            "answers differ between processes; does the plugin iterate over a `Set` or a `Dictionary`?", smallest)
    }

    /// An input, simplified while a condition holds. Each try starts processes.
    private func smallest(
        _ input: ContractInput, where holds: (ContractInput) async throws -> Bool
    ) async throws -> ContractInput {
        var best = input
        var tried = 0
        search: while true {
            for simpler in best.simpler {
                tried += 1
                guard tried <= Self.shrinkLimit else { return best }
                guard try await holds(simpler) else { continue }
                best = simpler
                continue search
            }
            return best
        }
    }

    /// The first input to which two processes give different answers.
    private func difference(_ type: SectionType, _ inputs: [ContractInput]) async throws -> ContractInput? {
        // A small set has the same order in many processes.
        var first: [Int: UInt64]?
        for _ in 0..<4 {
            let outcome = try await launcher.run(type, .digest(inputs), hashing: .random)
            // The checks ended with hash tables in a fixed order.
            guard let digests = outcome.answer?.digests else { return outcome.last?.input }
            if let first, let different = outcome.begun.first(where: { digests[$0.number] != first[$0.number] }) {
                return different.input
            }
            first = first ?? digests
        }
        return nil
    }

    /// Writes the feed and picture of each failure. If a plugin ends the drawing process, there is no picture.
    private func draw(_ type: SectionType, into folder: String, _ report: inout ContractReport) async throws {
        let shown = report.failures + report.warnings
        guard !shown.isEmpty else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for failure in shown {
            let path = "\(folder)/\(type.rawValue)-\(failure.rule)"
            try failure.input.feed(of: type).write(to: URL(fileURLWithPath: path + ".json"))
            report.feeds[failure.rule] = path + ".json"
            guard failure.rule != ProcessRule.ends.name else { continue }
            _ = try await launcher.run(type, .picture(failure.input, path: path + ".png"))
            if FileManager.default.fileExists(atPath: path + ".png") { report.pictures[failure.rule] = path + ".png" }
        }
    }
}

extension ContractRun {
    /// A registered plugin's description, the cost of a cell and pictures of sections in pixels of `scale`, made in a
    /// separate process. If a part ends the process, it is missing with the reason, and another process makes the other
    /// parts.
    package func specimen(of type: SectionType, scale: Double) async throws -> SectionSpecimen {
        var specimen = SectionSpecimen(type)
        var start = 0
        while start < SectionSpecimen.Part.all.count {
            let outcome = try await launcher.run(type, .specimen(from: start, scale: scale))
            outcome.parts.forEach { specimen.take($0) }
            if let answer = outcome.answer {
                if let refusal = answer.refusal { throw ContractRunError(message: refusal) }
                break
            }
            let last = outcome.lastPart ?? start
            specimen.miss(
                SectionSpecimen.Part.all[min(max(last, start), SectionSpecimen.Part.all.count - 1)], outcome.ending)
            start = max(last, start) + 1
        }
        return specimen
    }
}

/// The report of a plugin's check.
package struct ContractReport: Hashable, Sendable, Codable {
    /// The section type.
    package var type: String
    /// The rules that it breaks, each once.
    package var failures: [ContractDiagnostic]
    /// The broken rules that are warnings, each once.
    package var warnings: [ContractDiagnostic] = []
    /// The cost of its cells; nil if it could not be measured, for example because the plugin traps.
    package var cost: ContractCost?
    /// The number of inputs that were tried.
    package var inputs: Int
    /// The paths of failures' pictures, by the rule's name.
    package var pictures: [String: String] = [:]
    /// The paths of failures' feeds, by the rule's name.
    package var feeds: [String: String] = [:]
    /// Whether the app shows its own view in the plugin's cells, so that the report is about a stand-in.
    package var isOfStandIn = false
    /// The reason why some inputs were not tried; nil if all were.
    package var note: String?

    /// Whether every rule is kept.
    package var isKept: Bool { failures.isEmpty }

    /// Whether it has a failure of one of the given rules.
    fileprivate func breaks(_ rules: [String]) -> Bool { failures.contains { rules.contains($0.rule) } }

    fileprivate mutating func add(_ rule: ProcessRule, _ violation: String, _ input: ContractInput) {
        failures.append(ContractDiagnostic(type: type, rule: rule.name, violation: violation, input: input))
    }
}

/// The reason why plugins cannot be checked.
package struct ContractRunError: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}

/// A rule that needs separate processes. `strata plugin check` tries it, but tests do not.
package enum ProcessRule: String, Sendable, CaseIterable {
    /// Every call returns.
    case ends
    case sameInEveryProcess = "same-in-every-process"

    /// The name in reports.
    package var name: String { rawValue }

    /// The requirement, in a sentence.
    package var meaning: String {
        switch self {
        case .ends: "Every call returns: no trap, no endless loop, no memory without end."
        case .sameInEveryProcess:
            "`layout`, `cell`, headers, footers and background are the same in every process, whatever the order of a "
                + "`Set`."
        }
    }
}
