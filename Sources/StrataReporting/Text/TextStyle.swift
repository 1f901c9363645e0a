/// The emphasis of a piece of text.
enum TextStyle: CaseIterable {
    case plain, heading, good, bad, doubtful, faint
}
