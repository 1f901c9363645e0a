internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// A profile in the format of pprof (google/pprof, `proto/profile.proto`), compressed with gzip: `go tool pprof FILE`.
///
/// Its samples have two values: a number of events, and bytes or nanoseconds, which tools show first. The label
/// `section_type` has a sample's section type: `go tool pprof -tagfocus section_type=grid`.
struct PprofFile {
    /// A frame of a call stack.
    struct Frame: Hashable {
        var name: String
        /// The line of the profile, for a step of its script.
        var line: Int?
    }

    /// The values of one call stack.
    struct Sample {
        /// The outermost frame first.
        var frames: [Frame]
        var sectionType: String?
        var count: Int
        var value: Int
    }

    /// A kind of value: `inuse_space` in `bytes`.
    typealias Kind = (name: String, unit: String)

    private var strings = Numbers<String>()
    private var functions = Numbers<Frame>()
    private var message = ProtobufMessage()

    /// Encodes samples.
    ///
    /// - Parameters:
    ///   - kinds: what the two values of a sample are.
    ///   - file: the file whose lines frames name.
    ///   - comment: a text that tools show with the profile.
    ///   - date: the time of the run, in seconds since 1970.
    init(_ samples: [Sample], kinds: [Kind], file: String, comment: String, date: Double) {
        // The first string is empty.
        _ = number("")
        for kind in kinds { message.add(1, valueType(kind)) }
        let label = number("section_type")
        for sample in samples {
            var part = ProtobufMessage()
            // A location for each function, with the same number; the innermost first.
            part.add(1, sample.frames.reversed().map { functions.number(of: $0) + 1 })
            part.add(2, [sample.count, sample.value])
            if let type = sample.sectionType {
                var tag = ProtobufMessage()
                tag.add(1, label)
                tag.add(2, number(type.printable))
                part.add(3, tag)
            }
            message.add(2, part)
        }
        let source = number(file.printable)
        for (index, frame) in functions.values.enumerated() {
            var (location, line, function) = (ProtobufMessage(), ProtobufMessage(), ProtobufMessage())
            line.add(1, index + 1)
            line.add(2, frame.line ?? 0)
            location.add(1, index + 1)
            location.add(4, line)
            function.add(1, index + 1)
            function.add(2, number(frame.name.printable))
            function.add(4, frame.line == nil ? 0 : source)
            function.add(5, frame.line ?? 0)
            message.add(4, location)
            message.add(5, function)
        }
        message.add(9, Int(date * 1e9))
        message.add(13, number(comment.printable))
        if let kind = kinds.last { message.add(14, number(kind.name)) }
        for string in strings.values { message.add(6, Array(string.utf8)) }
    }

    /// The file.
    var data: Data { Gzip.compressed(Data(message.bytes)) ?? Data(message.bytes) }

    private mutating func number(_ text: String) -> Int { strings.number(of: text) }

    private mutating func valueType(_ kind: Kind) -> ProtobufMessage {
        var type = ProtobufMessage()
        type.add(1, number(kind.name))
        type.add(2, number(kind.unit))
        return type
    }

    /// Values in the order of their first occurrence, each with its number from 0.
    private struct Numbers<Value: Hashable> {
        private(set) var values: [Value] = []
        private var known: [Value: Int] = [:]

        mutating func number(of value: Value) -> Int {
            if let number = known[value] { return number }
            known[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }
}

extension PprofFile {
    /// Live bytes at a checkpoint by call stack.
    init(_ heap: HeapProfile, of result: RunResult) {
        let samples = heap.stacks.map { stack in
            Sample(
                frames: stack.frames.map { Frame(name: $0) }, sectionType: stack.sectionType, count: stack.objects,
                value: stack.bytes)
        }
        self.init(
            samples, kinds: [("inuse_objects", "count"), ("inuse_space", "bytes")], file: result.profile.file,
            comment: "strata: \(result.profile.name), \(heap.arm), live at \(heap.checkpoint)", date: result.seconds)
    }

    /// The time of a traced session by step, kind of frame, section type and work.
    init(_ events: [TraceEvent], arm: String, of result: RunResult) {
        self.init(
            TraceTimes(events).samples, kinds: [("events", "count"), ("time", "nanoseconds")],
            file: result.profile.file, comment: "strata: \(result.profile.name), \(arm), one traced session",
            date: result.seconds)
    }
}

extension RunResult {
    /// The beginning of the run, in seconds since 1970.
    fileprivate var seconds: Double { Date.parsing(date)?.timeIntervalSince1970 ?? 0 }
}

/// A message of Protocol Buffers: varints, and fields that have a length.
private struct ProtobufMessage {
    private(set) var bytes: [UInt8] = []

    /// Adds a number; 0 is the default and not written.
    mutating func add(_ field: Int, _ value: Int) {
        guard value != 0 else { return }
        append(UInt64(field << 3))
        append(UInt64(bitPattern: Int64(value)))
    }

    /// Adds a packed list of numbers.
    mutating func add(_ field: Int, _ values: [Int]) {
        var packed = ProtobufMessage()
        for value in values { packed.append(UInt64(bitPattern: Int64(value))) }
        add(field, packed)
    }

    mutating func add(_ field: Int, _ message: ProtobufMessage) { add(field, message.bytes) }

    /// Adds a string or a message.
    mutating func add(_ field: Int, _ content: [UInt8]) {
        append(UInt64(field << 3 | 2))
        append(UInt64(content.count))
        bytes += content
    }

    private mutating func append(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
