internal import Foundation
internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Information about imported files, from the person who imports them.
package struct DeviceStatement: Hashable, Sendable {
    /// The screen; nil for the one in the file.
    package var screen: String?
    /// The model and system, for files that do not name them.
    package var device: String?
    /// The time, for files without one: ISO 8601.
    package var date: String?
    /// The commit of the measured app.
    package var commit: Commit?

    /// Creates a statement.
    package init(screen: String? = nil, device: String? = nil, date: String? = nil, commit: Commit? = nil) {
        (self.screen, self.device, self.date, self.commit) = (screen, device, date, commit)
    }
}

extension DeviceRecording {
    /// The recording as a result, which a history stores like those of headless runs.
    ///
    /// - Parameters:
    ///   - statement: The statement about the file.
    ///   - file: The file's name, for messages.
    /// - Throws: ``HistoryError`` if neither the file nor the statement has a device or a date, or both have one.
    package func document(_ statement: DeviceStatement, file: String) throws(HistoryError) -> ResultDocument {
        let device = try Self.only(
            device, statement.device, file: file, option: "--device", words: "the device",
            example: "'iPhone14,5 iOS 18.1'")
        let given = statement.date ?? (date == nil ? statement.commit?.time : nil)
        if date == nil, given == nil, let commit = statement.commit {
            throw HistoryError(
                "\(file): it does not have the date, and no repository here has the commit \(commit.hash), whose date would do; "
                    + "import it in a clone that has the commit, or add --date")
        }
        let time = try Self.only(
            date, given, file: file, option: "--date", words: "the date", example: "2026-01-31T12:00:00Z")
        if let commit, statement.commit != nil {
            throw HistoryError("\(file): it has its own commits (\(commit.hash)); --commit is for files that do not")
        }
        // Two tests of one screen become two arms.
        let test = statement.screen == nil || test == statement.screen ? nil : test
        let arm = "\(DeviceStamp.armPrefix)\(device)\(test.map { " (\($0))" } ?? "")"
        let document = DeviceDocument(
            self, screen: statement.screen ?? screen, arm: arm, device: device, date: time,
            commit: statement.commit ?? commit)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(document),
            let text = JSONSpacing.added(to: data, upTo: Gzip.limit)
        else { throw HistoryError("\(file): the figures cannot be stored as JSON") }
        return try ResultDocument(text, name: file)
    }

    private static func only(
        _ own: String?, _ given: String?, file: String, option: String, words: String, example: String
    ) throws(HistoryError) -> String {
        if let own, let given {
            throw HistoryError(
                "\(file): it has \(words) itself (\(own)); \(option) \(given) is for files that do not")
        }
        guard let value = own ?? given else {
            throw HistoryError("\(file): it does not have \(words); add \(option), such as \(option) \(example)")
        }
        return value
    }
}

/// A result file with the figures of a device: the keys of `RunResult`, and those of the recording.
private struct DeviceDocument: Encodable {
    private struct Profile: Encodable {
        var name: String
        var file: String
        var hash: String
        var played: String
    }

    private struct Feed: Encodable {
        var origin = "a device"
        var hash = DeviceStamp.played
        var sections = 0
        var items = 0
        var itemsBySectionType: [String: Int] = [:]
        var diagnostics: [String] = []
    }

    private struct Trials: Encodable {
        var seed: UInt64 = 0
        var plan = TrialPlan(time: 0, memory: 0)
        var entries: [TrialLog.Entry] = []
    }

    private struct Values: Encodable {
        var unit: MetricUnit
        var tier = MetricTier.statistical
        var direction: MetricDirection
        var values: [Double]
    }

    private let version = RunResult.currentVersion
    private let strata = "device import"
    private let date: String
    private let commit: Commit?
    private let profile: Profile
    private let device = Device.phone
    private let render = "none"
    private let feed = Feed()
    private let arms: [String] = []
    private let metrics: [String: [String: Values]]
    private let trials = Trials()
    private let fingerprint: Fingerprint
    private let demoted: [String] = []
    private let failures: [String] = []
    private let skipped: [String] = []
    private let diagnostics: [String]
    private let isInterrupted = false
    private let recording: DeviceStamp

    init(_ own: DeviceRecording, screen: String, arm: String, device: String, date: String, commit: Commit?) {
        self.date = date
        self.commit = commit
        let kind = "\(DeviceStamp.played)\(own.source)"
        profile = Profile(name: screen, file: own.source, hash: kind, played: kind)
        metrics = [
            arm: Dictionary(
                own.figures.map { ($0.metric, Values(unit: $0.unit, direction: $0.direction, values: $0.values)) }
            ) { first, _ in first }
        ]
        fingerprint = Fingerprint(machine: ["model": device], system: [:], toolchain: [:], libraries: [:])
        diagnostics = own.notes
        recording = DeviceStamp(
            source: own.source, version: own.version, isDated: own.date != nil,
            figures: Dictionary(
                own.figures.map { ($0.metric, DeviceStamp.Figure(samples: $0.samples, origin: $0.origin)) }
            ) { first, _ in first }, stacks: own.stacks.isEmpty ? nil : own.stacks)
    }
}
