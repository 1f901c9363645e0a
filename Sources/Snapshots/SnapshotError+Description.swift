extension SnapshotError: CustomStringConvertible {
    /// The error in one sentence: what happened, with which identifier, where, and what to do about it.
    public var description: String {
        "\(cause)\(places); \(code.remedy)"
    }

    private var cause: String {
        switch code {
        case .duplicateSection: "section \"\(id)\" is already there"
        case .duplicateItem: "item \"\(id)\" is already there"
        case .unknownSection: "there is no section \"\(id)\""
        case .unknownItem: "there is no item \"\(id)\""
        case .noSection: "there is no section to append items to"
        case .sectionNotNamed: "item \"\(id)\" is unique in its section only and no section was named"
        }
    }

    private var places: String {
        switch (first, second) {
        case (nil, nil): ""
        case (let place?, nil), (nil, let place?): " (\(place))"
        case (let first?, let second?): " (\(first) and \(second))"
        }
    }
}

extension SnapshotError.Code {
    /// What to do about it.
    var remedy: String {
        switch self {
        case .duplicateSection: "give each section an identifier of its own, or delete the first one"
        case .duplicateItem: "give the item another identifier, delete the first one, or move it instead"
        case .unknownSection: "append the section before it is used"
        case .unknownItem: "append the item before it is used, or name the section it stands in"
        case .noSection: "append a section first"
        case .sectionNotNamed: "name the section"
        }
    }
}

extension SnapshotError.Place: CustomStringConvertible {
    /// The place in words, as it stands in an error's sentence.
    public var description: String {
        switch self {
        case .section(let index): "section \(index)"
        case .item(let path): "item \(path.item) of section \(path.section)"
        case .argument(let index): "number \(index + 1) of the call"
        }
    }
}
