import StrataGating
import StrataProfiler

@testable import StrataReporting

/// The claims of a generated sentence, checked against the printed table and the trials' values. It knows the words of the
/// sentences, but not the code that generates them.
struct SentenceClaims {
    let sentence: String
    let run: JudgedRun
    private let table: PrintedTable
    /// Claims that are not so.
    private(set) var contradictions: [String] = []

    /// The metrics of the figures' phrases, with their verbs and objects; times have an empty object.
    private static let phrases: [(verb: String, object: String, metric: String)] = [
        ("holds", "memory at rest", "memory.idle.live"), ("needs", "memory at its peak", "memory.peak.live"),
        ("starts", "", "startup.loaded"), ("lays out", "", "layout.time"), ("compares snapshots", "", "diff.time"),
        ("makes its slow frames (p99)", "", "frame.work.p99"), ("leaves", "hitch headroom", "hitch.headroom"),
        ("keeps", "cells alive", "cells.alive.peak"), ("caches", "in decoded pictures", "pictures.bytes.peak"),
        ("shows", "placeholders", "pictures.late.area"),
    ]

    init(_ sentence: String, of run: JudgedRun) {
        self.sentence = sentence
        self.run = run
        table = PrintedTable(run)
        guard run.asked != nil, run.result.hasValues else { return }
        let parts = sentence.split(separator: "; ").map(String.init)
        guard parts.count >= 2 else {
            deny("it has no two parts")
            return
        }
        checkFigures(parts[0])
        checkCount(parts[1])
        checkGates(parts.count > 2 ? parts[2] : "")
    }

    private mutating func deny(_ claim: String) { contradictions.append(claim) }

    private mutating func require(_ isSo: Bool, _ claim: String) {
        if !isSo { deny(claim) }
    }

    // The figures.

    private mutating func checkFigures(_ text: String) {
        let keys = Self.phrases.compactMap { table.whole($0.metric) }
        let isAlike = text.contains("shows no difference of 1 % or more")
        if isAlike || text.contains("shows no significant difference") {
            for row in keys where row.fails || row.percent >= 1 && (isAlike || isTold(row.metric)) {
                deny("no figure differs, but \(row.metric) \(row.difference) \(row.note)")
            }
            return
        }
        if text.contains("in any key figure") {
            for row in keys { require(row.difference.isEmpty, "no figure can be compared, but \(row.metric) is") }
            return
        }
        var found = 0
        for phrase in Self.phrases {
            guard let start = text.range(of: "\(phrase.verb) ", before: phrase.object) else { continue }
            found += 1
            checkPhrase(text, from: start, phrase)
        }
        require(found > 0, "it names no figure: \(text)")
        let failing = keys.filter(\.fails)
        require(
            failing.isEmpty
                || failing.contains { row in Self.phrases.contains { $0.metric == row.metric && text.contains($0.verb) }
                },
            "a gate fails on \(failing.map(\.metric)), but no such figure is named")
    }

    private mutating func checkPhrase(
        _ text: String, from start: String.Index, _ phrase: (verb: String, object: String, metric: String)
    ) {
        guard let row = table.whole(phrase.metric) else { return deny("\(phrase.metric) is not in the table") }
        require(row.fails || row.percent >= 1 && isTold(row.metric), "\(row.metric) \(row.difference) is mentioned")
        let isCost = text[..<start].contains(", but ") || !text.contains(", but ") && row.isWorse
        require(isCost == row.isWorse, "\(row.metric) \(row.difference) is on the wrong side of `but`")
        let rest = text[start...].dropFirst(phrase.verb.count + 1)
        let isLess = row.difference.hasPrefix("-")
        if let match = rest.prefixMatch(of: /(\d+\.\d) times (faster|slower)/) {
            let change = (row.isWorse ? row.percent : -row.percent) / 100
            let factors = [-0.0005, 0.0005].map { 1 + change + $0 }.map { $0 < 1 ? 1 / max($0, 1e-9) : $0 }
            let told = Double(match.1) ?? 0
            require(
                told + 0.051 >= (factors.min() ?? 0) && told - 0.051 <= (factors.max() ?? 0),
                "\(match.0), but \(row.difference)")
            require((match.2 == "faster") == isLess, "\(match.0), but \(row.difference)")
        } else if let match = rest.prefixMatch(of: /(?:in )?(.+?) (less|more|fewer)( |$)/) {
            let size = row.difference == "was 0" ? nil : String(row.difference.dropFirst())
            require(size.map { $0 == match.1 } ?? true, "\(match.0), but \(row.difference)")
            require((match.2 != "more") == isLess, "\(match.0), but \(row.difference)")
        } else {
            deny("a phrase that nobody understands: \(rest)")
        }
    }

