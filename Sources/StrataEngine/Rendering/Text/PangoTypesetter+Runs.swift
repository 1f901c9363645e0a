import CPangoCairo
internal import SectionKit

extension PangoTypesetter {
    /// Sets the attributes of a text's runs on a layout of it: only those that differ from the text, so that runs which change
    /// nothing change no pixel.
    func setRuns(of text: TextRequest, on layout: OpaquePointer) {
        guard let runs = text.styling?.runs, let list = pango_attr_list_new() else { return }
        if text.isStruckThrough { insert(pango_attr_strikethrough_new(1), 0..<Int(UInt32.max), in: list) }
        for run in runs { insert(run, of: text, in: list) }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
    }

    private func insert(_ run: TextRun, of text: TextRequest, in list: OpaquePointer) {
        let looks = run.attributes
        let font = text.font(of: looks)
        if font != text.font { insert(pango_attr_font_desc_new(fonts[font].description), run.range, in: list) }
        if looks.isItalic == true { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), run.range, in: list) }
        if looks.isUnderlined == true {
            insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), run.range, in: list)
        }
        if let isStruck = looks.isStruckThrough, isStruck != text.isStruckThrough {
            insert(pango_attr_strikethrough_new(isStruck ? 1 : 0), run.range, in: list)
        }
        if let color = looks.shownColor, color != text.color, let rgba = palette?[color] {
            insert(color: rgba, run.range, in: list)
        }
    }

    private func insert(color: RGBA, _ range: Range<Int>, in list: OpaquePointer) {
        func channel(_ value: Double) -> UInt16 { UInt16((min(max(value, 0), 1) * 65_535).rounded()) }
        let foreground = pango_attr_foreground_new(channel(color.red), channel(color.green), channel(color.blue))
        insert(foreground, range, in: list)
        // Pango takes an opacity of 0 for none given.
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

    /// The parts of the lines that are drawn, where a run has a target.
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

    /// The extents of some characters on a line, in Pango's units; several where directions mix.
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
        // Pango has a range for each item: a line that is shortened has the ellipsis as one.
        return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) { joined, range in
            if let last = joined.last, last.upperBound >= range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }
}
