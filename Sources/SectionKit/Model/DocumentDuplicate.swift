internal import Basics
internal import Foundation

/// An identity that two sections or two items of a document have, as the document writes it.
///
/// `Snapshots.Duplicate` has the identity and its indices; this adds what a message about the file needs: the spelling,
/// lines and columns.
struct DocumentDuplicate {
    /// One of the two.
    struct Bearer {
        /// The identity as this one writes it.
        var id: String
        /// Where it stands, in words.
        var place: String
        /// The place in the document.
        var path: [JSONLocator.Step]
    }

    /// `section` or `item`
    var kind: String
    var first: Bearer
    var second: Bearer

    /// What occurs twice, and where.
    var message: String { message(firstLocation: nil) }

    /// The error, with lines and columns where the file can be read and holds the document still.
    func error(file: String?) -> FeedError {
        let bytes = file.flatMap(Self.contents)
        return FeedError(
            code: .duplicateID, file: file, location: bytes.flatMap { location(of: second, in: $0) },
            message: message(firstLocation: bytes.flatMap { location(of: first, in: $0) }))
    }

    private func message(firstLocation: TextPosition?) -> String {
        let location = firstLocation.map { " (\($0.line):\($0.column))" } ?? ""
        return "\(kind) id '\(second.id)' occurs twice, at \(first.place)\(location) and at \(second.place)\(spelling)"
    }

    /// Two texts may be equal, and look alike, and yet be written in other scalars: Unicode Standard Annex #15.
    private var spelling: String {
        let (one, other) = (Array(first.id.unicodeScalars), Array(second.id.unicodeScalars))
        guard one != other else { return "" }
        let start = zip(one, other).prefix { $0 == $1 }.count
        let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let words = [one, other].map { scalars in
            scalars[start..<scalars.count - end].map { "U+" + $0.hexadecimal }.joined(separator: " ")
        }
        return "; they are the same text in two Unicode normalisations, \(words[0]) and \(words[1])"
    }

    private func location(of bearer: Bearer, in bytes: [UInt8]) -> TextPosition? {
        let offset = JSONLocator.offset(of: bearer.path, in: bytes)
        // A document that was changed since it was read has other things in its places.
        guard JSONLocator.identity(at: offset, in: bytes) == bearer.id else { return nil }
        return JSONLocator.position(of: offset, in: bytes)
    }

    /// A pipe is read once and then gone, and asking again would wait for ever.
    private static func contents(_ path: String) -> [UInt8]? {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else { return nil }
        return (try? Data(contentsOf: url)).map(Array.init)
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