    /// Whether the trials' values tell a difference: equal in all trials of a side, or at least three that do not overlap.
    private func isTold(_ metric: String) -> Bool {
        let arms = ["compositional", run.asked == .stored ? RunSide.against("compositional") : "nested"]
        let sides = arms.map { run.result.metrics[$0]?[metric]?.values ?? [] }
        if MetricTable.standard[metric]?.tier == .exact, sides.allSatisfy({ Set($0).count == 1 }) { return true }
        guard sides.allSatisfy({ $0.count >= 3 }), let own = sides[0].max(), let other = sides[1].max(),
            let least = sides[0].min(), let otherLeast = sides[1].min()
        else { return false }
        return own < otherLeast || other < least
    }

    // How many metrics are worse.

    private mutating func checkCount(_ text: String) {
        let worse = table.wholes.filter(\.isCalledWorse)
        let measured = Set(run.result.metrics.values.flatMap { $0.filter { !$0.value.values.isEmpty }.keys }).count
        let parts = Set(table.parts.filter(\.isCalledWorse).map(\.metric)).subtracting(worse.map(\.metric))
        let doubtful = table.wholes.count(where: \.isDoubtful)
        if let match = text.prefixMatch(of: /(\d+) of (\d+) metrics? (?:is|are) worse \((most of all )?(\S+?)(,| )/) {
            require(
                Int(match.1) == worse.count && Int(match.2) == measured, "\(match.0), but \(worse.count) of \(measured)"
            )
            let named = table.whole(String(match.4))
            let most = worse.map(\.percent).max() ?? 0
            require(
                (named?.percent ?? -1) >= most,
                "most of all \(match.4), but \(worse.map { ($0.metric, $0.difference) })")
            require(named?.isCalledWorse ?? false, "\(match.4) is not worse")
            require(
                named?.difference == "was 0"
                    ? text.contains(", from 0)") : text.contains(" \(named?.difference ?? "-"))"), text)
        } else if let match = text.prefixMatch(of: /none of (\d+) metrics? is worse/) {
            require(
                Int(match.1) == measured && worse.isEmpty && parts.isEmpty,
                "\(match.0), but \(worse.map(\.metric)) \(parts)")
        } else if text.hasPrefix("no metric is worse as a whole") {
            require(worse.isEmpty && !parts.isEmpty, "\(text), but \(worse.map(\.metric)) \(parts)")
        } else {
            deny("a count that nobody understands: \(text)")
        }
        if text.hasPrefix("no") {
            require(
                (text.firstMatch(of: /, (\d+) may be/).flatMap { Int($0.1) } ?? 0) == doubtful,
                "\(text), but \(doubtful) worse?")
        }
        let forTypes =
            text.firstMatch(of: /, (\d+)(?: of \d+)? (?:is|are) for a section type/).flatMap { Int($0.1) } ?? 0
        require(forTypes == parts.count, "\(text), but \(parts)")
    }

    // The gates.

    private mutating func checkGates(_ text: String) {
        let lines = VerdictReport(run, isVerbose: true).text().split(separator: "\n").map(String.init)
        func count(_ outcome: String) -> Int { lines.count { $0.hasPrefix("  \(outcome)  ") } }
        let (failed, missing, open, held) = (count("fail"), count("no-baseline"), count("inconclusive"), count("pass"))
        let all = failed + missing + open + held
        require(all == run.verdicts.count, "\(all) lines of \(run.verdicts.count) gates")
        if all == 0 { return require(text.isEmpty, "no gate, but \(text)") }
        if let match = text.wholeMatch(of: /(\d+) of (\d+) gates? fails?: (.+)/) {
            require(Int(match.1) == failed && Int(match.2) == all, "\(text), but \(failed) of \(all)")
            let name = match.3.prefix { $0 != "," && $0 != " " }
            require(lines.contains { $0.hasPrefix("  fail  \(name)") }, "\(name) does not fail")
        } else if let match = text.wholeMatch(of: /no gate fails, (\d+) of (\d+) gates? (have|has|are|is) .*/) {
            let isMissing = match.3.hasPrefix("ha")
            require(failed == 0 && Int(match.1) == (isMissing ? missing : open) && Int(match.2) == all, text)
        } else {
            require(
                text == "\(all) \(all == 1 ? "gate" : "gates") hold" && held == all,
                "\(text), but \(held) of \(all) hold")
        }
    }
}

extension String {
    /// Where a phrase begins: its verb, if its object follows before the next phrase.
    fileprivate func range(of verb: String, before object: String) -> Index? {
        guard let start = self.firstRange(of: verb)?.lowerBound else { return nil }
        return object.isEmpty || self[start...].contains(object) ? start : nil
    }
}
