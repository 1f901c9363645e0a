internal import SectionKit

extension UpdateStep {
    /// The edit that a step's keys describe.
    static func edit(_ fields: inout StepReader) -> FeedEdit {
        FeedEdit(
            section: fields.text(section), insert: fields.count(insert), delete: fields.count(delete),
            move: fields.count(move), change: fields.count(change), shuffle: fields.word(shuffle) == .true,
            place: fields.word(place), destination: fields.text(to), changesHeader: fields.word(header) == .true,
            sections: FeedEdit.Sections(
                insert: fields.count(insertSections), delete: fields.count(deleteSections),
                move: fields.count(moveSections)),
            seed: UInt64(fields.count(seed)))
    }

    /// Reports missing and mutually exclusive keys.
    func check(_ fields: inout StepReader) {
        let counts = [
            Self.insert, Self.delete, Self.move, Self.change, Self.insertSections, Self.deleteSections,
            Self.moveSections,
        ]
        let isEdit = edit.changesItems || edit.changesHeader || !edit.sections.isEmpty
        let ways = [isEdit, namedFeed != nil, undo].count { $0 }
        if ways > 1 {
            fields.report(
                .invalid("an update has either an edit, a `feed` or an `undo`"),
                at: namedFeed == nil ? Self.undo : Self.feed)
        }
        // A count that could not be read was already reported.
        if ways == 0, !counts.contains(where: { fields.has($0) && !fields.isCount($0) }) {
            let words =
                "an update needs one of `insert`, `delete`, `move`, `change`, `shuffle`, `header`, "
                + "`insertSections`, `deleteSections`, `moveSections`, `feed`, `undo`"
            fields.report(.invalid(words), at: Self.insert)
        }
        if edit.destination != nil, !fields.has(Self.move) {
            fields.report(.invalid("`to` needs `move`"), at: Self.to)
        }
        for field in [Self.every, Self.velocity] where fields.has(field) && fling == nil {
            fields.report(.invalid("`\(field.name)` needs `during: fling`"), at: field)
        }
    }
}
