/// The emphasis of a piece of text.
enum TextStyle {
    case plain, heading, good, bad, doubtful, faint
}
