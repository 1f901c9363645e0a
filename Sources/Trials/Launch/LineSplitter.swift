internal import Sessions

/// Lines of what comes piece by piece.
struct LineSplitter {
    /// What has no end yet.
    private var open: [UInt8] = []
    private var isTooLong = false

    /// A result is a line of some MB; a line of more than this is dropped, so that a child that writes without an end does not
    /// fill this process.
    static let longest = 512 << 20

    /// The lines that end in a piece, without their ends.
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

    /// The last line, where it has no end; nil where there is none.
    var rest: String? { open.isEmpty || isTooLong ? nil : String(decoding: open, as: UTF8.self) }

    private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard !isTooLong else { return }
        open.append(contentsOf: bytes)
        guard open.count > Self.longest else { return }
        isTooLong = true
        open = []
    }
}
