internal import Foundation
public import SectionKit
internal import StrataGating

/// Plays a recording of a device and fits the device's frames to it.
public struct DeviceFitRun: Sendable {
    private let recording: SessionRecording
    private let frames: DeviceFrames
    private let name: String
    private let catalog: RunCatalog
    private let run: @Sendable (Profile) -> ProfileRun

    /// Prepares a fit of a recording. The name is used for the fit's source. `run` makes the run of the recording's
    /// profile; its arms, trials and recorder are replaced.
    public init(
        _ recording: SessionRecording, _ frames: DeviceFrames, name: String, catalog: RunCatalog,
        run: @escaping @Sendable (Profile) -> ProfileRun
    ) {
        self.recording = recording
        self.frames = frames
        self.name = name
        self.catalog = catalog
        self.run = run
    }

    /// Plays the recording.
    ///
    /// - Throws: `ProfileError` if the recording cannot be made into a profile; ``RunError`` if no trial can be
    ///   started; ``TrialError`` if one fails.
    public func fit() async throws -> DeviceFit {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let written = RecordedProfile(recording, name: "recording")
        for feed in written.feeds { try feed.json.write(to: URL(filePath: "\(scratch.path)/\(feed.name)")) }
        let profile = try Profile(text: written.text, file: "\(scratch.path)/recording.yaml", catalog: catalog)
        var run = run(profile)
        run.arms = [ArmPlan.compositional.name]
        run.trials = Self.trials
        let recorder = RunRecorder()
        run.recorder = recorder
        let result = try await run.execute()
        if let failure = result.failures.first { throw failure }
        guard !result.isInterrupted, let played = PlayedFrames(recorder.entries) else {
            throw RunError.interrupted(profile)
        }
        var fit = DeviceFit(frames, recording: name, played: played.numbered(by: written.stepFrames))
        fit.notes = written.notes + fit.notes
        let screen = recording.screen.containerSize
        fit.display = DeviceFit.Display(width: screen.width, height: screen.height, refresh: recording.refresh)
        return fit
    }

    /// Enough trials for the median of each frame and the shares of section types, and a memory trial for the marks.
    private static let trials = TrialPlan(time: 5, memory: 1, [.trace: 5])
}
