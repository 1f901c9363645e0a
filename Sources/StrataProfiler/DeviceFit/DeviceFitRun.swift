internal import Foundation
public import SectionKit
internal import StrataGating

/// Plays a recording of a device and fits the device's frames to it.
public struct DeviceFitRun: Sendable {
    private let recording: SessionRecording
    private let frames: DeviceFrames
    private let name: String
    private let catalog: RunCatalog
    private let options: RunOptions
    private let launcher: TrialLauncher
    private let observer: any RunObserver

    /// Prepares a fit.
    ///
    /// - Parameters:
    ///   - name: the name of the recording, for the fit's source.
    public init(
        _ recording: SessionRecording, _ frames: DeviceFrames, name: String, catalog: RunCatalog,
        options: RunOptions = RunOptions(), launcher: TrialLauncher = TrialLauncher(),
        observer: any RunObserver = SilentObserver()
    ) {
        self.recording = recording
        self.frames = frames
        self.name = name
        self.catalog = catalog
        self.options = options
        self.launcher = launcher
        self.observer = observer
    }

    /// Plays the recording.
    ///
    /// - Throws: ``ProfileError`` if no profile can be made of it; ``RunError`` if no trial can be started; ``TrialFailure`` if one
    ///   fails.
    public func fit() async throws -> DeviceFit {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let written = RecordedProfile(recording, name: "recording")
        for feed in written.feeds { try feed.json.write(to: URL(filePath: "\(scratch.path)/\(feed.name)")) }
        let profile = try Profile(text: written.text, file: "\(scratch.path)/recording.yaml", catalog: catalog)
        var options = options
        options.arms = [ArmPlan.compositional.name]
        options.trials = Self.trials
        let recorder = RunRecorder()
        let result = try await ProfileRun(
            profile, catalog: catalog, options: options, launcher: launcher, observer: observer, recorder: recorder
        ).execute()
        if let failure = result.failures.first { throw failure }
        guard !result.isInterrupted, let played = PlayedFrames(recorder.entries) else {
            throw RunError.interrupted(profile)
        }
        var fit = DeviceFit(frames, recording: name, played: played.numbered(by: written.stepFrames))
        fit.notes = written.notes + fit.notes
        let screen = recording.screen
        fit.display = DeviceFit.Display(width: screen.width, height: screen.height, refresh: recording.refresh)
        return fit
    }

    /// Enough for the median of each frame, and of the shares of section types; a memory trial for the marks.
    private static let trials = TrialPlan(time: 5, memory: 1, [.trace: 5])
}
