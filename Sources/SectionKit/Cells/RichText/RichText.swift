/// A text whose parts differ in weight, colour or size, or lead somewhere when tapped.
///
///     var text = RichText()
///     text.append("Ann", weight: .bold, target: .mention("42"))
///     text.append(" liked your ")
///     text.append("photo", target: .link("https://example.com/1"))
///     let cell: CellConfiguration = .text(text, style: .body, lines: 3)
///
/// Parts may overlap. For each attribute, the part that was set last counts. A range outside the text is limited to it,
/// and a range that splits a character is widened to whole Unicode scalars. Both are diagnosed when the text is shown.
///
/// ``init(html:limits:)`` and ``init(markdown:limits:)`` read what servers send. Build the value where a cell is
/// configured, or once where an item is decoded if that is expensive.
public struct RichText: Hashable, Sendable {
    /// The characters.
    public private(set) var string: String
    /// The parts in the order in which they were set. Each is within the text and covers whole scalars.
    private var marks: [TextRun] = []
    /// Whether a range had to be corrected.
    private(set) var isCorrected = false

    /// Creates a text whose parts are all alike.
    public init(_ string: String = "") { self.string = string }

    /// Adds a part at the end.
    ///
    /// - Complexity: O(characters of the part).
    public mutating func append(
        _ part: String, style: TextStyle? = nil, weight: TextWeight? = nil, family: String? = nil,
        color: CellColor? = nil, target: TextTarget? = nil, isItalic: Bool? = nil, isUnderlined: Bool? = nil,
        isStruckThrough: Bool? = nil
    ) {
        append(
            part,
            TextAttributes(
                style: style, weight: weight, family: family, color: color, target: target, isItalic: isItalic,
                isUnderlined: isUnderlined, isStruckThrough: isStruckThrough))
    }

    /// Adds a part at the end.
    ///
    /// - Complexity: O(characters of the part).
    public mutating func append(_ part: String, _ attributes: TextAttributes) {
        let start = string.utf8.count
        string += part
        let end = string.utf8.count
        guard end > start, !attributes.isEmpty else { return }
        if let last = marks.last, last.range.upperBound == start, last.attributes == attributes {
            marks[marks.count - 1] = TextRun(last.range.lowerBound..<end, attributes)
        } else {
            marks.append(TextRun(start..<end, attributes))
        }
    }

    /// Adds another text with its parts at the end.
    ///
    /// - Complexity: O(characters and parts of the other text).
    public mutating func append(_ other: RichText) {
        let start = string.utf8.count
        string += other.string
        isCorrected = isCorrected || other.isCorrected
        for mark in other.marks {
            marks.append(TextRun(mark.range.lowerBound + start..<mark.range.upperBound + start, mark.attributes))
        }
    }

    /// Changes the looks of a part.
    ///
    /// - Parameter range: in bytes of UTF-8 from the beginning.
    public mutating func set(_ attributes: TextAttributes, utf8 range: Range<Int>) {
        let length = string.utf8.count
        let start = scalarStart(min(max(range.lowerBound, 0), length))
        let end = scalarEnd(min(max(range.upperBound, 0), length))
        if start != range.lowerBound || end != range.upperBound { isCorrected = true }
        if start < end, !attributes.isEmpty { marks.append(TextRun(start..<end, attributes)) }
    }

    /// Changes the looks of a part.
    ///
    /// - Parameter range: in UTF-16 code units from the beginning, as most servers count.
    /// - Complexity: O(1), plus O(characters) for the first call.
    public mutating func set(_ attributes: TextAttributes, utf16 range: Range<Int>) {
        let length = string.utf16.count
        if range.lowerBound < 0 || range.upperBound > length { isCorrected = true }
        func offset(_ units: Int) -> (Int, isWhole: Bool) {
            let index = string.utf16.index(string.startIndex, offsetBy: min(max(units, 0), length))
            guard index < string.endIndex, UTF16.isTrailSurrogate(string.utf16[index]) else {
                return (string.utf8.distance(from: string.startIndex, to: index), true)
            }
            let start = string.utf16.index(before: index)
            return (string.utf8.distance(from: string.startIndex, to: start), false)
        }
        let start = offset(range.lowerBound)
        let end = offset(range.upperBound)
        if !start.isWhole || !end.isWhole { isCorrected = true }
        set(attributes, utf8: start.0..<max(start.0, end.0 + (end.isWhole ? 0 : 4)))
    }

    /// The number of parts that were set.
    var markCount: Int { marks.count }

