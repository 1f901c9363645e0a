import CPangoCairo
internal import SectionKit

/// Measures and draws texts with Pango.
final class PangoTypesetter: Typesetter {
    let fonts: PangoFonts
    let shaped = ShapedTexts()
    private var voice: TextVoice
    /// The colours of runs.
    var palette: ColorPalette?

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

    /// Draws a text from the top of a rectangle, with as many whole lines as fit, at least one, clipped to the
    /// rectangle.
    func draw(_ text: TextRequest, in rect: PixelRect, color: RGBA, on cairo: OpaquePointer) {
        guard rect.width > 0, rect.height > 0, !text.string.isEmpty else { return }
        let setting = setting(of: text, width: rect.width, height: rect.height)
        defer { setting.free() }

        cairo_save(cairo)
        cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        cairo_clip(cairo)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        for index in 0..<setting.count {
            guard let line = pango_layout_get_line_readonly(setting.layout, Int32(index)) else { break }
            let x = indent(
                of: line, text.alignment, width: setting.width,
                isShortened: setting.isShortened && index == setting.count - 1)
            let y = Double(rect.y + index * setting.step + setting.baseline)
            if setting.scale == 1 {
                cairo_move_to(cairo, Double(rect.x + x), y)
                pango_cairo_show_layout_line(cairo, line)
            } else {
                cairo_translate(cairo, Double(rect.x), y)
                cairo_scale(cairo, setting.scale, setting.scale)
                cairo_move_to(cairo, Double(x), 0)
                pango_cairo_show_layout_line(cairo, line)
            }
        }
        cairo_restore(cairo)
    }

    /// The lines of a text as drawn in a width and a height in pixels, or a given number of lines.
    func setting(of text: TextRequest, width: Int, height: Int, lines: Int? = nil) -> TextSetting {
        let font = fonts[text.lineFont]
        let spacing = text.lineSpacing(on: fonts.grid)
        let shown = lines ?? text.shownLines(height: height, lineHeight: font.lineHeight, spacing: spacing)
        let scale = text.isScaled ? text.scale(natural: extent(of: text, width: nil).width, in: width) : 1
        let room = scale == 1 ? width : Int(Double(width) / scale + 1e-9)
        var shape = Self.shape(of: text, width: room, lines: shown)
        shape.isStruckThrough = text.isStruckThrough && !shape.isStyled
        let whole = layout(of: text, as: shape)
        let shortened = shape.lines == nil ? nil : shortenedParagraphs(of: whole, text: text, shape)
        let layout = shortened ?? whole
        return TextSetting(
            layout: layout, owned: shortened, count: min(shown, Int(pango_layout_get_line_count(layout))),
            step: font.lineHeight + spacing, baseline: font.baseline, width: room, scale: scale,
            isShortened: pango_layout_is_ellipsized(layout) != 0)
    }

    func indent(
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

    /// - Parameter end: the number of bytes that are shown, with an ellipsis behind them; nil for the whole text.
    private func makeLayout(of text: TextRequest, upTo end: Int? = nil) -> OpaquePointer {
        let layout: OpaquePointer = pango_layout_new(fonts.context)
        pango_layout_set_font_description(layout, fonts[text.font].description)
        let shown = end.map { String(decoding: text.string.utf8.prefix($0), as: UTF8.self) + Self.ellipsis }
        setText(shown ?? text.string, of: layout)
        if text.styling?.runs.isEmpty == false { setRuns(of: text, on: layout, upTo: end) }
        return layout
    }

    private static let ellipsis = "\u{2026}"

    /// The shape of a text with at most `lines` lines. The last line has an ellipsis if text was left out.
    private static func shape(of text: TextRequest, width: Int?, lines: Int?) -> ShapedTexts.Shape {
        var shape = ShapedTexts.Shape(width: width, lines: lines)
        switch text.truncation {
        case .tail: break
        case .middle: shape.ellipsis = PANGO_ELLIPSIZE_MIDDLE
        case .head: shape.ellipsis = PANGO_ELLIPSIZE_START
        case .clip: shape.lines = nil
        }
        shape.isStyled = text.styling?.runs.isEmpty == false
        return shape
    }

    /// Pango limits the lines of each paragraph. If several paragraphs together exceed the limit, this returns a layout
    /// whose last visible line ends with an ellipsis; otherwise nil.
    private func shortenedParagraphs(
        of layout: OpaquePointer, text: TextRequest, _ shape: ShapedTexts.Shape
    ) -> OpaquePointer? {
        guard let lines = shape.lines, Int(pango_layout_get_line_count(layout)) > lines,
            let last = pango_layout_get_line_readonly(layout, Int32(lines - 1))
        else { return nil }
        let end = Int(last.pointee.start_index) + Int(last.pointee.length)
        let shortened = makeLayout(of: text, upTo: end)
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

/// The lines of a text that are drawn.
struct TextSetting {
    let layout: OpaquePointer
    /// The layout, if it is not the table's.
    let owned: OpaquePointer?
    /// The number of lines that are shown.
    let count: Int
    /// The distance from the top of a line to the top of the next, in pixels.
    let step: Int
    let baseline: Int
    /// The width of the layout in pixels, before it is scaled.
    let width: Int
    let scale: Double
    /// Whether the last line may end with an ellipsis.
    let isShortened: Bool

    func free() { if let owned { g_object_unref(UnsafeMutableRawPointer(owned)) } }
}

/// The horizontal extent of a line's ink and advances, in pixels. Some letters extend to the left of their origin (the
/// hook of a j), and some beyond their advance. A line that starts with such a letter is indented by its overhang.
private struct LineSpan {
    let overhang: Int
    let width: Int

    /// - Parameter isShortened: whether the line ends with an ellipsis, which Pango widens up to the layout's width.
    ///   Such a line ends with its ink.
    init(ink: PangoRectangle, logical: PangoRectangle, isShortened: Bool = false) {
        let before = ink.width > 0 ? max(Int(logical.x) - Int(ink.x), 0) : 0
        let inkEnd = Int(ink.x) + Int(ink.width) - Int(logical.x)
        let end = isShortened && ink.width > 0 ? inkEnd : max(Int(logical.width), inkEnd)
        overhang = Self.pixels(before)
        width = overhang + Self.pixels(end)
    }

    private static func pixels(_ units: Int) -> Int { (units + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE) }
}

extension PangoTypesetter {
    /// Sets the attributes of a text's runs on its layout. It only sets attributes that differ from the text, so that
    /// runs without an effect change no pixel. The run that a shortened text ends in has the ellipsis too: a run that ended
    /// between the bytes of the ellipsis would divide it.
    private func setRuns(of text: TextRequest, on layout: OpaquePointer, upTo end: Int?) {
        guard let runs = text.styling?.runs, let list = pango_attr_list_new() else { return }
        if text.isStruckThrough { insert(pango_attr_strikethrough_new(1), 0..<Int(UInt32.max), in: list) }
        for run in runs where run.range.lowerBound < end ?? .max {
            var last = run.range.upperBound
            if let end, last > end { last = end + Self.ellipsis.utf8.count }
            insert(run, run.range.lowerBound..<last, of: text, in: list)
        }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
    }

    private func insert(_ run: TextRun, _ range: Range<Int>, of text: TextRequest, in list: OpaquePointer) {
        let looks = run.attributes
        let font = text.font(of: looks)
        if font != text.font { insert(pango_attr_font_desc_new(fonts[font].description), range, in: list) }
        if looks.isItalic == true { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), range, in: list) }
        if looks.isUnderlined == true {
            insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range, in: list)
        }
        if let isStruck = looks.isStruckThrough, isStruck != text.isStruckThrough {
            insert(pango_attr_strikethrough_new(isStruck ? 1 : 0), range, in: list)
        }
        if let color = looks.shownColor, color != text.color, let rgba = palette?[color] {
            insert(color: rgba, range, in: list)
        }
    }

