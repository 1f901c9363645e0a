internal import StrataProfiler

/// Both sides as a film above the timeline of frames. Without a film, it has the command that records one.
enum FilmPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let sides = run.sides.map { side in
            FilmSide(
                name: side.name, side: side.side, arm: side.arm, frames: side.files?.frames,
                film: side.files?.films[side.arm],
                framesProblem: side.files?.frameProblem, filmProblem: side.files?.filmProblems[side.arm])
        }
        let player = FilmPlayer(
            sides, refresh: run.result.device.refresh, speed: DeviceSpeed(run.result.device),
            profile: run.result.profile.file, prefix: run.prefix,
            pictureBytes: FilmPictures.byteLimit / max(1, run.runsOnPage))
        return PageSection(id: run.id("film-part"), title: "Film", body: try player.html())
    }
}
