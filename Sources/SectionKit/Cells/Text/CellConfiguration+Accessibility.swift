extension CellConfiguration {
    /// The node with a label for assistive technology, in place of its texts and those of its children. Use it for a
    /// picture or a drawing with a meaning.
    ///
    ///     .image(item.image, height: 160).accessibilityLabel(item.imageDescription)
    ///
    /// - Parameter label: An empty text leaves out a node that repeats others. The default is nil.
    public func accessibilityLabel(_ label: String?) -> CellConfiguration {
        var copy = self
        var looks = copy.looks
        looks.accessibilityLabel = label
        copy.looks = looks
        return copy
    }

    /// The words that assistive technology reads for the cell: its labels and texts in the order of its nodes, which is the
    /// reading order.
    ///
    /// - Complexity: O(nodes).
    public var spokenWords: [String] {
        var words: [String] = []
        collectSpokenWords(into: &words)
        return words
    }

    // Recursion is as deep as the tree, which is limited to 64 levels.
    private func collectSpokenWords(into words: inout [String]) {
        if let label = looks.accessibilityLabel {
            if !label.isEmpty { words.append(label) }
            return
        }
        if case .stack(let stack) = content {
            for child in stack.children { child.collectSpokenWords(into: &words) }
        } else if let leaf = content.leaf {
            words += leaf.spokenWords
        }
    }
}
