extension LayoutGroup {
    func validate(_ subject: @autoclosure () -> String, depth: Int) throws(LayoutError) {
        guard depth < LayoutGroup.maximumDepth else { throw LayoutError(.nestedTooDeeply, subject: subject()) }
        try size.validate(subject())
        try LayoutError.check(insets, subject() + ".insets")
        guard spacing.value.isSoundLength else { throw LayoutError(.unsoundNumber, subject: subject() + ".spacing") }
        try edgeSpacing.validate(subject())
        for item in supplementaries { try item.validate(subject() + "." + item.kind) }
        switch content {
        case .subitems(let subitems):
            guard !subitems.isEmpty else { throw LayoutError(.noSubitems, subject: subject()) }
            for (index, subitem) in subitems.enumerated() {
                try subitem.validate("\(subject()).subitems[\(index)]", depth: depth + 1)
            }
        case .equalShares(let subitem, let count), .repeating(let subitem, let count):
            guard count >= 1 else { throw LayoutError(.countTooSmall, subject: subject() + ".count") }
            guard count <= LayoutGroup.maximumEntries else {
                throw LayoutError(.tooManyItemsInGroup, subject: subject() + ".count")
            }
            try subitem.validate(subject() + ".subitem", depth: depth + 1)
        case .custom, .customProvider: break
        }
    }

    /// The kinds of the supplementaries that are anchored to the group or to anything in it.
    public var anchoredKinds: [String] { anchoredKinds(depth: 0) }

    func anchoredKinds(depth: Int) -> [String] {
        let subitems: [LayoutSubitem] =
            switch content {
            case .subitems(let list): list
            case .equalShares(let one, _), .repeating(let one, _): [one]
            case .custom, .customProvider: []
            }
        return supplementaries.map(\.kind)
            + subitems.flatMap { subitem in
                if case .group(let group) = subitem, depth < LayoutGroup.maximumDepth {
                    return group.anchoredKinds(depth: depth + 1)
                }
                return subitem.supplementaries.map(\.kind)
            }
    }
}

extension LayoutSubitem {
    func validate(_ subject: @autoclosure () -> String, depth: Int) throws(LayoutError) {
        switch self {
        case .group(let group): try group.validate(subject(), depth: depth)
        case .item(let item):
            try item.size.validate(subject())
            try LayoutError.check(item.insets, subject() + ".insets")
            try item.edgeSpacing.validate(subject())
            for supplementary in item.supplementaries {
                try supplementary.validate(subject() + "." + supplementary.kind)
            }
        }
    }
}
