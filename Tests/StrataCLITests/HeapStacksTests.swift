import Foundation
import Testing

/// The call stacks of `--heap`: they begin with the arm's work and end with the allocation.
@Suite(.children) struct HeapStacksTests {
    @Test func stacksBelongToTheArm() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --heap --quick")
        for arm in ["compositional", "nested"] {
            let text = try folder.text(".strata/tiny/last/heap-\(arm)-idle.folded")
            let stacks = text.split(separator: "\n").map { line in
                line.prefix(upTo: line.lastIndex(of: " ") ?? line.endIndex).split(separator: ";").map(String.init)
            }
            #expect(stacks.count > 20 && text.contains("[banner]"), "\(text)")
            let begin = stacks.filter { $0.first?.hasPrefix("Session.") == true || $0.contains("Session.play(Script)") }
            // A few allocations belong to the session, outside of frames.
            #expect(begin.count * 10 < stacks.count, "\(begin)")
            for stack in stacks {
                #expect(!stack.contains { $0.hasPrefix("libjemalloc") || $0.hasPrefix("swift_slowAlloc") }, "\(stack)")
                #expect(!stack.contains { $0.hasPrefix("SectionTypeMarks.") || $0.hasPrefix("StackMark.") }, "\(stack)")
                // All functions of the program have symbols.
                #expect(!stack.contains("strata") && !stack.contains("_start"), "\(stack)")
            }
        }
    }
}
