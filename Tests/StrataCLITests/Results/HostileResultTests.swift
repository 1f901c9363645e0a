import ArgumentParser
import Foundation
import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataCLI

/// Runs every command that reads results on results whose strings are all hostile, on the built binary.
@Suite(.children) struct HostileResultTests {
    /// The uses of results by each command; a command without a row fails the test, so that a new one is not forgotten.
    private static let plays: [String: [String]] = [
        "show": [
            "show bad.json",
            "show bad.json --all",
            "show bad.json good.json",
            "show bad.json --metric cells.created",
        ],
        "compare": [
            "compare good.json bad.json",
            "compare bad.json good.json --verbose",
            "compare near.json worse.json --markdown m1.md --junit j1.xml",
            "compare near.json worse.json --all",
            "compare near.json worse.json --json -",
            "compare base.json worse.json --markdown m2.md --junit j2.xml",
        ],
        "gate": [
            "gate tiny.yaml --from from --out o --markdown m3.md --junit j3.xml --verbose",
            "gate tiny.yaml --from from --out o --baseline base.json --format json",
        ],
        "plan": ["plan tiny.yaml --gate --after from --shards 2 -o -"],
        "merge": ["merge shards -o merged", "show merged/tiny.json --all"],
        "report": ["report bad.json -o r1.html", "report near.json worse.json -o r2.html"],
        "baseline save": ["baseline save tiny.yaml --from near.json -o saved.json"],
        "baseline show": ["baseline show base.json", "baseline show tiny.yaml"],
        "baseline ratchet": ["baseline ratchet tiny.yaml --from near.json -o base.json"],
        "history add": ["history add bad.json near.json worse.json good.json --history h"],
        "device import": [
            "device import device.json --date 2026-01-31T12:00:00Z --history h --screen tiny",
            "device import device.json --date 2026-01-31T12:00:00Z --history h",
            "device import device.json --date 2026-01-31T12:00:00Z --history h --format json",
            "device import refused.json --history h",
        ],
        "history show": [
            "history show --history h",
            "history show --history h --session tiny",
            "history show --history h --format json",
        ],
        "history trend": ["history trend cells.created --history h --session tiny"],
        "history changes": ["history changes --history h --session tiny"],
        "history report": ["history report --history h --session tiny -o r3.html"],
        "history push": ["history push --history h --dir shared"],
        "history pull": ["history pull --history h2 --dir shared"],
        "history export": ["history export --history h -o exported"],
    ]
    /// Commands that read no result.
    private static let others: Set = [
        "init", "plugin new", "plugin check", "run", "advise", "device fit", "watch", "fleet", "calibrate", "bisect",
        "sections", "catalog", "metrics", "explain", "doctor", "formats", "devices", "exporters", "diff", "profile new",
        "profile from-recording", "profile check", "profile schema", "feed generate", "feed check", "feed pictures",
        "feed schema", "layout", "render", "trial", "plugin-trial",
    ]

    private static func leaves(_ command: any ParsableCommand.Type, _ path: [String]) -> [String] {
        let subcommands = command.configuration.subcommands
        guard !subcommands.isEmpty else { return [path.joined(separator: " ")] }
        return subcommands.flatMap { leaves($0, path + [$0._commandName]) }
    }

    @Test func everyCommandIsPlayedOrReadsNoResult() {
        let leaves = Self.leaves(RootCommand.self, [])
        for leaf in leaves where Self.plays[leaf] == nil && !Self.others.contains(leaf) {
            Issue.record("`\(leaf)`: say in HostileResultTests how it reads results, or that it reads none")
        }
        for name in Self.others.union(Self.plays.keys) where !leaves.contains(name) {
            Issue.record("there is no command `\(name)`")
        }
    }

    private static let attack =
        "x\n::error title=t::y\r\nINJECTED\u{1B}[2J\u{9B}31m\u{202E}##[error]z www.evil.example @team "
        + "<script>alert(1)</script> | `q` ![a](http://e.example) --> ]]>"

    /// The commands in the order in which they find what they need.
    private static let order = ["history add", "device import", "history push"]

