/// Measures texts without a font, for `render: none`.
///
/// The width of a character, in hundredths of the font size: 30 for the narrow ones (`iljtfrI.,:;'|!()[]` and space),
/// 85 for the wide ones (`mwMW@%`), 65 for other capitals and digits, 55 for the rest. It is 100 from U+1100 on, the
/// range of East Asian scripts and emoji, and 0 for combining marks and controls. Bold is a twelfth wider. The figures
/// are the rounded average advances of common sans-serif fonts. Monospaced characters are 60 wide. Lines break after
/// spaces and soft hyphens, and inside a word only if it is longer than a line.
package final class FormulaTypesetter: Typesetter {
    private let scale: Double

    package init(scale: Double) { self.scale = scale }

    package func extent(of text: TextRequest, width: Int?) -> TextExtent {
        let hundredth = hundredth(of: text)
        var breaker = FormulaLineBreaker(limit: width.map { Self.limit($0, hundredth) })
        if text.styling == nil {
            for scalar in text.string.unicodeScalars {
                breaker.append(scalar, advance: Self.advance(of: scalar, isBold: text.font.isBold))
            }
        } else {
            Self.forEachAdvance(of: text) { scalar, advance, _ in breaker.append(scalar, advance: advance) }
        }
        breaker.finish()
        return TextExtent(
            width: Int((Double(breaker.widest) * hundredth - 1e-9).rounded(.up)), lines: breaker.lines)
    }

    /// The width of a hundredth of the font size, in pixels.
    func hundredth(of text: TextRequest) -> Double { text.font.style.pointSize(for: text.size) * scale / 100 }

    static func limit(_ width: Int, _ hundredth: Double) -> Int {
        Int((Double(width) / hundredth + 1e-9).rounded(.down))
    }

    package static func advance(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        let regular = regularAdvance(of: scalar)
        return isBold ? regular + regular / 12 : regular
    }

    private static func regularAdvance(of scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{300}"..<"\u{370}", "\u{200B}"..<"\u{2010}",
            "\u{FE00}"..<"\u{FE10}":
            0
        case "i", "l", "j", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ": 30
        case "m", "w", "M", "W", "@", "%": 85
        case "A"..."Z", "0"..."9": 65
        case "\u{1100}"...: 100
        default: 55
        }
    }
}

/// Breaks a run of advances into lines, greedily and in constant memory.
package struct FormulaLineBreaker {
    private let limit: Int?
    package private(set) var lines = 1
    package private(set) var widest = 0
    /// The width of the line up to the last space, including that space.
    private(set) var settled = 0
    /// The same width without trailing spaces.
    private var settledInk = 0
    private(set) var word = 0

    package init(limit: Int?) { self.limit = limit.map { max($0, 0) } }

    package mutating func append(_ scalar: Unicode.Scalar, advance: Int) {
        switch scalar {
        case "\n":
            endLine()
            lines += 1
        case " ":
            settleWord()
            settled += advance
        case "\u{AD}": settleWord()
        default:
            word += advance
            if let limit, settled + word > limit { wrap(limit: limit, last: advance) }
        }
    }

    package mutating func finish() { endLine() }

    private mutating func settleWord() {
        if word > 0 { settledInk = settled + word }
        settled += word
        word = 0
    }

    private mutating func endLine() {
        settleWord()
        widest = max(widest, settledInk)
        settled = 0
        settledInk = 0
    }

    private mutating func wrap(limit: Int, last: Int) {
        if settled > 0 {
            widest = max(widest, settledInk)
            settled = 0
            settledInk = 0
            lines += 1
        }
        guard word > limit, word > last else { return }
        widest = max(widest, word - last)
        word = last
        lines += 1
    }
}
