internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// Both arms as a film, above the timeline of frames: pictures of the viewport, and the time and the work of each
/// frame.
struct FilmPlayer: Sendable {
    let sides: [FilmSide]
    let refresh: Double
    private let speed: DeviceSpeed
    private let prefix: String
    private let command: String
    private let pictureBytes: Int

    /// Prepares a player.
    ///
    /// - Parameters:
    ///   - sides: the arms, or before and after for two results.
    ///   - refresh: frames per second.
    ///   - speed: the speed of the session's device.
    ///   - profile: the profile's file, for the command that records a film.
    ///   - prefix: the prefix of elements' ids.
    ///   - pictureBytes: the maximum number of bytes of all distinct pictures. If there are more, every other picture
    ///     is left out, repeatedly.
    init(
        _ sides: [FilmSide], refresh: Double, speed: DeviceSpeed = .machine, profile: String, prefix: String = "",
        pictureBytes: Int = FilmPictures.byteLimit
    ) {
        self.sides = sides.filter { $0.film != nil || $0.times != nil }
        self.refresh = refresh > 0 && refresh.isFinite ? refresh : 60
        self.speed = speed
        self.prefix = prefix
        self.pictureBytes = pictureBytes
        command = "strata run \(ShellWord.quoted(profile)) --film"
        notes = Self.notes(of: sides, command: command)
    }

    /// The page's notes about missing parts.
    private let notes: [String]

    /// The styles and scripts that a page with players needs once.
    static var styles: [UInt8] { PackageResources.film_css }
    static var script: [UInt8] { PackageResources.film_js }

    /// The player as markup, including its data.
    ///
    /// - Throws: parser errors of the template, which tests exclude.
    /// - Complexity: O(frames + pieces of work + bytes of pictures).
    func html() throws -> HTML {
        guard let first = sides.first else {
            return notes.map { HTML(markup: "<p class=\"film-note\">\(HTML(sentence: $0))</p>") }.joined
        }
        let id = prefix + "film"
        let timeline = timeline(first)
        let data = FilmData(
            sides, refresh: refresh, speed: speed, pitch: timeline.pitch, pictureBytes: pictureBytes)
        return try Template(PackageResources.film_mustache).html(
            [
                "id": id, "data": try PageData(id: "\(id)-data", data).json,
                "caption": HTML(sentence: caption(timeline, data)), "notes": notes.map { HTML(sentence: $0) },
                "hasPictures": !data.pictures.isEmpty, "hasPieces": sides.contains { $0.film != nil },
                "last": max(0, data.starts.count - 1), "chart": timeline.svg.element(id: "\(id)-timeline").html,
                "label": timeline.title,
                "sides": sides.enumerated().map { number, side -> Fields in
                    ["name": side.name, "style": side.side.style, "number": number]
                },
                "legend": try Legend(FrameTimes.Part.allCases.map { .work($0) } + pictureLegend).html(),
                "table": try table().html(),
            ])
    }

    private func timeline(_ first: FilmSide) -> FrameTimeline {
        FrameTimeline(
            title: "Work of each frame, by part",
            strips: sides.compactMap { side in
                side.times.map {
                    FrameTimeline.Strip(name: side.name, side: side.side, times: $0, pictures: side.framePictures)
                }
            },
            steps: first.steps.map { ChartStep(name: $0.step, frame: $0.frame) }, refresh: refresh,
            speed: speed)
    }

    private func caption(_ timeline: FrameTimeline, _ data: FilmData) -> String {
        let trials = sides.compactMap { side -> String? in
            guard let trial = side.trial else { return nil }
            return side.trials == 1
                ? "the only time trial of \(side.name)"
                : "time trial \(trial.index + 1) of \(side.trials) of \(side.name)"
        }
        var sentences: [String] = []
        if !trials.isEmpty {
            let why =
                switch sides.map(\.trials).max() ?? 0 {
                case ...1: ""
                case 2: ", the one with less work"
                default: ", whose work is the median of all"
                }
            sentences.append("Times are those of \(trials.joinedAsSentence)\(why), on the machine of the run.")
        }
        if let words = speed.words {
            sentences.append("\(words), so the lines of 60 and 120 Hz are lower.")
        }
        if timeline.buckets.isDownsampled {
            sentences.append(
                "\(number(timeline.buckets.frames)) frames are drawn as \(number(timeline.buckets.count)) bars, each of them "
                    + "the slowest of its frames, not the mean; a click goes to that frame.")
        }
        if data.starts.count < data.frames {
            sentences.append(
                "The film steps through \(number(data.starts.count)) groups of frames, and shows the slowest of each.")
        }
        if let pictures = pictureCaption(timeline) { sentences.append(pictures) }
        if sides.contains(where: { $0.film != nil }) {
            sentences.append("Cells, allocations and pictures come from a film trial, which plays the same frames.")
        }
        return sentences.joined(separator: " ")
    }

