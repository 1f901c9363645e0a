import SectionKit

/// A text made fit for shaping: capped, without U+0000, with the key its measurements are remembered by.
struct TextRequest {
    let string: String
    let font: FontKey
    let lineLimit: Int
    let alignment: CellText.Alignment
    let truncation: CellText.Truncation
    let color: ColorRole
    let isStruckThrough: Bool
    let key: TextKey

    /// Stands for "as many lines as there are".
    static let unlimited = Int.max

    init(_ text: CellText, diagnostics: inout DiagnosticBuffer) {
        string = Self.fit(text.string, diagnostics: &diagnostics)
        font = FontKey(style: text.style, weight: text.weight ?? text.style.weight)
        lineLimit = text.lineLimit.map { max($0, 1) } ?? Self.unlimited
        alignment = text.alignment
        truncation = text.truncation
        color = text.color
        isStruckThrough = text.isStruckThrough
        key = TextKey(string, font: font)
    }

    init(_ badge: CellBadge, diagnostics: inout DiagnosticBuffer) {
        let text = CellText(
            badge.string, style: CellBadge.style, weight: CellBadge.weight, color: badge.color, lineLimit: 1)
        self.init(text, diagnostics: &diagnostics)
    }

    private static func fit(_ string: String, diagnostics: inout DiagnosticBuffer) -> String {
        var string = string
        let bytes = string.utf8.count
        if bytes > RenderLimits.textBytes {
            diagnostics.add(.textCut(string, bytes: bytes))
            // Decoding repairs a scalar that the cut went through.
            string = String(decoding: string.utf8.prefix(RenderLimits.textBytes), as: UTF8.self)
        }
        if !TextRuns.areShort(in: string) {
            var runs = TextRuns(string)
            if let cut = runs.cut() {
                if bytes <= RenderLimits.textBytes { diagnostics.add(.textRun(string, cut)) }
                string = runs.text
            }
        }
        guard string.utf8.contains(0) else { return string }
        diagnostics.add(.textNull(string))
        var repaired = String.UnicodeScalarView()
        repaired.append(contentsOf: string.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 })
        return String(repaired)
    }
}

/// A font of the type scale. Two weights are told apart, because the fonts that every machine has offer just two.
struct FontKey: Hashable {
    let style: TextStyle
    let isBold: Bool

    init(style: TextStyle, weight: TextWeight) {
        self.style = style
        isBold = weight.number >= TextWeight.semibold.number
    }

    /// A dense number, for tables.
    var index: Int { Int(style.rawValue) * 2 + (isBold ? 1 : 0) }

    static let count = TextStyle.allCases.count * 2

    static var all: [FontKey] {
        TextStyle.allCases.flatMap { [FontKey(style: $0, weight: .regular), FontKey(style: $0, weight: .bold)] }
    }
}

/// 128 bits that stand for a text in a font: two keys are equal by accident once in 2^64 texts, and never in a feed.
struct TextKey: Hashable {
    private(set) var low: UInt64
    private(set) var high: UInt64

    init(_ string: String, font: FontKey) {
        low = 0x9e37_79b9_7f4a_7c15 ^ UInt64(font.index)
        high = 0xc2b2_ae3d_27d4_eb4f &+ UInt64(font.index)
        var string = string
        string.withUTF8 { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                absorb(bytes, from: start)
            }
            mix(UInt64(bytes.count))
        }
    }

    /// The key of the same text in so many pixels of width.
    func at(width: Int) -> TextKey {
        var copy = self
        copy.mix(UInt64(truncatingIfNeeded: width) | 1 << 63)
        return copy
    }

    private mutating func absorb(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var word: UInt64 = 0
        for index in start..<min(start + 8, bytes.count) { word = word << 8 | UInt64(bytes[index]) }
        mix(word)
    }

    // Two multiply-and-fold rounds with independent odd constants (those of wyhash by Wang Yi, public domain).
    private mutating func mix(_ word: UInt64) {
        low = Self.fold(low ^ word, 0xa076_1d64_78bd_642f)
        high = Self.fold(high ^ word &+ 0x8ebc_6af0_9c88_c6e3, 0xe703_7ed1_a0b4_28db)
    }

    private static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low ^ one
    }
}
