internal import Foundation
internal import Reporting
internal import Sessions
internal import Trials

/// Both sides as film over the timeline of frames; where no film was recorded, how to record one.
enum FilmPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let sides = run.sides.map { side in
            FilmSide(
                name: side.name, side: side.side, arm: side.arm, frames: side.files?.frames, film: film(of: side, run))
        }
        let player = FilmPlayer(
            sides, refresh: run.result.device.refresh, profile: run.result.profile.file, prefix: run.prefix,
            pictureBytes: FilmPictures.byteLimit / max(1, run.runsOnPage))
        return PageSection(id: run.id("film-part"), title: "Film", body: try player.html())
    }

    /// An earlier run may have had another profile, which its frames name.
    private static func film(
        of side: ReportedSide, _ run: ReportedRun
    ) -> (file: FilmFile, pictures: [String: Data])? {
        guard let files = side.files, let folder = files.folder else { return nil }
        return FilmReading.film(
            of: side.arm, in: folder, profileHash: files.frames?.profileHash ?? run.result.profile.hash,
            feedHash: files.frames?.feedHash ?? run.result.feed.hash)
    }
}
