
/// Reduces a call stack to the arm's own functions, down to the one that allocates.
enum CallStack {
    /// The names below the function that runs the arm's work. Without such a function, those from `Session.frame` or
    /// `Session.init`; without these, all names.
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
        "EngineContext.probing", "EngineProbe.cellWork", "SectionTypeMarks.cellWork", "StackMark.", "PluginCallNote.",
        "ctrial_",
    ]

    /// `swift_allocObject` is kept: it shows that an object is held, not the bytes of an array or a picture.
    private static func isAllocator(_ name: String) -> Bool {
        name.hasPrefix("libjemalloc.so") || name.hasPrefix("swift_slowAlloc") || allocators.contains(name)
    }

    private static let allocators: Set<String> = [
        "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign", "operator new",
    ]
}
