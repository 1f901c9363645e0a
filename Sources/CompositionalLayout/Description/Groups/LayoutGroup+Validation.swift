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
    public var anchoredKinds: [String] {
        var kinds: [String] = []
        appendAnchoredKinds(depth: 0, to: &kinds)
        return kinds
    }

    fileprivate func appendAnchoredKinds(depth: Int, to kinds: inout [String]) {
        for supplementary in supplementaries { kinds.append(supplementary.kind) }
        switch content {
        case .subitems(let list):
            for subitem in list { subitem.appendAnchoredKinds(depth: depth, to: &kinds) }
        case .equalShares(let subitem, _), .repeating(let subitem, _):
            subitem.appendAnchoredKinds(depth: depth, to: &kinds)
        case .custom, .customProvider: break
        }
    }
}

extension LayoutSubitem {
    fileprivate func appendAnchoredKinds(depth: Int, to kinds: inout [String]) {
        if case .group(let group) = self, depth < LayoutGroup.maximumDepth {
            group.appendAnchoredKinds(depth: depth + 1, to: &kinds)
        } else {
            for supplementary in supplementaries { kinds.append(supplementary.kind) }
        }
    }

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
