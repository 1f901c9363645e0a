/// How a piece of text stands out.
enum TextStyle {
    case plain, heading, good, bad, doubtful, faint
}