    private func number(_ value: Int) -> String { MetricUnit.count.formatted(Double(value)) }

    /// The work of each step.
    private func table() throws -> DataTable {
        let columns = sides.flatMap { side in
            ["\(side.name): work", "slowest frame"] + (side.film == nil ? [] : ["cells", "allocations"])
                + (side.framePictures == nil ? [] : ["requests", "shown", "late area"])
        }
        let steps = sides.first?.steps ?? []
        let rows = steps.enumerated().map { index, step in
            let end = index + 1 < steps.count ? steps[index + 1].frame : sides.first?.frames.utf8.count ?? 0
            let frames = step.frame..<max(step.frame, end)
            return ["\(step.step) (line \(step.line))", number(frames.count)]
                + sides.flatMap { cells(of: $0, in: frames) + pictureCells(of: $0, in: frames) }
        }
        return DataTable("Work of each step", columns: ["step", "frames"] + columns, rows: rows)
    }

    private func cells(of side: FilmSide, in frames: Range<Int>) -> [String] {
        var cells = ["-", "-"]
        if let times = side.times {
            let work = times.work[frames.clamped(to: 0..<times.count)]
            cells = [work.reduce(0) { $0 &+ $1 }, work.max() ?? 0].map { MetricUnit.nanoseconds.formatted(Double($0)) }
        }
        guard let film = side.film else { return cells }
        let counts = film.allocations.count
        let allocations = counts[frames.clamped(to: 0..<counts.count)].reduce(0) { $0 &+ $1 }
        return cells + [number(film.work.frame.count { frames.contains($0) }), number(allocations)]
    }

    private static func notes(of sides: [FilmSide], command: String) -> [String] {
        var notes = sides.flatMap(\.problems).distinct
        let unfilmed = sides.filter { $0.film == nil && !$0.isFilmDamaged }.map(\.name)
        let untimed = sides.filter { $0.times == nil && $0.hasFrames }.map(\.name)
        if !unfilmed.isEmpty || sides.isEmpty {
            let whose = sides.isEmpty ? "" : " of \(unfilmed.joinedAsSentence)"
            notes.append(
                "There is no film\(whose). `\(command)` records the work of each frame and pictures of the screen.")
        }
        if !untimed.isEmpty {
            notes.append(
                "frames.json has no time trial of \(untimed.joinedAsSentence), so there are no bars. `\(command)` measures "
                    + "again.")
        }
        if sides.contains(where: { $0.film?.pictures.isEmpty == true }) {
            notes.append("There are no pictures: the profile draws nothing (`render: none`).")
        }
        return notes
    }
}

extension FilmPlayer {
    /// The marks of the rows of pictures; empty without `pictures`.
    private var pictureLegend: [Legend.Entry] {
        guard sides.contains(where: { $0.framePictures != nil }) else { return [] }
        return FramePictures.Row.allCases.map { .box("pictures-\($0.rawValue)", name: $0.words) }
    }

    /// The meaning of the rows of pictures; nil without `pictures`.
    private func pictureCaption(_ timeline: FrameTimeline) -> String? {
        let pictures = timeline.strips.compactMap(\.pictures)
        guard !pictures.isEmpty else { return nil }
        let buckets = timeline.buckets
        let largest = pictures.map { $0.value(.late, in: 0..<buckets.frames) }.max() ?? 0
        return "Below the work are the pictures on their way, the same in every trial: the area of placeholders in "
            + "sight (at most \(MetricUnit.count.formatted(Double(largest))) square points), requests, and pictures that cells "
            + "showed."
    }

    /// The requests, shown pictures and late area of a side in a range of frames; empty without `pictures`.
    private func pictureCells(of side: FilmSide, in frames: Range<Int>) -> [String] {
        guard let pictures = side.framePictures else { return [] }
        return [FramePictures.Row.requests, .shown].map {
            MetricUnit.count.formatted(Double(pictures.value($0, in: frames)))
        } + [MetricUnit.squarePointSeconds.formatted(pictures.lateArea(in: frames) / refresh)]
    }
}

extension Legend.Entry {
    /// A part of a frame's work.
    fileprivate static func work(_ part: FrameTimes.Part) -> Self {
        .box("work-\(part.rawValue)", name: part.rawValue)
    }
}
