package import CompositionalLayout

/// A text that is safe to shape. It is limited in length, has no U+0000, and has the key of its cached measurements.
package struct TextRequest {
    package let string: String
    package let font: FontKey
    /// The user's text size.
    package let size: TextSizeCategory
    package let alignment: CellText.Alignment
    package let truncation: CellText.Truncation
    package let isStruckThrough: Bool
    package let lineLimit: Int
    package let color: CellColor
    package let key: TextKey
    /// The runs and the line settings; nil for none.
    let ownStyling: Boxed<TextStyling>?

    /// The line limit of a text without one.
    package static let unlimited = Int.max

    package init(_ text: CellText, size: TextSizeCategory = .large, diagnostics: DiagnosticBuffer) {
        let string = Self.fit(text.string, diagnostics: diagnostics)
        self.string = string
        font = FontKey(style: text.style, weight: text.weight ?? text.style.weight, family: text.family)
        self.size = size
        lineLimit = text.lineLimit.map { max($0, 1) } ?? Self.unlimited
        alignment = text.alignment
        truncation = text.truncation
        color = text.color
        isStruckThrough = text.isStruckThrough
        let key = TextKey(string, font: font, size: size)
        guard let styling = text.ownStyling else {
            self.key = key
            ownStyling = nil
            return
        }
        ownStyling = Self.fit(styling, of: text.string, to: string, diagnostics)
        self.key = ownStyling.map { $0.value.runs.isEmpty ? key : key.with($0.value.digest) } ?? key
    }

    /// The runs and the line settings; nil for none.
    package var styling: TextStyling? { ownStyling?.value }

    private static func fit(_ string: String, diagnostics: DiagnosticBuffer) -> String {
        var string = string
        let bytes = string.utf8.count
        if bytes > RenderLimits.textBytes {
            diagnostics.add(.textCut(string, bytes: bytes))
            // Decoding repairs a scalar that the cut split.
            string = String(decoding: string.utf8.prefix(RenderLimits.textBytes), as: UTF8.self)
        }
        if !TextShortening.areShort(in: string) {
            var runs = TextShortening(string)
            if let cut = runs.cut() {
                if bytes <= RenderLimits.textBytes { diagnostics.add(.textRun(string, cause: cut.rawValue)) }
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

/// A font of the type scale, in a family. It distinguishes two weights, because only two are available on all machines.
public struct FontKey: Hashable, Sendable {
    package let style: TextStyle
    /// Whether the weight is semibold or more.
    public let isBold: Bool
    /// The family; nil for the default.
    package let family: String?

    /// Creates the key of the font for a style and a weight.
    public init(style: TextStyle, weight: TextWeight, family: String? = nil) {
        self.style = style
        self.family = family
        isBold = weight.number >= TextWeight.semibold.number
    }

    /// A dense index within a family, for tables.
    package var index: Int { Int(style.rawValue) * 2 + (isBold ? 1 : 0) }

    /// All fonts of the default family.
    package static var all: [FontKey] {
        TextStyle.allCases.flatMap { [FontKey(style: $0, weight: .regular), FontKey(style: $0, weight: .bold)] }
    }
}
