extension LayoutSection {
    /// Checks the description's own rules: sound numbers, at least one subitem, kinds used once.
    ///
    /// Whether a group is long enough for its first item depends on the view, so a solver finds that out.
    ///
    /// - Throws: The first rule that is broken, with the place in the description.
    public func validate() throws(LayoutError) {
        try Self.check(insets, "insets")
        try LayoutError.check(interGroupSpacing, "interGroupSpacing")
        try validateContent()
        for (index, item) in boundary.enumerated() { try item.validate("boundary[\(index)]") }
        for (index, item) in decorations.enumerated() { try Self.check(item.insets, "decorations[\(index)].insets") }
        try validateKinds()
    }

    static func check(_ insets: EdgeInsets, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard insets.isSound else { throw LayoutError(.unsoundNumber, subject: subject()) }
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
        var seen: Set<String> = []
        for kind in boundary.map(\.kind) + decorations.map(\.kind) + content.anchoredKinds
        where !seen.insert(kind).inserted {
            throw LayoutError(.duplicateKind, subject: kind)
        }
    }
}

extension LayoutConfiguration {
    /// The same without what breaks a rule: a solver lays out what is left.
    var sound: LayoutConfiguration {
        do throws(LayoutError) {
            try validate()
            return self
        } catch {
            var result = self
            result.boundary = []
            if !interSectionSpacing.isSoundLength || interSectionSpacing < 0 { result.interSectionSpacing = 0 }
            return result
        }
    }

    /// Checks spacing and the layout's own headers and footers.
    ///
    /// - Throws: The first rule that is broken.
    public func validate() throws(LayoutError) {
        try LayoutError.check(interSectionSpacing, "interSectionSpacing")
        var seen: Set<String> = []
        for (index, item) in boundary.enumerated() {
            try item.validate("boundary[\(index)]")
            guard seen.insert(item.kind).inserted else { throw LayoutError(.duplicateKind, subject: item.kind) }
        }
    }
}

extension EdgeInsets {
    package var isSound: Bool { [top, leading, bottom, trailing].allSatisfy(\.isSoundLength) }
}

extension Double {
    /// Finite, and small enough that sums over all items stay finite: no screen needs 10^12 points.
    package var isSoundLength: Bool { magnitude <= .largestSoundLength }

    static let largestSoundLength = 1e12
}

extension LayoutError {
    static func check(_ number: Double, _ subject: @autoclosure () -> String) throws(LayoutError) {
        guard number.isSoundLength, number >= 0 else { throw LayoutError(.unsoundNumber, subject: subject()) }
    }
}

extension LayoutSize {
    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try LayoutError.check(width.value, subject() + ".width")
        try LayoutError.check(height.value, subject() + ".height")
    }
}

extension BoundarySupplementary {
    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try size.validate(subject())
        guard offset.x.isSoundLength, offset.y.isSoundLength else {
            throw LayoutError(.unsoundNumber, subject: subject() + ".offset")
        }
    }
}

extension AnchoredSupplementary {
    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try size.validate(subject())
        for anchor in [containerAnchor, itemAnchor ?? containerAnchor] {
            let offset = anchor.offset(for: Size(width: 1, height: 1))
            guard offset.x.isSoundLength, offset.y.isSoundLength else {
                throw LayoutError(.unsoundNumber, subject: subject() + ".anchor")
            }
        }
    }
}