    @Test func noStringOfAResultSteersWhoReadsWhatIsPrinted() throws {
        let folder = try Self.prepared()
        let names = Self.order + Self.plays.keys.filter { !Self.order.contains($0) }.sorted()
        for command in names.flatMap({ Self.plays[$0] ?? [] }) {
            for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
                let run = try folder.strata(command, environment: environment)
                #expect((0...6).contains(run.code), "\(run)")
                Self.check(run.output, "output of \(command)", commands: false)
                Self.check(run.errors, "errors of \(command)", commands: !environment.isEmpty)
            }
        }
        for name in try folder.files(".") {
            let text = (try? folder.text(name)) ?? ""
            switch (name as NSString).pathExtension {
            case "md":
                Self.check(text, name, commands: false)
                let prose = text.replacing(/`+[^`]*`+/, with: "")
                for word in ["www.", "@team", "<script>", "http://", "!["] {
                    #expect(!prose.contains(word), "\(word) in \(name): \(prose)")
                }
            case "xml":
                Self.check(text, name, commands: false)
                #expect(!text.contains("<script>") && text.contains("</testsuites>"), "\(name)")
            case "html": #expect(!text.contains("<script>alert") && !text.contains("\u{1B}"), "\(name)")
            default: break
            }
        }
        #expect(try folder.files(".").filter { $0.hasSuffix(".md") || $0.hasSuffix(".html") }.count >= 4)
    }

    /// Real annotations of a failing comparison still work.
    private static func isAnnotation(_ line: Substring) -> Bool {
        line.wholeMatch(of: /::(error|warning|notice) file=[^:]*,line=\d+(,col=\d+)?,title=[^:]*::.*/) != nil
    }

    private static func check(_ text: String, _ place: String, commands: Bool) {
        for line in text.split(separator: "\n") {
            let bare = line.drop { $0.isWhitespace }
            let isOurs = commands && isAnnotation(line)
            #expect(
                String(line).isPrintable && (isOurs || !bare.hasPrefix("::")) && !bare.hasPrefix("INJECTED")
                    && !line.contains("##["), "\(place): \(String(line).printable)")
        }
    }

    /// A folder with results of a tiny screen, hostile and not.
    private static func prepared() throws -> Workplace {
        let folder = try Workplace()
        try folder.write(
            RunCommandTests.profile + "gates: [{metric: cells.created, versus: nested}]\n", to: "tiny.yaml")
        try folder.expect("run tiny.yaml --quick --out a")
        let good = try folder.data("a/tiny.json")
        try folder.write(String(decoding: good, as: UTF8.self), to: "good.json")
        // All strings; and all but those that comparisons and gates go by.
        let near: Set = ["hash", "played", "date", "executable", "architecture", "compiler", "swift", "toolchain"]
        let bad = try hostile(good, keeping: [])
        try folder.write(bad, to: "bad.json")
        let compared = try hostile(good, keeping: near)
        try folder.write(compared, to: "near.json")
        try folder.makeFolder("from")
        try folder.write(try hostile(good, keeping: near.union(["name"])), to: "from/tiny.json")
        // Another one that is worse, so that there are causes and annotations.
        try folder.changeMetrics(of: "near.json", to: "worse.json") { metrics in
            for arm in metrics.keys {
                let values = metrics[arm]?["cells.created"]?["values"] as? [Double] ?? []
                metrics[arm]?["cells.created"]?["values"] = values.map { $0 * 3 }
            }
        }
        try folder.change("worse.json", to: "worse.json") { $0["date"] = "2027-01-31T12:00:00Z" }
        try folder.write(device, to: "device.json")
        try folder.write(
            device.replacing("testIdentifier", with: String(literal(attack).dropFirst().dropLast())), to: "refused.json"
        )
        try folder.expect("baseline save tiny.yaml --from good.json -o base.json")
        let stored = try JSONDecoder().decode(
            StoredBaseline.self,
            from: Data(try hostile(folder.data("base.json"), keeping: near, as: StoredBaseline.self).utf8))
        try folder.write(stored.text, to: "base.json")
        try folder.expect("run tiny.yaml --quick --shard 1/1 --out shards")
        let name = try #require(try folder.files("shards/tiny").first { $0.hasPrefix("2") })
        let journal = "shards/tiny/\(name)/trials.jsonl"
        let lines = try folder.text(journal).split(separator: "\n")
        let keys = [#""host":""#, #""strata":""#, #""diagnostics":["#, #""file":""#]
        let changed = lines.map { line in
            keys.reduce(String(line)) { line, key in
                key.hasSuffix("[")
                    ? line.replacing(key + "]", with: key + literal(attack) + "]")
                    : line.replacing(key, with: key + literal(attack).dropFirst().dropLast())
            }
        }
        try folder.write(changed.joined(separator: "\n") + "\n", to: journal)
        return folder
    }

    /// Metrics of XCTest, with the attack in every string.
    private static var device: String {
        let text = literal(attack)
        let metric = #"{"displayName": \#(text), "unitOfMeasurement": "ms", "measurements": [3]}"#
        let other = #"{"displayName": \#(text), "unitOfMeasurement": \#(text), "measurements": [3]}"#
        return
            #"[{"testIdentifier": \#(text), "testRuns": [{"device": {"modelName": \#(text), "osVersion": \#(text)}, "#
            + #""metrics": [\#(metric), \#(other)]}]}]"#
    }

    private static func literal(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Judged: Decodable { var gates: [Verdict]? }

    /// The JSON with the attack behind every string that may be any text, equal ones alike.
    private static func hostile(
        _ data: Data, keeping kept: Set<String>, as type: any Decodable.Type = RunResult.self
    ) throws -> String {
        let object = try JSONSerialization.jsonObject(with: data)
        var kept = kept
        for _ in 0..<200 {
            let json = try JSONSerialization.data(withJSONObject: changed(object, key: "", kept), options: .sortedKeys)
            do {
                _ = try JSONDecoder().decode(type, from: json)
                _ = try JSONDecoder().decode(Judged.self, from: json)
                return String(decoding: json, as: UTF8.self)
            } catch let error as DecodingError {
                kept.insert(try #require(Self.key(of: error), "\(error)"))
            }
        }
        Issue.record("no hostile result can be made: \(kept.sorted())")
        return ""
    }

    private static func key(of error: DecodingError) -> String? {
        switch error {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.last { $0.intValue == nil }?.stringValue
        case .keyNotFound(let key, _): key.stringValue
        @unknown default: nil
        }
    }

    private static func changed(_ value: Any, key: String, _ kept: Set<String>) -> Any {
        switch value {
        case let text as String: kept.contains(key) ? text : text + attack
        case let list as [Any]: list.map { changed($0, key: $0 is String ? key : "", kept) }
        case let members as [String: Any]:
            members.reduce(into: [String: Any]()) { result, member in
                // Names that lie on the path of the format stay; those of arms and section types are texts.
                let isName = ["metrics", "bySectionType", "itemsBySectionType", "arms"].contains(key)
                let name = isName && MetricTable.standard[member.key] == nil ? member.key + attack : member.key
                result[name] = changed(member.value, key: member.key, kept)
            }
        default: value
        }
    }
}
