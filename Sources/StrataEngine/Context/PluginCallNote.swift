internal import CTrial
package import SectionKit

/// Notes the plugin call in which this process is, in memory that another process reads after this one was killed.
///
/// There is one note per process. Trials begin it. Without it, a call costs a comparison. A note allocates nothing:
/// three short texts are copied, and one number is stored.
package enum PluginCallNote {
    /// Set once, before the first call. A session belongs to one thread.
    private nonisolated(unsafe) static var note: UnsafeMutablePointer<ctrial_note>?

    /// Whether calls are noted.
    package static var isBegun: Bool { note != nil }

    /// Notes calls from now on.
    ///
    /// - Parameter memory: as large as a `ctrial_note`, zeroed, and valid as long as the process lives.
    package static func begin(in memory: UnsafeMutableRawPointer) {
        note = memory.bindMemory(to: ctrial_note.self, capacity: 1)
    }

    /// Also notes the calls while a feed is read or generated, from now on. Trials do not do this, because they measure
    /// those calls, and the process that started them has already read the feed.
    package static func beginReading() {
        ItemCallHook.hook = { call, type in
            guard let note else { return }
            let outer = PluginCall(rawValue: ctrial_note_call(note))
            guard let call else {
                if outer == .decode || outer == .sample { ctrial_note_set_call(note, 0) }
                return
            }
            // Within a call of another kind, such as an answer, the outer call is named.
            guard outer == nil else { return }
            write(type.rawValue, at: 0, to: note)
            write("", at: 1, to: note)
            write("", at: 2, to: note)
            ctrial_note_set_call(note, (call == .decode ? PluginCall.decode : .sample).rawValue)
        }
    }

    /// Runs a call into a plugin.
    package static func during<Result>(
        _ call: PluginCall, of type: SectionType, section: SectionID, item: ItemID = "", _ body: () -> Result
    ) -> Result {
        guard let note else { return body() }
        let outer = ctrial_note_call(note)
        // The note has no call while its texts change. A nested call is about the same item, so the texts stay.
        ctrial_note_set_call(note, 0)
        write(type.rawValue, at: 0, to: note)
        write(section, at: 1, to: note)
        write(item, at: 2, to: note)
        ctrial_note_set_call(note, call.rawValue)
        defer { ctrial_note_set_call(note, outer) }
        return body()
    }

    /// Runs a call for a cell.
    static func during<Result>(_ call: PluginCall, for owner: CellOwner, _ body: () -> Result) -> Result {
        during(call, of: owner.type, section: owner.section, item: owner.item, body)
    }

    private static func write(_ text: String, at index: Int32, to note: UnsafeMutablePointer<ctrial_note>) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
            ctrial_note_text(note, index, $0.baseAddress, $0.count)
        }
        if isWritten == nil { ctrial_note_text(note, index, nil, 0) }
    }
}

/// A call into a plugin, or work on the content of a plugin's cell. The raw value is stored in a trial's note.
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
    /// Measuring the content of a cell, including the plugin's own drawings.
    case measure
    /// Drawing the content of a cell, including the plugin's own drawings.
    case draw
    case pageIndicator
    case decode
    case sample

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
        case .pageIndicator: "pageIndicator(_:in:)"
        case .decode: "init(from:)"
        case .sample: "sample(id:using:)"
        }
    }
}
