internal import Basics
public import Profiler

/// Live bytes as folded stacks: a line per call stack, frames with semicolons between them, then the bytes; what
/// `flamegraph.pl`, inferno and speedscope read.
public enum FoldedStacks {
    /// The text of a heap profile.
    public static func text(_ profile: HeapProfile) -> String {
        profile.stacks.map { stack in
            let frames = stack.frames.map { $0.printable.replacing(";", with: ",") }
            return "\(frames.joined(separator: ";")) \(stack.bytes)\n"
        }.joined()
    }
}