    private func insert(color: RGBA, _ range: Range<Int>, in list: OpaquePointer) {
        func channel(_ value: Double) -> UInt16 { UInt16((min(max(value, 0), 1) * 65_535).rounded()) }
        let foreground = pango_attr_foreground_new(channel(color.red), channel(color.green), channel(color.blue))
        insert(foreground, range, in: list)
        // Pango treats an opacity of 0 as not given.
        insert(pango_attr_foreground_alpha_new(max(channel(color.alpha), 1)), range, in: list)
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, in list: OpaquePointer
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(range.lowerBound)
        attribute.pointee.end_index = UInt32(range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    /// The parts of the drawn lines in which a run has a target.
    func areas(of text: TextRequest, width: Int, lines: Int, isReflected: Bool) -> [TextArea] {
        let runs = text.styling?.runs ?? []
        let setting = setting(of: text, width: width, height: 0, lines: lines)
        defer { setting.free() }
        var areas: [TextArea] = []
        for index in 0..<setting.count {
            guard let line = pango_layout_get_line_readonly(setting.layout, Int32(index)) else { break }
            let x = indent(
                of: line, text.alignment, width: setting.width,
                isShortened: setting.isShortened && index == setting.count - 1)
            let all = Int(line.pointee.start_index)..<Int(line.pointee.start_index + line.pointee.length)
            let left = Self.ranges(of: all, on: line).map(\.lowerBound).min() ?? 0
            for (run, value) in runs.enumerated() where value.attributes.target != nil && value.range.overlaps(all) {
                for range in Self.ranges(of: value.range.clamped(to: all), on: line) {
                    let start = (Double(range.lowerBound - left) / Double(PANGO_SCALE) + Double(x)) * setting.scale
                    let end = (Double(range.upperBound - left) / Double(PANGO_SCALE) + Double(x)) * setting.scale
                    let edge = Int(start.rounded(.down))
                    areas.append(TextArea(run: run, line: index, x: edge, width: Int(end.rounded(.up)) - edge))
                }
            }
        }
        return areas
    }

    /// The extents of some characters on a line, in Pango's units. There are several if directions mix.
    private static func ranges(
        of bytes: Range<Int>, on line: UnsafeMutablePointer<PangoLayoutLine>
    ) -> [Range<Int>] {
        guard !bytes.isEmpty else { return [] }
        var places: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, Int32(bytes.lowerBound), Int32(bytes.upperBound), &places, &count)
        defer { g_free(places) }
        guard let places else { return [] }
        let ranges = (0..<Int(count)).map { index in
            let (one, other) = (Int(places[2 * index]), Int(places[2 * index + 1]))
            return min(one, other)..<max(one, other)
        }
        // Pango has a range per item. In a shortened line, the ellipsis is one.
        return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) { joined, range in
            if let last = joined.last, last.upperBound >= range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }
}
