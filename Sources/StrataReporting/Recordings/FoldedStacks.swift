internal import Basics
public import StrataProfiler

/// Live bytes as folded stacks, which `flamegraph.pl`, inferno and speedscope read: a line per call stack, with frames
/// separated by semicolons, then the bytes.
public enum FoldedStacks {
    /// The text of a heap profile.
    public static func text(_ profile: HeapProfile) -> String {
        profile.stacks.map { stack in
            let frames = stack.frames.map { $0.printable.replacing(";", with: ",") }
            return "\(frames.joined(separator: ";")) \(stack.bytes)\n"
        }.joined()
    }
}
