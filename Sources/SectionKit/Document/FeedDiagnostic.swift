/// A problem with a feed that can still be used.
public struct FeedDiagnostic: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kind of a diagnostic.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        /// No plugin is registered for a section's type.
        case unknownSectionType
        /// No plugin is registered for an item's type.
        case unknownItemType
        /// Two sections or items have the same identity, and the policy kept one of them.
        case duplicateID
        /// An item's identity is the empty text.
        case emptyID
        /// An item's identity is missing, or is neither a text nor a whole number. A placeholder is shown.
        case missingID
        /// A picture's file does not exist.
        case missingImage
        /// A picture's file is outside of the allowed folders. A placeholder is shown.
        case refusedImage
        /// An item lacks a key or has one of the wrong type. A placeholder is shown.
        case unreadableItem
        /// A header or footer lacks a key or has one of the wrong type. It is left out.
        case unreadableHeader
        /// A section's type is not a string. The section is left out.
        case unreadableSection
        /// A byte is not UTF-8; U+FFFD is shown.
        case invalidText

        /// Whether the feed itself is wrong. False for a note on how this program treats a valid feed.
        public var isMistake: Bool {
            [.missingID, .refusedImage, .unreadableItem, .unreadableHeader, .unreadableSection, .invalidText].contains(
                self)
        }
    }

    /// The kind of problem.
    public var code: Code
    /// The problem and its consequence, in one sentence.
    public var message: String
    /// The place in the document, if known.
    public var location: TextPosition?

    /// Creates a diagnostic; control characters in the message are escaped.
    public init(code: Code, message: String, location: TextPosition? = nil) {
        self.code = code
        self.message = message.printable
        self.location = location
    }

    /// The message.
    public var description: String { message }

    /// The diagnostic as an error, for callers that reject feeds with mistakes.
    public func error(file: String? = nil) -> FeedError {
        FeedError(code: .invalid, file: file, location: location, message: message)
    }
}

/// An error that makes a feed unusable.
public struct FeedError: Error, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public enum Code: String, Hashable, Sendable {
        /// The file cannot be read.
        case unreadable
        /// The text is not JSON, or is truncated.
        case malformed
        /// A key is missing or has a value of the wrong type.
        case invalid
        /// The document's version is not supported.
        case unsupportedVersion
        /// Two sections or items have the same identity.
        case duplicateID
    }

    /// The kind of error.
    public var code: Code
    /// The file's name; nil without a file.
    public var file: String?
    /// The place in the file, if known.
    public var location: TextPosition?
    /// The value that was found, the allowed values, and the remedy.
    public var message: String

    /// Creates an error.
    public init(code: Code, file: String? = nil, location: TextPosition? = nil, message: String) {
        self.code = code
        self.file = file
        self.location = location
        self.message = message
    }

    /// `file:line:column: message`, without unknown parts, with control characters escaped.
    public var description: String {
        let position = location.map(\.description)
        let place = [file, position].compactMap(\.self).joined(separator: ":")
        return (place.isEmpty ? message : "\(place): \(message)").printable
    }
}