    /// The parts in order. They do not overlap, and each differs from the text. Attributes that no part sets are the
    /// text's.
    ///
    /// - Complexity: O(n log n) in the number of parts that were set.
    public var runs: [TextRun] { TextRunMerge.merged(marks) }

    private func scalarStart(_ offset: Int) -> Int {
        var offset = offset
        while offset < string.utf8.count, offset > 0, isContinuation(offset) { offset -= 1 }
        return offset
    }

    private func scalarEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < string.utf8.count, isContinuation(offset) { offset += 1 }
        return offset
    }

    private func isContinuation(_ offset: Int) -> Bool {
        string.utf8[string.utf8.index(string.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    }
}

/// Merges parts that may overlap into runs that do not.
enum TextRunMerge {
    /// The runs in order. For each attribute, the last part counts.
    ///
    /// - Complexity: O(n log n); O(n) if the parts are in order and do not overlap.
    static func merged(_ marks: [TextRun]) -> [TextRun] {
        let isOrdered = zip(marks, marks.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
        if isOrdered { return joined(marks) }
        let edges = Array(Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] })).sorted()
        let places = Dictionary(uniqueKeysWithValues: edges.enumerated().map { ($1, $0) })
        var parts = [TextAttributes](repeating: TextAttributes(), count: edges.count - 1)
        for field in TextAttributes.Field.allCases { paint(field, of: marks, places, on: &parts) }
        return joined(
            parts.enumerated().compactMap { index, attributes in
                attributes.isEmpty ? nil : TextRun(edges[index]..<edges[index + 1], attributes)
            })
    }

    /// Sets one attribute of all parts between two edges, the last mark first. Each part is set once: `next` leads from
    /// a part to the next one that is not set.
    private static func paint(
        _ field: TextAttributes.Field, of marks: [TextRun], _ places: [Int: Int], on parts: inout [TextAttributes]
    ) {
        guard marks.contains(where: { $0.attributes.has(field) }) else { return }
        var next = Array(0...parts.count)
        func free(from part: Int) -> Int {
            var part = part
            while next[part] != part {
                next[part] = next[next[part]]
                part = next[part]
            }
            return part
        }
        for mark in marks.reversed() where mark.attributes.has(field) {
            guard let start = places[mark.range.lowerBound], let end = places[mark.range.upperBound] else { continue }
            var part = free(from: start)
            while part < end {
                parts[part].take(field, of: mark.attributes)
                next[part] = part + 1
                part = free(from: part)
            }
        }
    }

    /// The runs with equal neighbours joined.
    private static func joined(_ runs: [TextRun]) -> [TextRun] {
        var joined: [TextRun] = []
        for run in runs {
            let last = joined.last
            if let last, last.range.upperBound == run.range.lowerBound, last.attributes == run.attributes {
                joined[joined.count - 1] = TextRun(last.range.lowerBound..<run.range.upperBound, run.attributes)
            } else {
                joined.append(run)
            }
        }
        return joined
    }
}

/// Limits for the texts that ``RichText`` reads, so that a hostile text costs no more than a long one.
public struct RichTextLimits: Hashable, Sendable {
    /// The maximum length in bytes of UTF-8. The rest is left out.
    public var bytes: Int
    /// The maximum nesting depth of lists. Deeper ones are not indented further.
    public var depth: Int
    /// The maximum number of links. Further links are shown as text.
    public var links: Int
    /// The maximum number of parts with other looks. The rest looks like the text.
    public var runs: Int

    /// Creates limits.
    public init(bytes: Int = 65_536, depth: Int = 32, links: Int = 1_000, runs: Int = 2_000) {
        self.bytes = max(bytes, 0)
        self.depth = max(depth, 1)
        self.links = max(links, 0)
        self.runs = max(runs, 0)
    }

    /// The usual limits: 64 KiB, 32 levels of lists, 1,000 links, 2,000 parts.
    public static let standard = RichTextLimits()

    /// The beginning of a text, in whole scalars, within the limit.
    func beginning(of string: String) -> [UInt8] {
        var bytes = Array(string.utf8.prefix(bytes))
        guard bytes.count < string.utf8.count else { return bytes }
        // A scalar that the limit splits is left out.
        var end = bytes.count
        while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > 0, bytes[end - 1] >= 0xC0 { end -= 1 }
        let next = string.utf8[string.utf8.index(string.startIndex, offsetBy: bytes.count)]
        if next & 0xC0 == 0x80 { bytes.removeSubrange(end...) }
        return bytes
    }
}
