internal import CPangoCairo
internal import CPictures
internal import SectionKit

/// The frames of an animated picture, as its file states them.
package struct ImageAnimation {
    /// A frame: a still picture on a part of the canvas.
    struct Frame {
        /// What becomes of the canvas when the frame's time is over.
        enum Disposal { case keep, clear, restore }

        var left = 0
        var top = 0
        var width: Int
        var height: Int
        /// How long it is shown, in nanoseconds.
        var duration: UInt64
        var disposal = Disposal.keep
        /// Whether it is drawn over the canvas, instead of in its place.
        var isBlended = true
        /// Whether its still picture is as large as the canvas, and has the frame in its place.
        var fillsCanvas = false
        /// The parts of the still picture's file, in order.
        var still: [ArraySlice<UInt8>]
    }

    /// The size of the canvas.
    let size: PixelSize
    var frames: [Frame] = []
    /// The number of times that all frames are shown; 0 for no end.
    var plays = 0
    /// The orientation of the canvas.
    var orientation = ExifOrientation.upright
    /// Decodes the still picture of a frame.
    let decode: (_ file: [UInt8]) throws(ImageFormatError) -> BackingStore

    /// More frames are not played, so that a small file cannot ask for much memory.
    static let frameLimit = 4_096

    /// The time of a frame in units of a part of a second. What is shorter than 11 ms is 100 ms, as in WebKit
    /// (`ImageDecoderCG::frameDurationAtIndex`), because many files mean "as usual" by it.
    static func duration(_ units: Int, per second: Int) -> UInt64 {
        let nanoseconds = units * 1_000_000_000 / max(second, 1)
        return nanoseconds < 11_000_000 ? 100_000_000 : UInt64(nanoseconds)
    }

    /// The animation of a file's bytes; nil if it is a still picture, or damaged.
    ///
    /// - Complexity: O(bytes).
    package static func read(_ bytes: [UInt8]) -> ImageAnimation? {
        guard let format = ImageFormat.all.first(where: { $0.recognises(bytes) }), let read = format.animation,
            let animation = try? read(bytes), animation.frames.count > 1
        else { return nil }
        return animation
    }

    /// When each frame is shown.
    var timing: AnimationTiming { AnimationTiming(durations: frames.map(\.duration), plays: plays) }
}

/// How long each frame of an animated picture is shown.
struct AnimationTiming: Hashable {
    /// The moments at which the frames end, in nanoseconds since the first began.
    private let ends: [UInt64]
    /// The number of times that all frames are shown; 0 for no end.
    private let plays: Int

    init(durations: [UInt64], plays: Int) {
        var end: UInt64 = 0
        ends = durations.map { duration in
            end += duration
            return end
        }
        self.plays = plays
    }

    /// The index of the frame that is shown when the picture has been playing for some nanoseconds.
    ///
    /// - Complexity: O(log frames).
    func frame(at time: UInt64) -> Int {
        guard let length = ends.last, length > 0 else { return 0 }
        if plays > 0, time / length >= UInt64(plays) { return ends.count - 1 }
        let place = time % length
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Composes the frames of an animated picture, one after the other. It keeps the canvas and the file.
package final class AnimationPlayer {
    private let animation: ImageAnimation
    private var canvas: BackingStore
    /// The canvas before a frame that it is restored to.
    private var before: BackingStore?
    /// The frame that is drawn next.
    private var next = 0

    /// - Throws: the reason why the canvas cannot be kept in memory.
    package init(_ animation: ImageAnimation) throws(ImageFormatError) {
        self.animation = animation
        canvas = try BackingStore.decoded(animation.size, isCleared: true)
    }

    /// The upright canvas with a frame. A frame that cannot be decoded leaves the canvas as it was.
    ///
    /// - Complexity: O(pixels) of each frame between the last one and this one; an earlier frame begins again.
    package func picture(_ index: Int) throws(ImageFormatError) -> BackingStore {
        if index + 1 < next {
            canvas = try BackingStore.decoded(animation.size, isCleared: true)
            next = 0
        }
        while next <= min(index, animation.frames.count - 1) {
            if next > 0 { dispose(of: animation.frames[next - 1]) }
            let frame = animation.frames[next]
            before = frame.disposal == .restore ? try copy() : nil
            if let picture = try? animation.decode(frame.still.reduce(into: []) { $0 += $1 }) { draw(picture, frame) }
            next += 1
        }
        return try animation.orientation.applied(to: canvas)
    }

    private func dispose(of frame: ImageAnimation.Frame) {
        switch frame.disposal {
        case .keep: break
        case .clear: canvas.draw { cairo in fill(frame, on: cairo, with: CAIRO_OPERATOR_CLEAR) }
        case .restore: canvas = before ?? canvas
        }
    }

    private func copy() throws(ImageFormatError) -> BackingStore {
        let copy = try BackingStore.decoded(animation.size, isCleared: true)
        copy.draw { cairo in
            cairo_set_source_surface(cairo, canvas.surface, 0, 0)
            cairo_paint(cairo)
        }
        return copy
    }

    private func draw(_ picture: BackingStore, _ frame: ImageAnimation.Frame) {
        canvas.draw { cairo in
            let place = frame.fillsCanvas ? (x: 0, y: 0) : (x: frame.left, y: frame.top)
            cairo_set_source_surface(cairo, picture.surface, Double(place.x), Double(place.y))
            fill(frame, on: cairo, with: frame.isBlended ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE)
        }
    }

    private func fill(_ frame: ImageAnimation.Frame, on cairo: OpaquePointer, with operation: cairo_operator_t) {
        cairo_set_operator(cairo, operation)
        cairo_rectangle(cairo, Double(frame.left), Double(frame.top), Double(frame.width), Double(frame.height))
        cairo_fill(cairo)
    }
}
