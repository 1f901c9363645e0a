internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler
internal import StrataReporting

/// `strata device import FILE...`
struct DeviceImportCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Adds figures of devices to the history, as separate series.",
        discussion: """
            Reads payloads of MetricKit, XCTest metrics (`xcrun xcresulttool get test-results metrics`), baselines and \
            logs of xcodebuild, tables of Instruments (`xcrun xctrace export`, with the device and date of its --toc), Macrobenchmark's \
            benchmarkData.json, gfxinfo and Perfetto of Android, Flashlight and Reassure, and figures of github-action-benchmark \
            and Bencher; the format is found by content. A series belongs to one device with one system. It is never compared with \
            headless results, \
            and a file that is imported again adds nothing.

              strata device import payloads/*.json --screen home
              strata device import metrics.json --commit $(git rev-parse HEAD)
              strata device import hitches.xml --device 'iPhone14,5 iOS 18.1' --date 2026-01-31T12:00:00Z --dry-run
              strata device import toc.xml hitches.xml time-profile.xml --process Shop
              strata device import hitches.xml --process Shop --device 'iPhone14,5 iOS 18.1' --date 2026-01-31T12:00:00Z
            """)

    @Argument(help: "The files.", completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The screen that the series belong to; default: the name of the test or benchmark, or app.",
            valueName: "name"))
    var screen: String?

    @Option(help: ArgumentHelp("The commit of the measured app.", valueName: "hash"))
    var commit: String?

    @Option(
        help: ArgumentHelp(
            "The time of the measurement, for files that do not have it; default: the commit's.", valueName: "date"))
    var date: String?

    @Option(
        help: ArgumentHelp("The model and system of the device, for files that do not have them.", valueName: "name"))
    var device: String?

    @Option(
        help: ArgumentHelp(
            "The process whose rows count, in traces with several: its name, its id, or both.", valueName: "name")
    )
    var process: String?

    @Flag(help: "List the figures, and add nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @OptionGroup var history: HistoryArguments

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("no file given; try payload.json") }
        for (option, value) in [("--screen", screen), ("--device", device), ("--process", process)] {
            guard let value else { continue }
            guard value.contains(where: { !$0.isWhitespace }), value.count <= Self.longestName else {
                throw ValidationError("\(option) needs a name of 1 to \(Self.longestName) letters")
            }
        }
        if let commit, Commit(hash: commit) == nil {
            throw ValidationError(
                "--commit: invalid hash '\(commit.printable)'; expected 7 to 64 hexadecimal digits")
        }
        if let date, Self.date(date) == nil {
            throw ValidationError(
                "--date: invalid date '\(date.printable)'; expected ISO 8601, such as 2026-01-31T12:00:00Z")
        }
    }

    private static let longestName = 200

    /// A date in UTC; nil for another text.
    private static func date(_ text: String) -> String? { Date.parsing(text)?.formatted(.iso8601) }

    func run(_ catalog: RunCatalog) async throws {
        let commit = await measuredCommit()
        let statement = DeviceStatement(
            screen: screen, device: device, date: date.flatMap(Self.date), commit: commit)
        // Validate all files before adding any.
        var imported: [DeviceListing.Entry] = []
        var read: [DeviceFile] = []
        for path in files { read.append(try DeviceFile(ResultFile(path).data(), name: path, process: process)) }
        let contents = try DeviceFile.contents(of: read)
        for file in read {
            for own in file.recordings {
                for note in own.notes { Output.remark("\(file.name): not imported: \(note)") }
                guard !own.figures.isEmpty else { continue }
                let recording = own.completed(by: contents)
                let document = try recording.document(statement, file: file.name)
                imported.append(DeviceListing.Entry(file: file.name, recording: recording, document: document))
            }
        }
        guard !imported.isEmpty || contents != nil else {
            throw CommandError("\(files.map(\.printable).joinedAsSentence): no figures that can be imported")
        }
        let isNew = try await dryRun ? news(imported) : add(imported, commit)
        let listing = DeviceListing(zip(imported, isNew).map { (entry: $0, isNew: $1) })
        if format == .json { return try Output.line(Output.json(listing.lines)) }
        let (new, known) = (isNew.count { $0 }, isNew.count { !$0 })
        try Output.line(listing.text)
        try Output.line(
            "\(history.path): \(new.counted("result")) \(dryRun ? "would be added" : "added")"
                + (known > 0 ? ", \(known) \(known == 1 ? "was" : "were") already there" : ""))
    }

    /// The commit of the option, with its details as far as git in the working folder knows it.
    private func measuredCommit() async -> Commit? {
        guard let commit, let short = Commit(hash: commit)?.hash else { return nil }
        let full = await WorkingRepository.parents(of: [short], limit: 1).keys.first { $0.hasPrefix(short) }
        var known = Commit(hash: full ?? short)
        if let details = await Commit.details(of: short, ProcessInfo.processInfo.environment) {
            known?.time = Self.date(details.time)
            known?.subject = details.subject
        }
        return known
    }

    /// Adds results, and returns whether each is new.
    private func add(_ imported: [DeviceListing.Entry], _ commit: Commit?) async throws -> [Bool] {
        let history = try history.open(makingIt: true)
        let isNew = try imported.map { try history.add($0.document) }
        let commits = Set(imported.compactMap(\.document.result.commit?.hash) + [commit?.hash].compactMap(\.self))
        if !commits.isEmpty {
            try await history.learn(WorkingRepository.parents(of: commits.sorted(), limit: 1_000))
        }
        return isNew
    }

    /// Whether each result would be new.
    private func news(_ imported: [DeviceListing.Entry]) throws -> [Bool] {
        var known = Set<String>()
        if FileManager.default.fileExists(atPath: history.path) { known = Set(try history.open().ids()) }
        return imported.map { known.insert($0.document.id).inserted }
    }
}
