internal import StrataEngine
internal import StrataGating

/// Records a film: each frame's work and allocations, and pictures of the viewport. No gate judges its figures.
struct FilmInstruments: TrialInstruments {
    static let kind = TrialKind.film
    /// Films are rehearsed, so that their allocations are those of a memory trial.
    static let isRehearsed = true

    private let film: FilmRecording
    private let camera: FilmCamera
    let list: [any SessionInstrument]

    init(_ request: TrialRequest, profile: Profile) throws {
        guard let folder = request.recordingFolder else { throw TrialError.badRequest }
        film = try FilmRecording(frameLimit: profile.frameLimit)
        camera = FilmCamera(folder: folder, refresh: profile.device.refresh, frameLimit: profile.frameLimit)
        list = [film]
    }

    var probe: (any EngineProbe)? { film }
    var rehearsal: [any SessionInstrument] { list }
    var failures: [String] {
        [film.failure].compactMap { $0 }.map { "\($0)" } + [film.note, camera.failure].compactMap(\.self)
    }

    func waitUntilQuiet() { film.waitUntilQuiet() }

    func watch(_ arm: any Arm, _ renderer: CellRenderer) {
        guard renderer.options.mode == .full else { return }
        film.onFrameEnd = { [camera] in camera.take(frame: $0, isFirstOfStep: $1, of: arm, renderer) }
    }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.film = film.film()
        recording.film?.pictures = camera.pictures
    }
}
