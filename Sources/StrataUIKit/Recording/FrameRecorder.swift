#if canImport(UIKit)
    public import Foundation
    public import SectionKit

    /// Measures the frames of a session while it is recorded, so that `strata device fit` can compare them with the
    /// same session played elsewhere.
    ///
    /// ```swift
    /// let session = SessionRecorder()
    /// feedView.recorder = session
    /// let frames = FrameRecorder(of: session)
    /// frames.start()
    /// // ... a person scrolls ...
    /// frames.stop()
    /// try session.json()?.write(to: folder.appending(path: "home.recording.json"))
    /// try frames.json()?.write(to: folder.appending(path: "home.frames.json"))
    /// ```
    ///
    /// The work of a frame is the time in which the main run loop was awake since the previous frame, including the
    /// commit. Storage is reserved at the start. A frame costs a few readings of a clock and four appended numbers:
    /// half a microsecond on Linux, without optimisation.
    @MainActor
    public final class FrameRecorder {
        private let session: SessionRecorder
        private let now: () -> Double
        private let footprint: () -> Int?
        private var frames: [Int] = []
        private var work: [Int] = []
        private var deadlines: [Int] = []
        private var offsets: [Double] = []
        private var marks: [DeviceFrames.Mark] = []
        private var pictures: [Int] = []
        /// The time at which the main thread woke up; nil while it waits.
        private var awake: Double?
        /// Seconds of work since the last frame.
        private var pending = 0.0
        /// The feed's offset, as last reported by the session.
        private var offset = 0.0
        #if canImport(ObjectiveC)
            private var pulse: FramePulse?
        #endif

        /// Creates a recorder of a session's frames.
        ///
        /// - Parameters:
        ///   - session: The recorder of the session, whose clock and frames are used.
        ///   - footprint: The memory footprint of the app in bytes. Default: the kernel's `phys_footprint`.
        public init(of session: SessionRecorder, footprint: @escaping () -> Int? = FrameRecorder.systemFootprint) {
            self.session = session
            self.footprint = footprint
            now = session.now
        }

        /// The refresh rate of the session, in hertz.
        var refresh: Double { session.refresh }

        /// Measures frames from now on. A second call changes nothing that was measured.
        public func start() {
            stop()
            frames.reserveCapacity(SessionRecording.maximumFrames)
            work.reserveCapacity(SessionRecording.maximumFrames)
            deadlines.reserveCapacity(SessionRecording.maximumFrames)
            offsets.reserveCapacity(SessionRecording.maximumFrames)
            awake = now()
            session.onMoment = { [weak self] moment in self?.take(moment) }
            #if canImport(ObjectiveC)
                pulse = FramePulse(self)
            #endif
        }

        /// Ends the measurement.
        public func stop() {
            session.onMoment = nil
            #if canImport(ObjectiveC)
                pulse?.stop()
                pulse = nil
            #endif
        }

        /// Notes a named moment, and the current memory footprint.
        public func mark(_ name: String) {
            guard let frame = session.currentFrame else { return }
            marks.append(DeviceFrames.Mark(name: name, frame: frame, footprint: footprint()))
        }

        /// The frames so far; nil before the session's first feed.
        ///
        /// - Parameter device: The model and system. Default: those of the device.
        public func recording(device: DeviceFrames.Device = FrameRecorder.systemDevice) -> DeviceFrames? {
            guard session.currentFrame != nil else { return nil }
            return DeviceFrames(
                device: device, refresh: session.refresh, frames: frames, work: work, deadlines: deadlines,
                offsets: offsets, marks: marks, pictures: pictures)
        }

        /// The frames as JSON; nil before the session's first feed.
        ///
        /// - Throws: `EncodingError` for a number that JSON cannot represent.
        public func json() throws -> Data? { try recording()?.json() }

        /// The main thread woke up.
        func wake() { if awake == nil { awake = now() } }

        /// The main thread waits, so its work is committed.
        func wait() {
            guard let since = awake else { return }
            pending += max(0, now() - since)
            awake = nil
        }

        /// A frame begins. The work since the previous frame belongs to the frame that now ends.
        ///
        /// - Parameter deadline: the time at which the display needs the frame, in seconds of the session's clock.
        func beginFrame(deadline: Double) {
            let time = now()
            if let since = awake {
                pending += max(0, time - since)
                awake = time
            }
            // Two ticks may be in one frame of the session. Their work then belongs to the next frame.
            if let frame = session.currentFrame, let last = frames.last, frame <= last { return }
            defer { pending = 0 }
            guard let frame = session.currentFrame, let start = session.beginning,
                frames.count < SessionRecording.maximumFrames, pending.isFinite, deadline.isFinite
            else { return }
            frames.append(frame)
            work.append(Self.nanoseconds(min(pending, 600)))
            deadlines.append(max(deadlines.last ?? 0, Self.nanoseconds(deadline - start)))
            offsets.append(offset)
        }

        /// Nanoseconds, from 0 to an hour, which is longer than any session.
        private static func nanoseconds(_ seconds: Double) -> Int { Int(min(max(0, seconds), 3_600) * 1e9) }

        private func take(_ moment: SessionRecorder.Moment) {
            switch moment {
            case .offset(let offset): self.offset = offset
            case .picture: if let frame = session.currentFrame { pictures.append(frame) }
            }
        }
    }
#endif
