/// A heap profile in jemalloc's format (`heap_v2`): live bytes by call stack, and the memory mappings.
///
/// ```swift
/// let dump = try HeapDump(text: String(contentsOfFile: "kept.heap", encoding: .utf8))
/// print(dump.stacks.reduce(0) { $0 + $1.bytes })
/// ```
///
/// Addresses are those of the process that wrote it. A symbol table converts them to names.
public struct HeapDump: Hashable, Sendable {
    /// The live allocations of one call stack.
    public struct Stack: Hashable, Sendable {
        /// Return addresses, the innermost first.
        public var addresses: [UInt]
        /// The number of live allocations.
        public var objects: Int
        /// The bytes of these allocations.
        public var bytes: Int
    }

    /// A part of a file that was mapped as executable.
    public struct Mapping: Hashable, Sendable {
        /// The addresses to which it was mapped.
        public var addresses: Range<UInt>
        /// The offset of its beginning in the file.
        public var offset: UInt
        /// The file.
        public var path: String
    }

    /// The average number of bytes between two recorded allocations; 1 if each was recorded.
    package let sampleInterval: Int
    /// Call stacks with live allocations, in the file's order.
    public let stacks: [Stack]
    /// Executable parts of files, in the order of their addresses.
    package let mappings: [Mapping]

    /// Reads a dump.
    ///
    /// - Throws: ``HeapDumpError`` if the text is not a `heap_v2` file. Unknown lines are skipped, as the format's own
    ///   reader does.
    /// - Complexity: O(text).
    public init(text: String) throws(HeapDumpError) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
        guard let head = lines.popFirst(), head.hasPrefix("heap_v2/"), let interval = Int(head.dropFirst(8)) else {
            throw HeapDumpError()
        }
        sampleInterval = interval
        var stacks: [Stack] = []
        var mappings: [Mapping] = []
        for line in lines {
            if line.hasPrefix("@") {
                let addresses = line.dropFirst().split(separator: " ").compactMap { Self.address($0) }
                stacks.append(Stack(addresses: addresses, objects: 0, bytes: 0))
            } else if let counts = Self.total(line), !stacks.isEmpty {
                stacks[stacks.count - 1].objects = counts.objects
                stacks[stacks.count - 1].bytes = counts.bytes
            } else if let mapping = Self.mapping(line) {
                mappings.append(mapping)
            }
        }
        self.stacks = stacks.filter { $0.bytes > 0 }
        self.mappings = mappings.sorted { $0.addresses.lowerBound < $1.addresses.lowerBound }
    }

    /// The executable part that contains an address; nil if there is none.
    ///
    /// - Complexity: O(log n).
    public func mapping(of address: UInt) -> Mapping? {
        var (low, high) = (0, mappings.count)
        while low < high {
            let middle = (low + high) / 2
            if mappings[middle].addresses.upperBound <= address { low = middle + 1 } else { high = middle }
        }
        return low < mappings.count && mappings[low].addresses.contains(address) ? mappings[low] : nil
    }

    private static func address(_ text: Substring) -> UInt? {
        text.hasPrefix("0x") ? UInt(text.dropFirst(2), radix: 16) : nil
    }

    /// `  t*: objects: bytes [cumulated objects: bytes]`, the sum over all threads.
    private static func total(_ line: Substring) -> (objects: Int, bytes: Int)? {
        let words = line.split(separator: " ")
        guard words.count >= 3, words[0] == "t*:", let objects = Int(words[1].dropLast()), let bytes = Int(words[2])
        else { return nil }
        return (objects, bytes)
    }

    /// `start-end perms offset device inode path`, as in `/proc/PID/maps`.
    private static func mapping(_ line: Substring) -> Mapping? {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count == 6, words[1].dropFirst(2).hasPrefix("x"), let offset = UInt(words[2], radix: 16) else {
            return nil
        }
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { return nil }
        let path = words[5].drop { $0 == " " }
        return Mapping(addresses: ends[0]..<ends[1], offset: offset, path: String(path))
    }
}

/// The error for a text that is not a heap profile.
public struct HeapDumpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    public var description: String { "not a jemalloc heap profile: the first line is not heap_v2/INTERVAL" }
}
