internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// One arm's film, and the times of its frames.
struct FilmSide: Sendable {
    /// The name on the page: the arm, or `before` and `after`.
    let name: String
    let side: Side
    /// The film; nil if none was recorded.
    let film: FilmFile?
    /// The PNG files by the film's paths.
    let pictures: [String: Data]
    /// The time trial whose frames are drawn; nil without a time trial.
    let trial: FramesFile.Trial?
    /// The number of time trials that the arm has.
    let trials: Int
    /// The trial's times.
    let times: FrameTimes?
    /// Whether the arm has a film that cannot be shown.
    let isFilmDamaged: Bool
    /// Whether the frames of the run are available.
    let hasFrames: Bool
    /// The missing or omitted parts, in sentences.
    let problems: [String]

    /// Combines a film with frames.
    ///
    /// - Parameters:
    ///   - frames: the frames of all trials; nil if they are missing.
    ///   - film: the film and its pictures; nil without a film.
    ///   - framesProblem: the reason why frames are missing; nil if they exist.
    ///   - filmProblem: the reason why the film is missing or incomplete; nil if it is complete, or if none was
    ///     recorded.
    init(
        name: String, side: Side, arm: String, frames: FramesFile?, film: RecordedArmFilm?,
        framesProblem: String? = nil, filmProblem: String? = nil
    ) {
        hasFrames = frames != nil
        isFilmDamaged = film == nil && filmProblem != nil
        let problems = [framesProblem, filmProblem].compactMap(\.self)
        self.name = name
        self.side = side
        let timed = (frames?.trials ?? []).filter { $0.arm == arm && $0.kind == TrialKind.time.rawValue }
        let median = Self.median(of: timed)
        trial = median?.trial
        times = median?.times
        trials = timed.count
        guard let film else {
            (self.film, pictures, self.problems) = (nil, [:], problems)
            return
        }
        guard trial == nil || trial?.frames == film.file.frames else {
            (self.film, pictures) = (nil, [:])
            self.problems = problems + ["The film of \(name) has other frames than its time trials, so it is left out."]
            return
        }
        (self.film, pictures) = (film.file, film.pictures)
        let dropped = film.file.dropped
        let count = MetricUnit.count.formatted(Double(dropped))
        self.problems =
            problems + (dropped > 0 ? ["The film of \(name) lacks the last \(count) pieces of work on cells."] : [])
    }

    /// The trial with the median of the total work of all frames, or the lower one of two. A sum over trials would show
    /// frames that occurred in no trial.
    private static func median(
        of trials: [FramesFile.Trial]
    ) -> (trial: FramesFile.Trial, times: FrameTimes)? {
        let whole = trials.compactMap { trial -> (trial: FramesFile.Trial, times: FrameTimes)? in
            let column = { (name: String) in trial.columns[name] ?? [] }
            guard
                let times = FrameTimes(
                    work: column("work"), layout: column("layout"), diff: column("diff"), cells: column("cells")),
                times.count > 0, times.count == trial.frames.utf8.count
            else { return nil }
            return (trial, times)
        }
        let sum = { (times: FrameTimes) in times.work.reduce(0) { $0 &+ $1 } }
        let ordered = whole.sorted { sum($0.times) < sum($1.times) }
        return ordered.isEmpty ? nil : ordered[(ordered.count - 1) / 2]
    }

    /// The loading pictures in each frame of the trial; nil without a `pictures` key in the profile.
    var framePictures: FramePictures? {
        trial.flatMap { FramePictures($0.columns, frames: $0.frames.utf8.count) }
    }

    /// Whether the page shows pictures of this side.
    var hasPictures: Bool { film?.pictures.contains { pictures[$0.file] != nil } ?? false }

    /// The letters of the frames.
    var frames: String { film?.frames ?? trial?.frames ?? "" }

    /// The steps: name, line, first frame.
    var steps: [FilmFile.Step] {
        film?.steps ?? trial?.steps.map { FilmFile.Step(step: $0.step, line: $0.line, frame: $0.frame) } ?? []
    }
}
