/// The kinds of trials, each in its own child process. The raw value is the word in files.
public enum TrialKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Measures time and counts, without reading the allocator.
    case time
    /// Reads the allocator at checkpoints and frame ends; its times are not used.
    case memory
    /// Attributes live bytes to call stacks and section types; its figures are not judged.
    case heap
    /// Counts the session's machine instructions, under valgrind.
    case instructions
    /// Records events for a trace; its figures are not judged.
    case trace
    /// Records each frame's work and allocations, and pictures of the viewport; its figures are not judged.
    case film
}
