internal import StrataBasics

/// A child's standard error, reduced to the lines that explain how the child ended.
///
/// The Swift runtime prints the message of a trap, then a backtrace of some hundred lines with registers and images.
/// Most traps of an optimized build have no message. The heading and the first frames of the backtrace then replace it.
/// The message, the heading and the frames with a source line come first, and no later line displaces them. Of the
/// other lines outside of the backtrace, the first and the last are kept. Everything is ``Swift/String/printable``.
package struct ErrorOutput: Sendable {
    /// The maximum number of lines.
    static let lineLimit = 12
    /// The maximum number of Unicode scalars per line.
    private static let lengthLimit = 500
    private static let messageLimit = 4
    private static let frameLimit = 3
    private static let headLimit = 3

    /// The message of the last trap, and its further lines.
    private var message: [String] = []
    private var isInMessage = false
    /// The heading of the backtrace.
    private var heading: String?
    /// The frames of the crashed thread: those with a source line, otherwise the first others.
    private var frames: [Frame] = []
    /// The line of source that the backtrace shows for its first frame.
    private var excerpt: String?
    private var place = Place.text
    private var head: [String] = []
    private var tail: [String] = []
    private var count = 0

    /// The part of the output to which a line belongs.
    private enum Place {
        case text
        /// A backtrace, outside of the crashed thread.
        case backtrace
        /// The frames of the crashed thread.
        case crashedThread
    }

    package init() {}

    /// Adds a line.
    package mutating func add(_ line: String) {
        let line = Self.plain(line)
        switch place {
        case .text: addText(line)
        case .backtrace, .crashedThread: addBacktrace(line)
        }
    }

    /// The trap's message with its place in the source, on one line; nil if there is neither a message nor a backtrace.
    ///
    /// A heading that names the failure replaces the message. The runtime then printed no message, so an earlier one
    /// has another cause.
    package var trap: String? {
        let failure = heading.flatMap { $0.hasPrefix(Self.runtimeFailure) ? $0 : nil }
        guard let what = failure ?? said ?? heading else { return nil }
        let first = frames.first
        let isNamed = first?.source.map { what.contains("\($0.fileName):\($0.line):") } ?? false
        let place = isNamed ? nil : first.map { $0.source.map { " at \($0)" } ?? " in \($0.function)" }
        return Self.cut(what + (place ?? ""))
    }

    /// At most ``lineLimit`` lines: the trap first, then the other output.
    package var lines: [String] {
        let shownHeading = heading.flatMap { message.isEmpty || $0.hasPrefix(Self.runtimeFailure) ? $0 : nil }
        let trap =
            message + [shownHeading].compactMap(\.self) + frames.prefix(1).map(\.words)
            + [excerpt].compactMap(\.self) + frames.dropFirst().map(\.words)
        return trap.map(Self.cut) + text(atMost: Self.lineLimit - trap.count)
    }

    /// The first and the last lines of the other output.
    private func text(atMost room: Int) -> [String] {
        guard count > room else { return Array(tail.suffix(count)) }
        let first = head.prefix(room / 4)
        let last = tail.suffix(room - first.count - 1)
        return first + ["... \((count - first.count - last.count).counted("line")) left out"] + last
    }

    /// The message on one line. Its text may begin on the line after its first.
    private var said: String? {
        guard let first = message.first else { return nil }
        return first.hasSuffix(":") && message.count > 1 ? "\(first) \(message[1])" : first
    }
}

extension ErrorOutput {
    private mutating func addText(_ line: String) {
        if let heading = Self.heading(line) {
            (self.heading, place, isInMessage) = (heading, .backtrace, false)
            (frames, excerpt) = ([], nil)
        } else if Self.beginsMessage(line) {
            for line in message { keep(line) }
            (message, isInMessage) = ([line], true)
        } else if isInMessage, !line.isEmpty, message.count < Self.messageLimit {
            message.append(line)
        } else {
            isInMessage = false
            if !line.isEmpty, !line.hasPrefix("*** Signal ") { keep(line) }
        }
    }

    private mutating func keep(_ line: String) {
        count += 1
        if head.count < Self.headLimit { head.append(line) }
        tail.append(line)
        if tail.count > Self.lineLimit { tail.removeFirst() }
    }

    private mutating func addBacktrace(_ line: String) {
        if line.hasPrefix("Backtrace took") {
            place = .text
        } else if line.hasPrefix("Thread ") {
            place = line.hasSuffix("crashed:") ? .crashedThread : .backtrace
        } else if line.hasPrefix("Registers:") || line.hasPrefix("Images") {
            place = .backtrace
        } else if place == .crashedThread {
            if let frame = Frame(line) { add(frame) } else { addExcerpt(line) }
        }
    }

    /// Keeps a frame of the crashed thread.
    ///
    /// Frames with a source line replace one without, which belongs to a library. The frame that the compiler generates
    /// for a runtime failure names the failure, while the heading may only name the signal.
    private mutating func add(_ frame: Frame) {
        if let failure = frame.failure {
            if heading?.hasPrefix(Self.runtimeFailure) != true { heading = failure }
            return
        }
        guard !frame.isOfSystem else { return }
        if frame.source != nil, frames.first?.source == nil { frames = [] }
        guard frames.isEmpty || frame.source != nil && frames.count < Self.frameLimit else { return }
        frames.append(frame)
    }

