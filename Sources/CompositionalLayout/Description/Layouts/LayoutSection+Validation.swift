extension LayoutSection {
    /// Checks the rules that do not depend on a view: valid numbers, at least one subitem, unique element kinds.
    ///
    /// Whether a group has room for its first item depends on the view; see ``LayoutSolver/diagnostics``.
    ///
    /// - Throws: The first broken rule, with its place in the description.
    public func validate() throws(LayoutError) {
        try validateSpacing()
        try content.flow.validate()
        for (index, item) in boundary.enumerated() { try item.validate("boundary[\(index)]") }
        for (index, item) in decorations.enumerated() {
            try LayoutError.check(item.insets, "decorations[\(index)].insets")
        }
        try validateKinds()
    }

    private func validateKinds() throws(LayoutError) {
        var kinds = content.flow.anchoredKinds
        guard boundary.count + decorations.count + kinds.count > 1 else { return }
        kinds = boundary.map { $0.kind } + decorations.map { $0.kind } + kinds
        var seen: Set<String> = []
        for kind in kinds where !seen.insert(kind).inserted {
            throw LayoutError(.duplicateKind, subject: kind)
        }
    }

    /// The first rule that the section breaks in every view; see ``validate()``.
    ///
    /// - Parameter sound: A valid section. Parts that are equal in both sections are not checked again.
    func brokenRule(beside sound: LayoutSection?) -> LayoutError? {
        do throws(LayoutError) {
            if let sound, boundary == sound.boundary, decorations == sound.decorations {
                try validateSpacing()
            } else {
                try validate()
            }
            return nil
        } catch {
            return error
        }
    }

    private func validateSpacing() throws(LayoutError) {
        try LayoutError.check(insets, "insets")
        try LayoutError.check(interGroupSpacing, "interGroupSpacing")
        try LayoutError.check(headerTopPadding, "headerTopPadding")
        if let list { try list.validate("list") }
        try carousel?.validate("carousel")
    }
}
