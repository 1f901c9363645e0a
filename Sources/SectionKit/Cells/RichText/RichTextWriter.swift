/// Collects a rich text: characters in pieces, collapsed white space, and pending line breaks.
struct RichTextWriter {
    private(set) var text = RichText()
    private let limits: RichTextLimits
    private var buffer: [UInt8] = []
    private var attributes = TextAttributes()
    private var runs = 0
    private var breaks = 0
    private var prefix = ""
    private var hasSpace = false
    /// The looks of the pending space.
    private var spaceLooks = TextAttributes()

    init(_ limits: RichTextLimits) { self.limits = limits }

    /// Sets the looks of what follows.
    mutating func set(_ next: TextAttributes) {
        guard next != attributes else { return }
        flush()
        attributes = next
    }

    /// Adds bytes of a text and collapses its white space. The bytes are whole scalars.
    mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    mutating func add(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
            if !hasSpace { spaceLooks = attributes }
            hasSpace = true
        case 0..<0x20, 0x7F: break
        default: addVisible(byte)
        }
    }

    /// Adds a byte unchanged, after the pending white space.
    mutating func addVisible(_ byte: UInt8) {
        if breaks > 0 || !prefix.isEmpty || hasSpace { settle() }
        buffer.append(byte)
    }

    /// Requests a number of line breaks before the next character. The larger number counts.
    mutating func separate(_ lines: Int) {
        guard lines > 0 else { return }
        hasSpace = false
        breaks = max(breaks, lines)
    }

    /// Requests one more line break before the next character.
    mutating func breakLine() {
        hasSpace = false
        breaks = min(breaks + 1, 512)
    }

    /// Begins a list item. Its marker precedes the next character.
    mutating func begin(_ sign: String) {
        separate(1)
        prefix = sign
    }

    private var isEmpty: Bool { text.string.isEmpty && buffer.isEmpty }

    private mutating func settle() {
        let isFirst = isEmpty
        let looks = attributes
        if (breaks > 0 && !isFirst) || !prefix.isEmpty {
            set(TextAttributes())
            buffer.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: isFirst ? 0 : breaks))
            buffer.append(contentsOf: prefix.utf8)
        } else if hasSpace, breaks == 0, !isFirst {
            set(spaceLooks)
            buffer.append(UInt8(ascii: " "))
        }
        (hasSpace, breaks, prefix) = (false, 0, "")
        set(looks)
    }

    private mutating func flush() {
        guard !buffer.isEmpty else { return }
        let part = String(decoding: buffer, as: UTF8.self)
        buffer.removeAll(keepingCapacity: true)
        let isStyled = attributes != TextAttributes() && runs < limits.runs
        if isStyled { runs += 1 }
        text.append(part, isStyled ? attributes : TextAttributes())
    }

    mutating func finish() -> RichText {
        flush()
        return text
    }
}
