import CPangoCairo
internal import SectionKit

/// The layouts of one cell's texts, kept while the cell is measured and drawn.
///
/// A new title is shaped for its natural width, for the lines that it takes in its column, and for drawing. The last
/// two are mostly equal, and Pango analyses the characters only once for all of them. The table is emptied after each
/// cell, so that later measurements do not depend on earlier cells. Until then it holds sixteen layouts of some
/// kilobytes each.
final class ShapedTexts {
    /// How a text is broken into lines and shortened.
    struct Shape: Equatable {
        /// The width of its lines in pixels; nil if it only breaks at its own line breaks.
        var width: Int?
        /// The maximum number of lines in a paragraph, the last of which ends with an ellipsis; nil if nothing is left
        /// out.
        var lines: Int?
        var ellipsis = PANGO_ELLIPSIZE_END
        var isStruckThrough = false
        /// Whether the layout has the attributes of runs, which do not change.
        var isStyled = false
    }

    private struct Entry {
        let key: TextKey
        var shape: Shape
        let layout: OpaquePointer
    }

    private var entries: [Entry] = []
    /// The number of times a text was shaped.
    private(set) var shapings = 0

    /// Twice the number of texts in the largest cells of the built-in plugins.
    static let limit = 16

    init() { entries.reserveCapacity(Self.limit) }

    deinit { removeAll() }

    /// The number of layouts in the table.
    var count: Int { entries.count }

    /// The layout of a text in a shape. The table owns it, and it is valid until the next call.
    ///
    /// - Parameter make: makes a layout of the text with its font.
    func layout(of key: TextKey, as shape: Shape, make: () -> OpaquePointer) -> OpaquePointer {
        if let index = entries.firstIndex(where: { $0.key == key }) {
            let layout = entries[index].layout
            if entries[index].shape != shape {
                entries[index].shape = shape
                Self.apply(shape, to: layout)
                shapings += 1
            }
            return layout
        }
        if entries.count == Self.limit { g_object_unref(UnsafeMutableRawPointer(entries.removeFirst().layout)) }
        let layout = make()
        Self.apply(shape, to: layout)
        shapings += 1
        entries.append(Entry(key: key, shape: shape, layout: layout))
        return layout
    }

    /// Frees all layouts.
    func removeAll() {
        for entry in entries { g_object_unref(UnsafeMutableRawPointer(entry.layout)) }
        entries.removeAll(keepingCapacity: true)
    }

    /// Applies a shape to a layout.
    static func apply(_ shape: Shape, to layout: OpaquePointer) {
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, shape.width.map { Int32(clamping: max($0, 1) * Int(PANGO_SCALE)) } ?? -1)
        pango_layout_set_height(layout, shape.lines.map { -Int32(clamping: $0) } ?? -1)
        pango_layout_set_ellipsize(layout, shape.lines == nil ? PANGO_ELLIPSIZE_NONE : shape.ellipsis)
        if !shape.isStyled {
            let attributes = shape.isStruckThrough ? pango_attr_list_new() : nil
            if let attributes { pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1)) }
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        // Otherwise Pango keeps the old lines after some of these settings change.
        pango_layout_context_changed(layout)
    }
}
