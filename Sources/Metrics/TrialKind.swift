/// The kinds of child process. The raw value is what files say.
public enum TrialKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Measures time and counts; the allocator is never asked.
    case time
    /// Reads the allocator at checkpoints and frame ends; its times are not used.
    case memory
    /// Attributes live bytes to call stacks and section types; none of its figures is judged.
    case heap
    /// Counts the session's machine instructions, under valgrind.
    case instructions
    /// Notes what was done when, for a trace; none of its figures is judged.
    case trace
}
