internal import Basics

/// Live bytes at a checkpoint by call stack, read from a `.folded` file.
package struct FoldedHeap: Hashable, Sendable {
    /// A call stack and its bytes.
    package struct Stack: Hashable, Sendable {
        /// The section type that the work was for; nil for the arm's own.
        package var type: String?
        /// The functions below the section type, or all of them, from the outermost in.
        package var names: [String]
        package var bytes: Double
    }

    package let arm: String
    package let checkpoint: String
    /// The stacks, in the file's order.
    package let stacks: [Stack]

    /// What is called of no section type.
    package static let engine = "engine"

    /// Reads a file's lines; one that is no stack with bytes is left out.
    ///
    /// - Complexity: O(length).
    package init(arm: String, checkpoint: String, text: String) {
        self.arm = arm
        self.checkpoint = checkpoint
        stacks = text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let space = line.lastIndex(of: " "), let bytes = Int(line[line.index(after: space)...]), bytes > 0
            else { return nil }
            let names = line[..<space].split(separator: ";").map(String.init)
            let mark = names.lastIndex { $0.hasPrefix("[") && $0.hasSuffix("]") && $0.count > 2 }
            guard let mark else { return Stack(type: nil, names: names, bytes: Double(bytes)) }
            return Stack(
                type: String(names[mark].dropFirst().dropLast()), names: Array(names[(mark + 1)...]),
                bytes: Double(bytes))
        }
    }

    /// Bytes by section type; the arm's own are under ``engine``.
    package var bytesByType: [String: Double] {
        stacks.reduce(into: [:]) { $0[$1.type ?? Self.engine, default: 0] += $1.bytes }
    }

    /// The bytes as a tree: the arm, the section types, the calls below them.
    ///
    /// - Complexity: O(frames of all stacks).
    package var tree: IcicleNode {
        .tree(named: arm, of: stacks.map { ([$0.type ?? Self.engine] + $0.names, $0.bytes) })
    }
}
