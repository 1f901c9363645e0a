/// Why a feed cannot be used.
public struct FeedError: Error, Hashable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Code: String, Hashable, Sendable {
        /// The file cannot be read.
        case unreadable
        /// The text is not JSON, or is cut off.
        case malformed
        /// A key is missing or holds the wrong kind of value.
        case invalid
        /// The document's version is not one this program reads.
        case unsupportedVersion
        /// Two sections or items have the same identity.
        case duplicateID
    }

    /// What kind of thing is wrong.
    public var code: Code
    /// The file's name, where there is a file.
    public var file: String?
    /// Where it stands, where that is known.
    public var location: TextPosition?
    /// What was found, what is allowed, and what to do.
    public var message: String

    /// Makes an error.
    public init(code: Code, file: String? = nil, location: TextPosition? = nil, message: String) {
        self.code = code
        self.file = file
        self.location = location
        self.message = message
    }

    /// `file:line:column: message`, without the parts that are not known, control characters written out.
    public var description: String {
        let position = location.map(\.description)
        let place = [file, position].compactMap(\.self).joined(separator: ":")
        return (place.isEmpty ? message : "\(place): \(message)").printable
    }
}
