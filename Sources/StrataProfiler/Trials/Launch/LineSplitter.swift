
/// Splits a stream of bytes into lines.
struct LineSplitter {
    /// The bytes of an unfinished line.
    private var open: [UInt8] = []
    private var isTooLong = false

    /// The maximum line length; longer lines are dropped to limit memory. A result takes a few MB.
    static let longest = 512 << 20

    /// The complete lines after adding a piece, without their line feeds.
    ///
    /// - Complexity: O(bytes).
    mutating func lines(adding piece: UnsafeRawBufferPointer) -> [String] {
        var lines: [String] = []
        var rest = piece[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            if let line = self.rest { lines.append(line) }
            open.removeAll(keepingCapacity: true)
            isTooLong = false
            rest = rest[(end + 1)...]
        }
        add(rest)
        return lines
    }

    /// The unfinished last line; nil if there is none.
    var rest: String? { open.isEmpty || isTooLong ? nil : String(decoding: open, as: UTF8.self) }

    private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard !isTooLong else { return }
        open.append(contentsOf: bytes)
        guard open.count > Self.longest else { return }
        isTooLong = true
        open = []
    }
}
