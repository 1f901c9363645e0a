import CPangoCairo
internal import SectionKit

/// Measures and draws texts with Pango.
final class PangoTypesetter: Typesetter {
    let fonts: PangoFonts
    let shaped = ShapedTexts()
    private var voice: TextVoice

    init(_ fonts: PangoFonts, voice: TextVoice) {
        self.fonts = fonts
        self.voice = voice
    }

    /// Follows the user's settings.
    func speak(_ voice: TextVoice) {
        guard voice != self.voice else { return }
        self.voice = voice
        shaped.removeAll()
        fonts.speak(voice)
    }

    /// Lines beyond the text's limit need not be counted, because they are not drawn.
    func extent(of text: TextRequest, width: Int?) -> TextExtent {
        let isLimited = width != nil && text.lineLimit != TextRequest.unlimited
        let layout = layout(of: text, as: Self.shape(of: text, width: width, lines: isLimited ? text.lineLimit : nil))
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, &ink, &logical)
        let span = LineSpan(ink: ink, logical: logical)
        return TextExtent(width: span.width, lines: Int(pango_layout_get_line_count(layout)))
    }

    /// The number of glyphs of a text that no installed font has.
    func missingGlyphs(of text: TextRequest) -> Int {
        let layout = makeLayout(of: text)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        return Int(pango_layout_get_unknown_glyphs_count(layout))
    }

    /// Draws a text from the top of a rectangle: as many whole lines as fit, at least one, clipped to the rectangle.
    func draw(_ text: TextRequest, in rect: PixelRect, color: RGBA, on cairo: OpaquePointer) {
        guard rect.width > 0, rect.height > 0, !text.string.isEmpty else { return }
        let font = fonts[text.font]
        let shown = min(text.lineLimit, max(rect.height / font.lineHeight, 1))
        var shape = Self.shape(of: text, width: rect.width, lines: shown)
        shape.isStruckThrough = text.isStruckThrough
        var layout = layout(of: text, as: shape)
        let shortened = shape.lines == nil ? nil : shortenedParagraphs(of: layout, text: text, shape)
        defer { if let shortened { g_object_unref(UnsafeMutableRawPointer(shortened)) } }
        layout = shortened ?? layout

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

    private func layout(of text: TextRequest, as shape: ShapedTexts.Shape) -> OpaquePointer {
        shaped.layout(of: text.key, as: shape) { makeLayout(of: text) }
    }

    private func makeLayout(of text: TextRequest) -> OpaquePointer {
        let layout: OpaquePointer = pango_layout_new(fonts.context)
        pango_layout_set_font_description(layout, fonts[text.font].description)
        setText(text.string, of: layout)
        return layout
    }

    /// The shape of a text of at most `lines` lines, the last one with an ellipsis if text was left out.
    private static func shape(of text: TextRequest, width: Int?, lines: Int?) -> ShapedTexts.Shape {
        switch text.truncation {
        case .tail: ShapedTexts.Shape(width: width, lines: lines)
        case .middle: ShapedTexts.Shape(width: width, lines: lines, ellipsis: PANGO_ELLIPSIZE_MIDDLE)
        case .head: ShapedTexts.Shape(width: width, lines: lines, ellipsis: PANGO_ELLIPSIZE_START)
        case .clip: ShapedTexts.Shape(width: width)
        }
    }

    /// Pango limits the lines of each paragraph. If several paragraphs together exceed the limit, this is a layout
    /// whose last visible line ends with an ellipsis of its own; otherwise nil.
    private func shortenedParagraphs(
        of layout: OpaquePointer, text: TextRequest, _ shape: ShapedTexts.Shape
    ) -> OpaquePointer? {
        guard let lines = shape.lines, Int(pango_layout_get_line_count(layout)) > lines,
            let last = pango_layout_get_line_readonly(layout, Int32(lines - 1))
        else { return nil }
        let end = Int(last.pointee.start_index) + Int(last.pointee.length)
        let shortened = makeLayout(of: text)
        setText(String(decoding: text.string.utf8.prefix(end), as: UTF8.self) + "\u{2026}", of: shortened)
        ShapedTexts.apply(shape, to: shortened)
        return shortened
    }

    private func setText(_ string: String, of layout: OpaquePointer) {
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
    }
}

/// The horizontal extent of a line's ink and advances, in pixels. Some letters extend to the left of their origin (the
/// hook of a j), and some beyond their advance. A line that starts with such a letter is indented by its overhang.
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
