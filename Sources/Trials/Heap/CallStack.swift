internal import Sessions

/// What a reader wants to see of a call stack: the arm's own functions down to the one that allocates.
enum CallStack {
    /// The names below the function that runs the arm's work, or below the frame or the making of an arm where a child has
    /// no such function; all of them where there is neither.
    static func armWork(in names: [String]) -> ArraySlice<String> {
        if let mark = names.lastIndex(where: { $0.contains(StackMark.armWork) }) {
            return names[(mark + 1)...].drop(while: isPlumbing)
        }
        let start = names.lastIndex { $0.hasPrefix("Session.init") || $0.hasPrefix("Session.frame(") }
        return names[(start ?? 0)...]
    }

    /// The names with one entry for as many functions of a library as follow each other and are known by its file alone.
    static func joined(_ names: [String]) -> [String] {
        zip(names.indices, names).filter { index, name in
            index == 0 || name != names[index - 1] || !name.contains(".so")
        }.map(\.1)
    }

    /// The names without those that hand the work of an allocation on.
    static func withoutAllocator(_ names: ArraySlice<String>) -> ArraySlice<String> {
        let end = names.lastIndex { !isAllocator($0) }
        return names[..<(end.map { $0 + 1 } ?? min(names.startIndex + 1, names.endIndex))]
    }

    /// Whether a function only leads to a mark or away from it: closures, thunks, and what runs them.
    static func isPlumbing(_ name: String) -> Bool {
        plumbing.contains { name.hasPrefix($0) }
    }

    private static let plumbing = [
        "@objc closure #", "closure #", "from @", "withUnsafePointer", "withoutActuallyEscaping", "partial apply",
        "EngineContext.probing", "EngineProbe.cellWork", "SectionTypeMarks.cellWork", "StackMark.", "ctrial_",
    ]

    /// `swift_allocObject` stays: it says that an object is held, not an array's or a picture's bytes.
    private static func isAllocator(_ name: String) -> Bool {
        name.hasPrefix("libjemalloc.so") || name.hasPrefix("swift_slowAlloc") || allocators.contains(name)
    }

    private static let allocators: Set<String> = [
        "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign", "operator new",
    ]
}
