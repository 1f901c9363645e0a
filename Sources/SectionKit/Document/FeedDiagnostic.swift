/// Something a reader of a feed should know although the feed can be used.
public struct FeedDiagnostic: Hashable, Sendable, Codable, CustomStringConvertible {
    /// What kind of thing it is.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        /// No plugin is registered for a section's type.
        case unknownSectionType
        /// No plugin is registered for an item's type.
        case unknownItemType
        /// Two sections or items have the same identity, and the policy kept one of them.
        case duplicateID
        /// An item's identity is the empty text.
        case emptyID
        /// An item has no identity, or one that is neither a text nor a whole number; a placeholder is shown.
        case missingID
        /// A picture's file does not exist.
        case missingImage
        /// A picture's file is outside of the allowed folders; a placeholder is shown.
        case refusedImage
        /// An item lacks a key or has one of the wrong type; a placeholder is shown.
        case unreadableItem
        /// A header or footer lacks a key or has one of the wrong kind, and is left out.
        case unreadableHeader
        /// A section's type is no string, and the section is left out.
        case unreadableSection
        /// A byte is not UTF-8; U+FFFD is shown.
        case invalidText

        /// Whether it says that the feed itself is wrong, and not what this program does with a right one.
        public var isMistake: Bool {
            [.missingID, .refusedImage, .unreadableItem, .unreadableHeader, .unreadableSection, .invalidText].contains(
                self)
        }
    }

    /// What kind of thing it is.
    public var code: Code
    /// What was found and what was done about it, in one sentence.
    public var message: String
    /// Where in the document it stands, where that is known.
    public var location: TextPosition?

    /// Makes a diagnostic; control characters of the message are written out.
    public init(code: Code, message: String, location: TextPosition? = nil) {
        self.code = code
        self.message = message.printable
        self.location = location
    }

    /// The message.
    public var description: String { message }

    /// The same diagnostic as an error, for callers that reject feeds with mistakes.
    public func error(file: String? = nil) -> FeedError {
        FeedError(code: .invalid, file: file, location: location, message: message)
    }
}

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
