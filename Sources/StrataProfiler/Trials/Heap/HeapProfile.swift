internal import Foundation

/// Live bytes at a checkpoint, by symbolized call stack.
public struct HeapProfile: Hashable, Sendable, Codable {
    /// The bytes that one call stack holds.
    public struct Stack: Hashable, Sendable, Codable {
        /// Function names, from the arm's first to the one that allocates. The section type follows the arm's own
        /// functions in brackets: `[grid]`.
        public var frames: [String]
        /// The section type that the work was for; nil for the arm's own work.
        public var sectionType: String?
        /// Allocations held.
        public var objects: Int
        /// Bytes held.
        public var bytes: Int

        /// Creates an instance.
        public init(frames: [String], sectionType: String?, objects: Int, bytes: Int) {
            self.frames = frames
            self.sectionType = sectionType
            self.objects = objects
            self.bytes = bytes
        }
    }

    /// The arm.
    public var arm: String
    /// The checkpoint.
    public var checkpoint: String
    /// The call stacks, largest first.
    public var stacks: [Stack]

    /// Creates an instance.
    public init(arm: String, checkpoint: String, stacks: [Stack]) {
        self.arm = arm
        self.checkpoint = checkpoint
        self.stacks = stacks
    }

    /// Bytes held in all.
    public var bytes: Int { stacks.reduce(0) { $0 + $1.bytes } }

    /// Bytes held by section type; the arm's own bytes are under `engine`.
    public var bytesBySectionType: [String: Int] {
        stacks.reduce(into: [:]) { $0[$1.sectionType ?? "engine", default: 0] += $1.bytes }
    }
}

extension HeapProfile {
    /// Symbolizes the stacks of a dump.
    ///
    /// - Parameter sectionTypes: the section types, in the order of their numbers in call stacks.
    /// - Complexity: O(symbols + frames).
    init(_ dump: HeapDump, arm: String, checkpoint: String, sectionTypes: [String], names: FrameNames) {
        var named: [[String]: Stack] = [:]
        for stack in dump.stacks {
            let names = CallStack.joined(stack.addresses.reversed().compactMap { names.name(of: $0, in: dump) })
            let (marked, type) = Self.markedFrames(CallStack.armWork(in: names), sectionTypes: sectionTypes)
            let frames = marked.isEmpty ? ["?"] : marked
            named[frames, default: Stack(frames: frames, sectionType: type, objects: 0, bytes: 0)].objects +=
                stack.objects
            named[frames]?.bytes += stack.bytes
        }
        let order = named.values.sorted {
            $0.bytes == $1.bytes ? $0.frames.lexicographicallyPrecedes($1.frames) : $0.bytes > $1.bytes
        }
        self.init(arm: arm, checkpoint: checkpoint, stacks: order)
    }
}

extension HeapProfile {
    /// Replaces the function that marks a section type, and the functions around it that only lead there, by the type's
    /// name in brackets; drops the allocator's functions.
    static func markedFrames(
        _ names: ArraySlice<String>, sectionTypes: [String]
    ) -> (frames: [String], sectionType: String?) {
        let names = CallStack.withoutAllocator(names)
        guard let mark = names.lastIndex(where: { SectionTypeMarks.number(in: $0) != nil }),
            let number = SectionTypeMarks.number(in: names[mark])
        else { return (Array(names), nil) }
        let type = number < sectionTypes.count ? sectionTypes[number] : "other"
        let lead = names[..<mark].lastIndex { !CallStack.isPlumbing($0) }.map { $0 + 1 } ?? names.startIndex
        let rest = names[(mark + 1)...].drop(while: CallStack.isPlumbing)
        return (names[..<lead] + ["[\(type)]"] + rest, type)
    }
}
