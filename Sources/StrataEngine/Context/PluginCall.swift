/// A call into a plugin, or work on what a plugin's cell shows. The raw value is what a trial notes.
package enum PluginCall: UInt32, CaseIterable {
    case layout = 1
    case background
    case headerHeight
    case pinsHeader
    case header
    case footerHeight
    case footer
    case cell
    case answer
    /// The content of a cell is measured, drawings of the plugin's own included.
    case measure
    /// The content of a cell is drawn, drawings of the plugin's own included.
    case draw

    /// The plugin's function as Swift names it; `measure` and `draw` are the renderer's.
    package var name: String {
        switch self {
        case .layout: "layout(of:in:)"
        case .background: "background(of:in:)"
        case .headerHeight: "headerHeight(_:in:)"
        case .pinsHeader: "pinsHeader(_:)"
        case .header: "header(_:in:)"
        case .footerHeight: "footerHeight(_:in:)"
        case .footer: "footer(_:in:)"
        case .cell: "cell(for:in:)"
        case .answer: "answer(to:)"
        case .measure: "measure"
        case .draw: "draw"
        }
    }
}
