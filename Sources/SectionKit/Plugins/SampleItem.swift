internal import Foundation

/// A made-up item of a section type, as a feed would write it, and the fields that it may have.
public struct SampleItem: Sendable {
    /// The item.
    public var json: JSONValue
    /// Each field's name and Swift type, `id: String` for example.
    public var fields: [String]
}
