internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataGating
internal import Yams

extension Profile {
    static let nameField = Field.key(
        "name", "a text", absent: "the file's name", "The profile's name in results and tables.")
    static let render = Field<Render>.word("render", default: .full, "Whether cells are drawn.")
    static let timeLimit = Field.number(
        "timeLimit", 1...86_400, unit: "seconds", default: 60, "A trial that takes longer is killed.")

    static let memoryLimit = Field.number(
        "memoryLimit", 16...1_048_576, unit: "megabytes", default: 4_096,
        "A trial that uses more physical memory is killed.")

    /// Reads a profile file.
    ///
    /// - Parameters:
    ///   - file: the path, with which messages start.
    ///   - catalog: the section types that the feed and gates may name, and the metrics of gates.
    /// - Throws: ``ProfileError`` with all problems, each with file, line and column.
    public init(contentsOf file: String, catalog: RunCatalog) throws(ProfileError) {
        try self.init(YAMLSource(file: file), catalog)
    }

    /// Reads a profile's text.
    ///
    /// - Parameters:
    ///   - text: the YAML.
    ///   - file: the name for messages.
    ///   - catalog: the section types that the feed and gates may name, and the metrics of gates.
    /// - Throws: ``ProfileError`` with all problems.
    public init(text: String, file: String, catalog: RunCatalog) throws(ProfileError) {
        try self.init(YAMLSource(file: file, text: text), catalog)
    }

    /// Reads only the parts that a trial plays, without gates. Reading gates allocates process-wide state that would
    /// otherwise be allocated while measuring. Throws with all problems in these parts.
    package init(playedIn text: String, file: String, catalog: RunCatalog) throws(ProfileError) {
        try self.init(YAMLSource(file: file, text: text), catalog, isJudged: false)
    }

    private init(_ source: YAMLSource, _ catalog: RunCatalog, isJudged: Bool = true) throws(ProfileError) {
        let reader = ProfileReader(file: source.file)
        var fields = FieldReader(try source.root(), owner: "the profile", reader: reader)
        let name = Self.name(&fields) ?? Self.stem(source.file)
        _ = fields.text("description")
        let pictures = PicturesReader.read(
            &fields, folder: Self.folder(of: source.file), isChecked: isJudged)
        let (devices, isList) = ProfileDevice.reading("device", &fields, among: catalog.devices, pictures.settings)
        let rates = devices.flatMap(\.refreshRates)
        let feed = Self.feed(&fields, catalog)
        let script = Self.script(&fields, refresh: rates.max() ?? Device.phone.refresh)
        let reach = GateReach(
            seconds: fields.peek(Self.timeLimit), megabytes: fields.peek(Self.memoryLimit))
        let judging =
            isJudged
            ? Self.judging(
                &fields, catalog.metrics.adding(script.checkpointMetrics), reach, registry: catalog.registry) : nil
        if judging == nil { fields.pass(Self.keys(.judging)) }
        let render = fields.read(Self.render)
        let fonts = FontsReader(
            folder: Self.folder(of: source.file), registry: catalog.registry, isChecked: isJudged
        ).read(&fields)
        let timeLimit = fields.read(Self.timeLimit)
        let memoryLimit = fields.read(Self.memoryLimit)
        let visibility = VisibilityReader.rule(fields.mapping("visibility"))
        let prefetching = PrefetchReader.policy(&fields)
        let arms = ArmReader(prefetching: prefetching).arms(fields.mapping("arms"))
        let ideas = IdeasReader(registry: catalog.registry).ideas(fields.mapping("ideas"))
        fields.finish()
        try reader.finish()
        guard let feed, let first = devices.first else {
            throw ProfileError([ProfileDiagnostic(.empty, in: source.file)])
        }
        self.init(
            name: name, file: source.file, text: source.text, devices: devices, device: first.device,
            refreshRates: first.refreshRates, feed: feed.source,
            script: script, arms: arms, gates: judging?.gates ?? [], trials: judging?.trials ?? .standard,
            published: judging?.published, render: render, timeLimit: timeLimit, memoryLimit: memoryLimit,
            visibility: visibility, pictures: first.pictures, prefetching: prefetching)
        pictureFolder = pictures.folder
        self.ideas = ideas
        duplicates = feed.duplicates
        notes = reader.notes
        (self.fonts, fontFamily) = fonts
        colors = catalog.registry.colors
        deviceIndex = isList ? 0 : nil
    }

    private static func judging(
        _ fields: inout FieldReader, _ metrics: MetricTable, _ reach: GateReach, registry: SectionRegistry
    ) -> (gates: [ProfileGate], trials: TrialPlan, published: PublishedFigures?) {
        let types = registry.types.map(\.rawValue)
        let gates = gates(&fields, GateReader(metrics: metrics, sectionTypes: types, reach: reach))
        let trials = fields.mapping("trials").map { Self.trials($0) } ?? .standard
        return (gates, trials, PublishedReader.figures(fields.mapping("published"), metrics: metrics))
    }

    /// Result files are named after the profile, and file names have at most 255 bytes.
    private static let nameLimit = 200

    private static func name(_ fields: inout FieldReader) -> String? {
        guard let name = fields.text("name") else { return nil }
        guard (1...nameLimit).contains(name.utf8.count), name.isPrintable else {
            let expected = "1 to \(nameLimit) bytes of text without control characters"
            let found = "`\(name.printable)`"
            fields.report(.wrongType(key: "name", found: found, expected: expected), at: "name")
            return nil
        }
        return name
    }

    private static func stem(_ file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.split(separator: ".").first.map(String.init) ?? name
    }

    private static func trials(_ mapping: FieldReader) -> TrialPlan {
        var fields = mapping
        defer { fields.finish() }
        return TrialPlan(reading: &fields)
    }

    private static func feed(
        _ fields: inout FieldReader, _ catalog: RunCatalog
    ) -> (source: FeedSource, duplicates: FeedModel.DuplicatePolicy?)? {
        guard var mapping = fields.mapping("feed") else {
            fields.reportMissing("feed", hint: "where the feed comes from: `generate:` or `file:`")
            return nil
        }
        return FeedSourceReader(registry: catalog.registry, formats: catalog.formats).source(&mapping)
    }

    private static func script(_ fields: inout FieldReader, refresh: Double) -> Script {
        let place = fields.location(of: "script")
        guard fields.has("script") else {
            fields.pass(["script"])
            let hint = "a list of steps such as `- load`"
            fields.reader.report(.missingKey("script", of: fields.owner, hint: hint), at: place)
            return Script(entries: [])
        }
        let nodes = fields.list("script") ?? []
        let script = Script(entries: Script.entries(nodes, depth: 0, reader: fields.reader))
        for issue in script.problems(refresh: refresh) {
            fields.reader.report(issue.kind, at: issue.location ?? place)
        }
        return script
    }

    private static func gates(_ fields: inout FieldReader, _ gates: GateReader) -> [ProfileGate] {
        let reader = fields.reader
        return (fields.list("gates") ?? []).compactMap { gates.gate($0, reader: reader) }
    }
}
