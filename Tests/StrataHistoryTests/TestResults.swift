import Foundation
import StrataBasics
import Testing

@testable import StrataHistory

/// Results made from a real one.
struct TestResults {
    /// The differences from the real result.
    struct Changes {
        var session = "weather"
        var date = "2026-01-01T00:00:00Z"
        var commit: String?
        var branch = "main"
        var time: String?
        var subject: String?
        var parents: [String]?
        var ancestry: [String]?
        /// The values of metrics, by arm.
        var values: [String: [String: [Double]]] = [:]
        /// The values of metrics by section type, of `compositional`.
        var types: [String: [String: [Double]]] = [:]
        var fingerprint: [String: [String: String]] = [:]
        var feed: String?
        var executable: String?
        var against: String?
    }

    private let template: [String: Any]

    init() throws {
        let url = try #require(
            Bundle.module.url(forResource: "result", withExtension: "json", subdirectory: "Fixtures"))
        template = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    /// A result file.
    func data(_ changes: Changes) throws -> Data {
        var result = template
        result["date"] = changes.date
        if let commit = changes.commit {
            var own: [String: Any] = ["hash": commit, "branch": changes.branch, "isModified": false]
            own["time"] = changes.time
            own["subject"] = changes.subject
            own["parents"] = changes.parents
            own["ancestry"] = changes.ancestry
            result["commit"] = own
        }
        var profile = result["profile"] as? [String: Any] ?? [:]
        profile["name"] = changes.session
        result["profile"] = profile
        if let feed = changes.feed {
            var own = result["feed"] as? [String: Any] ?? [:]
            own["hash"] = feed
            result["feed"] = own
        }
        var fingerprint = result["fingerprint"] as? [String: [String: String]] ?? [:]
        for (part, values) in changes.fingerprint { fingerprint[part, default: [:]].merge(values) { $1 } }
        result["fingerprint"] = fingerprint
        result["executable"] = changes.executable
        result["against"] = changes.against
        var metrics = result["metrics"] as? [String: [String: [String: Any]]] ?? [:]
        for (arm, values) in changes.values {
            for (metric, list) in values {
                var own = metrics[arm]?[metric] ?? metrics["compositional"]?[metric] ?? [:]
                own["values"] = list
                metrics[arm, default: [:]][metric] = own
            }
        }
        for (metric, types) in changes.types { metrics["compositional"]?[metric]?["bySectionType"] = types }
        result["metrics"] = metrics
        let text = try JSONSerialization.data(withJSONObject: result, options: [.sortedKeys, .withoutEscapingSlashes])
        return try #require(JSONSpacing.added(to: text, upTo: .max))
    }

    func document(_ changes: Changes) throws -> ResultDocument {
        try ResultDocument(data(changes), name: "test")
    }

    /// A hash of a number.
    static func hash(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "a", count: 40 - digits.count) + digits
    }

    /// A day of 2026.
    static func day(_ number: Int) -> String {
        Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * 86_400).formatted(.iso8601)
    }

    /// A folder for a test.
    static func folder() throws -> String {
        let path = "\(NSTemporaryDirectory())/strata-history-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
