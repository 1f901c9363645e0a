internal import StrataEngine
public import StrataGating

extension TrialKind {
    /// Records each frame's work and allocations, and pictures of the viewport. Its figures are not judged.
    public static let film = TrialKind(rawValue: "film")
}

/// Records a film: each frame's work and allocations, and pictures of the viewport. No gate judges its figures.
struct FilmInstruments: TrialInstruments {
    static let kind = TrialKind.film
    static let flag: TrialFlag? = TrialFlag(
        "Record one trial of each arm as a film: each frame's work and allocations, and pictures.")
    /// A film is rehearsed, reads the allocator at each piece of work, and makes pictures.
    static let slowness = 10.0
    static let environment = AllocatorSettings.counting
    /// Nothing is timed, and pictures with the same name are equal.
    static let isShareable = true
    /// Films are rehearsed, so that their allocations equal those of a memory trial.
    static let isRehearsed = true

    private let film: FilmRecording
    private let camera: FilmCamera
    let list: [any SessionInstrument]

    /// Includes a film's entries as records and as JSON, and a screen twice.
    static func memoryLimit(_ megabytes: Double) -> Double { megabytes + 250 }

    init(_ setting: TrialSetting) throws {
        guard let folder = setting.folder else { throw TrialRequestError.badRequest }
        film = try FilmRecording(frameLimit: setting.frameLimit)
        camera = FilmCamera(folder: folder, refresh: setting.refresh, frameLimit: setting.frameLimit)
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
