internal import Foundation
internal import StrataBasics

/// An identity shared by two sections or two items of a document, in the document's spelling.
///
/// `Snapshots.Duplicate` has the identity and its indices. This type adds the parts of a message about the file:
/// spelling, lines and columns.
struct DocumentDuplicate {
    /// One of the two sections or items.
    struct Bearer {
        /// The identity in its own spelling.
        var id: String
        /// The place, in words.
        var place: String
        /// The path in the document.
        var path: [JSONLocator.Step]
    }

    /// `section` or `item`
    var kind: String
    var first: Bearer
    var second: Bearer
    /// The file of the first one, if it is another file.
    var firstFile: String?

    /// The message, without lines and columns.
    var message: String { message(firstLocation: nil) }

    /// The error, with lines and columns if the file can be read and still has the document.
    func error(file: String?) -> FeedError {
        let bytes = file.flatMap(Self.contents)
        let firstBytes = firstFile == nil ? bytes : firstFile.flatMap(Self.contents)
        return FeedError(
            code: .duplicateID, file: file, location: bytes.flatMap { location(of: second, in: $0) },
            message: message(firstLocation: firstBytes.flatMap { location(of: first, in: $0) }))
    }

    private func message(firstLocation: TextPosition?) -> String {
        let location = firstLocation.map { " (\($0.line):\($0.column))" } ?? ""
        let place = first.place + (firstFile.map { " of \($0)" } ?? "")
        return "\(kind) id '\(second.id)' occurs twice, at \(place)\(location) and at \(second.place)\(spelling)"
    }

    /// Two equal texts may look alike and still consist of different scalars: Unicode Standard Annex #15.
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
        // A document that changed after it was read has other values at these places.
        guard JSONLocator.identity(at: offset, in: bytes) == bearer.id else { return nil }
        return JSONLocator.position(of: offset, in: bytes)
    }

    /// The bytes of regular files only. A pipe can only be read once, and reading it again would wait forever.
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
