internal import Foundation

/// Live bytes at a checkpoint, by symbolized call stack.
package struct HeapProfile: Hashable, Sendable, Codable {
    /// The bytes held by one call stack.
    package struct Stack: Hashable, Sendable, Codable {
        /// Function names, from the arm's first to the one that allocates. The section type follows the arm's own
        /// functions in brackets: `[grid]`. The stack of a decoded picture begins with `[decoded pictures]` and the
        /// section type that requested it.
        package var frames: [String]
        /// The section type for which the work was done; nil for the arm's own work.
        package var sectionType: String?
        /// Allocations held.
        package var objects: Int
        /// Bytes held.
        package var bytes: Int

        /// Creates an instance.
        package init(frames: [String], sectionType: String?, objects: Int, bytes: Int) {
            self.frames = frames
            self.sectionType = sectionType
            self.objects = objects
            self.bytes = bytes
        }

        /// Whether the bytes belong to a decoded picture.
        var isDecodedPicture: Bool { frames.first == "[\(HeapProfile.decodedPictures)]" }
    }

    /// The arm.
    package var arm: String
    /// The checkpoint.
    package var checkpoint: String
    /// The call stacks, largest first.
    package var stacks: [Stack]

    /// Creates an instance.
    package init(arm: String, checkpoint: String, stacks: [Stack]) {
        self.arm = arm
        self.checkpoint = checkpoint
        self.stacks = stacks
    }

    /// The sum of the held bytes.
    package var bytes: Int { stacks.reduce(0) { $0 + $1.bytes } }

    /// The name for the bytes of decoded pictures, if the profile has a `pictures` key.
    package static let decodedPictures = "decoded pictures"

    /// Bytes held by section type. The arm's own bytes are under `engine`, and those of all decoded pictures under
    /// ``decodedPictures``.
    package var bytesBySectionType: [String: Int] {
        stacks.reduce(into: [:]) { sums, stack in
            sums[stack.isDecodedPicture ? Self.decodedPictures : stack.type, default: 0] += stack.bytes
        }
    }

    /// Bytes of decoded pictures by the section type that requested them.
    package var pictureBytesBySectionType: [String: Int] {
        stacks.filter(\.isDecodedPicture).reduce(into: [:]) { $0[$1.type, default: 0] += $1.bytes }
    }
}

extension HeapProfile.Stack {
    /// The section type's name; `engine` for the arm's own work.
    fileprivate var type: String { sectionType ?? "engine" }
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
    /// Replaces the function that marks a section type, and the functions that only lead to or from it, with the type's
    /// name in brackets. Drops the allocator's functions.
    static func markedFrames(
        _ names: ArraySlice<String>, sectionTypes: [String]
    ) -> (frames: [String], sectionType: String?) {
        let names = CallStack.withoutAllocator(names)
        if let picture = decodedPicture(names, sectionTypes: sectionTypes) { return picture }
        guard let mark = names.lastIndex(where: { SectionTypeMarks.number(in: $0) != nil }),
            let number = SectionTypeMarks.number(in: names[mark])
        else { return (Array(names), nil) }
        let type = Self.type(number, of: sectionTypes)
        let lead = names[..<mark].lastIndex { !CallStack.isPlumbing($0) }.map { $0 + 1 } ?? names.startIndex
        let rest = names[(mark + 1)...].drop(while: CallStack.isPlumbing)
        return (names[..<lead] + ["[\(type)]"] + rest, type)
    }

    /// The frames below the decoding of a picture, and its section type: that of the marker below it, or of the cell in
    /// whose work it was decoded. Nil for other stacks.
    private static func decodedPicture(
        _ names: ArraySlice<String>, sectionTypes: [String]
    ) -> (frames: [String], sectionType: String?)? {
        guard let start = names.lastIndex(where: { $0.contains(StackMark.pictureWork) }) else { return nil }
        let mark = names.lastIndex { SectionTypeMarks.number(in: $0) != nil }
        let type = mark.flatMap { SectionTypeMarks.number(in: names[$0]) }.map { Self.type($0, of: sectionTypes) }
        let rest = names[(max(start, mark ?? start) + 1)...].drop(while: CallStack.isPlumbing)
        return (["[\(decodedPictures)]"] + [type].compactMap(\.self) + rest, type)
    }

    private static func type(_ number: Int, of sectionTypes: [String]) -> String {
        number < sectionTypes.count ? sectionTypes[number] : "other"
    }
}

/// Reduces a call stack to the arm's own functions, down to the one that allocates.
enum CallStack {
    /// The names after the function that runs the arm's work. Without that function, the names from `Session.frame` or
    /// `Session.init` on; without these, all names.
    static func armWork(in names: [String]) -> ArraySlice<String> {
        if let mark = names.lastIndex(where: { $0.contains(StackMark.armWork) }) {
            return names[(mark + 1)...].drop(while: isPlumbing)
        }
        let start = names.lastIndex { $0.hasPrefix("Session.init") || $0.hasPrefix("Session.frame(") }
        return names[(start ?? 0)...]
    }

    /// Collapses consecutive functions of a library that are known only by its file name.
    static func joined(_ names: [String]) -> [String] {
        zip(names.indices, names).filter { index, name in
            index == 0 || name != names[index - 1] || !name.contains(".so")
        }.map(\.1)
    }

    /// Drops the allocator's own functions at the end.
    static func withoutAllocator(_ names: ArraySlice<String>) -> ArraySlice<String> {
        let end = names.lastIndex { !isAllocator($0) }
        return names[..<(end.map { $0 + 1 } ?? min(names.startIndex + 1, names.endIndex))]
    }

    /// Whether a function only leads to or from a mark: closures, thunks, and their callers.
    static func isPlumbing(_ name: String) -> Bool {
        plumbing.contains { name.hasPrefix($0) }
    }

    private static let plumbing = [
        "@objc closure #", "closure #", "from @", "withUnsafePointer", "withoutActuallyEscaping", "partial apply",
        "EngineContext.probing", "EngineProbe.cellWork", "SectionTypeMarks.cellWork", "SectionTypeMarks.mark",
        "SectionTypeMarks.pictureWork", "StackMark.", "PluginCallNote.", "ItemCallHook.", "ctrial_",
    ]

    /// Whether a function belongs to the allocator. `swift_allocObject` does not: it shows that an object is held, and
    /// not the bytes of an array or a picture.
    private static func isAllocator(_ name: String) -> Bool {
        name.hasPrefix("libjemalloc.so") || name.hasPrefix("swift_slowAlloc") || allocators.contains(name)
    }

    private static let allocators: Set<String> = [
        "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign", "operator new",
    ]
}
