extension LayoutSection {
    /// Checks the rules that need no view: valid numbers, at least one subitem, unique element kinds.
    ///
    /// Whether a group has room for its first item depends on the view; see ``LayoutSolver/diagnostics``.
    ///
    /// - Throws: The first broken rule, with its place in the description.
    public func validate() throws(LayoutError) {
        try validateSpacing()
        try validateContent()
        for (index, item) in boundary.enumerated() { try item.validate("boundary[\(index)]") }
        for (index, item) in decorations.enumerated() {
            try LayoutError.check(item.insets, "decorations[\(index)].insets")
        }
        try validateKinds()
    }

    private func validateContent() throws(LayoutError) {
        switch content {
        case .group(let group): try group.validate("group", depth: 0)
        case .mixed(let rows):
            try rows.row.validate("row", depth: 0)
            try rows.wide.validate("wide", depth: 0)
        case .waterfall(let waterfall):
            guard waterfall.columns >= 1 else { throw LayoutError(.countTooSmall, subject: "waterfall.columns") }
            guard waterfall.columns <= 1_000 else {
                throw LayoutError(.tooManyItemsInGroup, subject: "waterfall.columns")
            }
            try LayoutError.check(waterfall.estimate, "waterfall.estimate")
            try LayoutError.check(waterfall.columnSpacing, "waterfall.columnSpacing")
            try LayoutError.check(waterfall.rowSpacing, "waterfall.rowSpacing")
        }
    }

    private func validateKinds() throws(LayoutError) {
        var kinds = content.anchoredKinds
        guard boundary.count + decorations.count + kinds.count > 1 else { return }
        kinds = boundary.map { $0.kind } + decorations.map { $0.kind } + kinds
        var seen: Set<String> = []
        for kind in kinds where !seen.insert(kind).inserted {
            throw LayoutError(.duplicateKind, subject: kind)
        }
    }

    /// The first rule that the section breaks in every view; see ``validate()``.
    ///
    /// - Parameter sound: A valid section with equal content. Parts that are equal in both are not checked again.
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

extension LayoutSection.Content {
    /// The kinds of anchored supplementaries, once per item or group that has them. Mixed rows may share kinds.
    var anchoredKinds: [String] {
        switch self {
        case .group(let group): group.anchoredKinds
        case .mixed(let rows):
            Array(Set(rows.row.anchoredKinds).union(rows.wide.anchoredKinds))
        case .waterfall: []
        }
    }

    var isGroup: Bool {
        if case .group = self { true } else { false }
    }
}