    /// Keeps the line of source that belongs to the first frame. A backtrace prints some lines of a frame's file below
    /// the frame: `* 12| code`.
    private mutating func addExcerpt(_ line: String) {
        guard excerpt == nil, frames.count == 1, let source = frames[0].source,
            let bar = line.firstIndex(where: { $0 == "|" || $0 == "│" })
        else { return }
        let number = line[..<bar].filter { $0 != "*" && $0 != " " }
        guard number == source.line else { return }
        let code = line[line.index(after: bar)...].drop { $0 == " " }
        excerpt = "\(number) | \(code)".trimmingEnd
    }
}

extension ErrorOutput {
    /// A frame of a backtrace.
    private struct Frame {
        /// The place in a source file.
        struct Source: CustomStringConvertible {
            var file: String
            var line: String
            var column: String

            var fileName: Substring { file.split(separator: "/").last ?? "" }
            var description: String { "\(file):\(line):\(column)" }
        }

        /// The function and its program or library.
        var function: String
        var source: Source?
        var isOfSystem = false

        /// The runtime failure that the frame names; nil for a function.
        var failure: String? {
            guard function.hasPrefix(ErrorOutput.runtimeFailure) else { return nil }
            return function.split(separator: " in ").dropLast().joined(separator: " in ")
        }

        var words: String { function + (source.map { " at \($0)" } ?? "") }

        /// Parses `3 [ra] 0x000055eb f(_:_:) + 47 in program at /folder/file.swift:1:55`; nil if the line is not a
        /// frame.
        init?(_ line: String) {
            var words = line.split(separator: " ")[...]
            guard let number = words.popFirst(), number.allSatisfy(\.isNumber), words.contains("in") else { return nil }
            while let word = words.first, word.hasPrefix("[") || word.hasPrefix("0x") {
                if word == "[system]" { isOfSystem = true }
                words.removeFirst()
            }
            guard !words.isEmpty else { return nil }
            let text = words.joined(separator: " ")
            let parts = text.split(separator: " at ")
            let place = (parts.count > 1 ? parts.last : nil)?.split(separator: ":", omittingEmptySubsequences: false)
            if let place, place.count > 2, place.suffix(2).allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
                source = Source(
                    file: place.dropLast(2).joined(separator: ":"), line: String(place[place.count - 2]),
                    column: String(place[place.count - 1]))
                function = parts.dropLast().joined(separator: " at ")
            } else {
                function = text
                isOfSystem = isOfSystem || text.contains(" in libswift") || text.contains("<compiler-generated>")
            }
        }
    }

    private static let runtimeFailure = "Swift runtime failure: "
    /// Beginnings of lines with which the runtime and the C library report a crash.
    private static let beginnings = [
        "Could not cast value of type ", "Simultaneous accesses to ", "terminate called ", "malloc(): ", "free(): ",
        "double free or corruption", "corrupted ", "*** stack smashing detected", "<jemalloc>: ",
    ]
    /// Words of a trap's message that may follow the place in the source.
    private static let messages = ["Fatal error", "Precondition failed", "Assertion failed"]

    /// Whether a line begins what a process writes as it crashes.
    static func beginsEnd(_ line: String) -> Bool {
        let line = plain(line)
        return beginsMessage(line) || heading(line) != nil || line.hasPrefix("*** Signal ")
    }

    private static func beginsMessage(_ line: String) -> Bool {
        beginnings.contains { line.hasPrefix($0) } || reasonStart(in: line) != nil
    }

    /// The index at which the reason begins in the message of a trap; nil without a reason.
    private static func reasonStart(in line: String) -> String.Index? {
        for message in messages {
            guard let range = line.firstRange(of: message) else { continue }
            let isFirst = range.lowerBound == line.startIndex || line[..<range.lowerBound].hasSuffix(": ")
            let rest = line[range.upperBound...]
            if isFirst, rest.isEmpty || rest.hasPrefix(":") { return range.lowerBound }
        }
        return nil
    }

    /// The trap's message without the place before it, which may be in the standard library.
    package var reason: String? {
        trap.map { trap in
            guard let start = Self.reasonStart(in: trap) else { return trap }
            return String(trap[start...].drop { $0 != ":" }.dropFirst().drop { $0 == " " })
        }
    }

    /// The heading of a backtrace, `*** Program crashed: ... ***`, without its frame; nil for another line.
    private static func heading(_ line: String) -> String? {
        let bare = line.drop { $0 == "*" || $0 == " " || $0 == "💣" || $0 == "💥" }
        guard bare.startIndex != line.startIndex,
            bare.hasPrefix(runtimeFailure) || bare.hasPrefix("Program crashed: ") && !bare.contains("Backtracing from")
        else { return nil }
        return String(bare).replacing(" ***", with: "").trimmingEnd
    }

    /// The line as plain text: without colours, of limited length, and after the last carriage return if some replaced
    /// it.
    private static func plain(_ line: String) -> String {
        let text = line.unicodeScalars.prefix(4 * lengthLimit)
        let last = text.split(separator: "\r").last { scalars in scalars.contains { $0 != " " } } ?? text[...]
        return String(String.UnicodeScalarView(last)).withoutColors.replacing("\t", with: "    ").printable
            .trimmingEnd
    }

    private static func cut(_ line: String) -> String {
        let scalars = line.unicodeScalars
        return scalars.count > lengthLimit ? String(scalars.prefix(lengthLimit - 1)) + "…" : line
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text without a terminal's sequences for colours: escape, bracket, numbers, `m` or `K`.
    fileprivate var withoutColors: String {
        contains("\u{1B}") ? replacing(/\u{1B}\[[0-9;]*[mK]/, with: "") : self
    }
}
