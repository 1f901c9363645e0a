/// Shortens text that is slow to shape and that nobody reads: very long words, thousands of tabs and line breaks.
///
/// To break a word, Pango shapes it again for each line, so the cost grows with the square of its length. 8,192 letters
/// took a quarter of a second, 8,192 tabs more.
package struct TextShortening {
    /// The first reason for shortening.
    package enum Cut: String {
        case word = "a word of more than 256 characters"
        case space = "more than 64 tabs, or spaces in a row"
        case lines = "more than 512 line breaks"
    }

    private let string: String
    package private(set) var text = ""
    /// The positions of the edges in the shortened text.
    package private(set) var movedEdges: [Int] = []
    private let edges: [Int]
    private var length = 0
    private var first: Cut?
    private var word = 0
    private var spaces = 0
    private var tabs = 0
    private var lines = 0

    /// The maximum length of a word in Unicode scalars: five lines of a phone. Lines break after ideographs, which do not count.
    package static let wordLength = 256
    /// The maximum number of tabs, and of consecutive spaces. The rest is left out.
    package static let spaceCount = 64
    /// The maximum number of line breaks: three screens of a phone. The rest is left out.
    package static let lineCount = 512

    /// - Parameter edges: offsets in bytes of UTF-8, in order, at the beginnings of scalars.
    package init(_ string: String, edges: [Int] = []) {
        self.string = string
        self.edges = edges
    }

    /// Whether the text certainly needs no shortening. This is a quick check that costs a nanosecond per byte.
    package static func areShort(in string: String) -> Bool {
        if string.utf8.count <= spaceCount { return true }
        var (longest, word, widest, spaces, tabs, lines) = (0, 0, 0, 0, 0, 0)
        for byte in string.utf8 {
            spaces = byte == UInt8(ascii: " ") ? spaces + 1 : 0
            switch byte {
            case UInt8(ascii: " "):
                word = 0
                widest = max(widest, spaces)
            case UInt8(ascii: "\n"):
                word = 0
                lines += 1
            case UInt8(ascii: "\t"):
                word = 0
                tabs += 1
            default:
                word += 1
                longest = max(longest, word)
            }
        }
        return longest <= wordLength && max(widest, tabs) <= spaceCount && lines <= lineCount
    }

    /// Shortens the text; returns the first reason, or nil if it is unchanged.
    ///
    /// - Complexity: O(length).
    package mutating func cut() -> Cut? {
        var view = String.UnicodeScalarView()
        var offset = 0
        for scalar in string.unicodeScalars {
            guard lines <= Self.lineCount else { break }
            moveEdges(upTo: offset)
            append(scalar, to: &view)
            offset += UTF8.width(scalar)
        }
        moveEdges(upTo: Int.max)
        text = String(view)
        return first
    }

    private mutating func moveEdges(upTo offset: Int) {
        while movedEdges.count < edges.count, edges[movedEdges.count] <= offset { movedEdges.append(length) }
    }

    private mutating func append(_ scalar: Unicode.Scalar, to view: inout String.UnicodeScalarView) {
        if scalar != " " { spaces = 0 }
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
            word = 0
            lines += 1
            if lines > Self.lineCount { return note(.lines) }
        case "\t":
            tabs += 1
            if tabs > Self.spaceCount {
                return note(.space)
            }
            word = 0
        case " ":
            word = 0
            spaces += 1
            if spaces > Self.spaceCount { return note(.space) }
        case "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}":
            word = 0
        case "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}":
            break
        default:
            word += 1
            if word > Self.wordLength {
                note(.word)
                if word == Self.wordLength + 1 { show("\u{2026}", in: &view) }
                return
            }
        }
        show(scalar, in: &view)
    }

    private mutating func show(_ scalar: Unicode.Scalar, in view: inout String.UnicodeScalarView) {
        view.append(scalar)
        length += UTF8.width(scalar)
    }

    private mutating func note(_ cut: Cut) { first = first ?? cut }
}
