import CPangoCairo
internal import CellLayout
import SectionKit

/// Measures and draws texts with Pango. A layout lives for one call.
final class PangoTypesetter: Typesetter {
    let fonts: PangoFonts
    private var voice: TextVoice

    init(_ fonts: PangoFonts, voice: TextVoice) {
        self.fonts = fonts
        self.voice = voice
    }

    /// Follows the user's settings.
    func speak(_ voice: TextVoice) {
        guard voice != self.voice else { return }
        self.voice = voice
        fonts.speak(voice)
    }

    func extent(of text: TextRequest, width: Int?) -> TextExtent {
        let layout = makeLayout(of: text, width: width)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, &ink, &logical)
        let span = LineSpan(ink: ink, logical: logical)
        return TextExtent(width: span.width, lines: Int(pango_layout_get_line_count(layout)))
    }

    /// How many glyphs of a text no installed font has.
    func missingGlyphs(of text: TextRequest) -> Int {
        let layout = makeLayout(of: text, width: nil)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        return Int(pango_layout_get_unknown_glyphs_count(layout))
    }

    /// Draws a text from the top of a rectangle: as many whole lines as fit, at least one, clipped to the rectangle.
    func draw(_ text: TextRequest, in rect: PixelRect, color: RGBA, on cairo: OpaquePointer) {
        guard rect.width > 0, rect.height > 0, !text.string.isEmpty else { return }
        let font = fonts[text.font]
        let shown = min(text.lineLimit, max(rect.height / font.lineHeight, 1))
        let layout = makeShortenedLayout(of: text, width: rect.width, lines: shown)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }

        cairo_save(cairo)
        cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        cairo_clip(cairo)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        let count = min(shown, Int(pango_layout_get_line_count(layout)))
        let isShortened = pango_layout_is_ellipsized(layout) != 0
        for index in 0..<count {
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { break }
            let x =
                rect.x
                + indent(
                    of: line, text.alignment, width: rect.width, isShortened: isShortened && index == count - 1)
            cairo_move_to(cairo, Double(x), Double(rect.y + index * font.lineHeight + font.baseline))
            pango_cairo_show_layout_line(cairo, line)
        }
        cairo_restore(cairo)
    }

    private func indent(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ alignment: CellText.Alignment, width: Int, isShortened: Bool
    ) -> Int {
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, &ink, &logical)
        let span = LineSpan(ink: ink, logical: logical, isShortened: isShortened)
        let room = max(width - span.width, 0)
        switch (alignment, voice.direction) {
        case (.leading, .leftToRight), (.trailing, .rightToLeft): return span.overhang
        case (.center, _): return span.overhang + room / 2
        case (.trailing, .leftToRight), (.leading, .rightToLeft): return span.overhang + room
        }
    }

    private func makeLayout(of text: TextRequest, width: Int?) -> OpaquePointer {
        let layout: OpaquePointer = pango_layout_new(fonts.context)
        pango_layout_set_font_description(layout, fonts[text.font].description)
        setText(text.string, of: layout)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let width {
            pango_layout_set_width(layout, Int32(clamping: max(width, 1) * Int(PANGO_SCALE)))
        }
        return layout
    }

    /// A layout of at most `lines` lines, the last one with an ellipsis if text was left out.
    private func makeShortenedLayout(of text: TextRequest, width: Int, lines: Int) -> OpaquePointer {
        let layout = makeLayout(of: text, width: width)
        if text.isStruckThrough { strikeThrough(layout) }
        guard text.truncation != .clip else { return layout }
        pango_layout_set_height(layout, -Int32(clamping: lines))
        pango_layout_set_ellipsize(layout, Self.mode(text.truncation))
        shortenParagraphs(of: layout, text: text.string, lines: lines)
        return layout
    }

    /// Pango counts lines by paragraph; where several paragraphs have more lines together, the last line that is shown
    /// ends with an ellipsis of its own.
    private func shortenParagraphs(of layout: OpaquePointer, text: String, lines: Int) {
        guard Int(pango_layout_get_line_count(layout)) > lines,
            let last = pango_layout_get_line_readonly(layout, Int32(lines - 1))
        else { return }
        let end = Int(last.pointee.start_index) + Int(last.pointee.length)
        setText(String(decoding: text.utf8.prefix(end), as: UTF8.self) + "\u{2026}", of: layout)
    }

    private func setText(_ string: String, of layout: OpaquePointer) {
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
    }

    private func strikeThrough(_ layout: OpaquePointer) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private static func mode(_ truncation: CellText.Truncation) -> PangoEllipsizeMode {
        switch truncation {
        case .tail: PANGO_ELLIPSIZE_END
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .head: PANGO_ELLIPSIZE_START
        case .clip: PANGO_ELLIPSIZE_NONE
        }
    }
}

/// The pixels across which a line has ink or advances. Some letters reach back over where they begin (the hook of a j), and
/// some beyond where they end: a line that starts with one begins so much later.
private struct LineSpan {
    let overhang: Int
    let width: Int

    /// - Parameter isShortened: whether the line ends with an ellipsis, which Pango widens up to the layout's width; such a
    ///   line ends with its ink.
    init(ink: PangoRectangle, logical: PangoRectangle, isShortened: Bool = false) {
        let before = ink.width > 0 ? max(Int(logical.x) - Int(ink.x), 0) : 0
        let inkEnd = Int(ink.x) + Int(ink.width) - Int(logical.x)
        let end = isShortened && ink.width > 0 ? inkEnd : max(Int(logical.width), inkEnd)
        overhang = Self.pixels(before)
        width = overhang + Self.pixels(end)
    }

    private static func pixels(_ units: Int) -> Int { (units + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE) }
}
