internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataProfiler
internal import StrataReporting

/// `strata device fit RECORDING`: plays a recording and reports how well its times predict the device's.
struct DeviceFitCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Plays a recorded session, and finds the factor by which the device is slower.",
        discussion: """
            An app records a session (`SessionRecorder`) and its frames (`FrameRecorder` of StrataUIKit). The session is \
            played here, frame by frame, and the work of its frames is compared with the device's: their rank \
            correlation, the factor between them with an interval of 95 %, the device's hitches next to those that the \
            factor predicts, and the steps and section types that deviate most. A device whose frames do not \
            follow the played ones gets no factor.

              strata device fit home.recording.json
              strata device fit home.recording.json --frames home.frames.json -o home.fit.json
              strata run Profiles/home.yaml --device-fit home.fit.json

            Exit codes: 0 success, also without a factor; 1 usage or internal error; 3 a trial crashed or timed out.
            """)

    @Argument(help: "The recording.", completion: .file(extensions: ["json"]))
    var recording: String

    @Option(
        help: ArgumentHelp(
            "The device's frames; default: NAME.frames.json beside NAME.recording.json.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var frames: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Also write the fit as JSON to this file.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @OptionGroup var images: ImageArguments

    func run(_ catalog: RunCatalog) async throws {
        if let output = self.output {
            try InputFiles([recording, frames ?? framesFile]).refuse(output: output, option: "--output")
        }
        let output = output.map { OutputFile($0, option: "--output") }
        try output?.check()
        let session = try RecordedFile(recording).recording(catalog)
        let framesPath = frames ?? framesFile
        let frames = try RecordedFile(framesPath).frames()
        guard frames.refresh == session.refresh else {
            throw CommandError(
                "\(framesPath): refresh: \(brief(frames.refresh)) hertz, but \(recording) has \(brief(session.refresh)); "
                    + "are they of one session?")
        }
        let elsewhere = frames.framesElsewhere(than: session)
        guard Double(elsewhere) <= Self.mostElsewhere * Double(frames.frames.count) else {
            throw CommandError(
                "\(framesPath): offsets: in \(elsewhere) of \(frames.frames.count) frames the feed of \(recording) is at another "
                    + "offset; are they of one session?")
        }
        let run = DeviceFitRun(session, frames, name: FilePlace(recording).name, catalog: catalog) { [images] profile in
            images.run(of: profile, catalog)
        }
        let fit: DeviceFit
        do {
            fit = try await Interruption.cancelling { try await run.fit() }
        } catch let failure as TrialError {
            throw Ending.trial(failure, of: recording)
        }
        let json = try Output.json(fit)
        try output?.write(Data((json + "\n").utf8))
        switch format {
        case .json: try Output.line(json)
        case .text:
            try Output.line(DeviceFitReport(fit).text(Terminal.isOutputColoured ? .terminal : .plain))
        }
    }

    /// The maximum share of frames with differing offsets. Bounces and rotations of the device move a feed between
    /// events.
    private static let mostElsewhere = 0.1

    private var framesFile: String {
        let suffix = ".recording.json"
        let ending = [suffix, ".json"].first { recording.hasSuffix($0) } ?? ""
        return recording.dropLast(ending.count) + ".frames.json"
    }
}
