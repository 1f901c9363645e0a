/// An address to which a server's text may lead.
enum SafeAddress {
    /// The longest address.
    static let maximumLength = 2_048

    /// The address without the white space that browsers ignore; nil if its scheme is not http, https or mailto, or if
    /// it has control characters.
    static func address(_ string: String) -> String? {
        guard string.utf8.count <= 2 * maximumLength else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in string.unicodeScalars where scalar != "\t" && scalar != "\n" && scalar != "\r" {
            scalars.append(scalar)
        }
        while scalars.first == " " { scalars.removeFirst() }
        while scalars.last == " " { scalars.removeLast() }
        let address = String(scalars)
        guard address.utf8.count <= maximumLength, !address.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return nil
        }
        let lower = address.prefix(8).lowercased()
        let isSafe = ["http://", "https://", "mailto:"].contains {
            lower.hasPrefix($0) && address.utf8.count > $0.utf8.count
        }
        return isSafe ? address : nil
    }
}
