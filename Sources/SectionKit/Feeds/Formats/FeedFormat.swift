
/// A way to write feeds: it reads the bytes of one backend as a document.
///
/// ```swift
/// struct ShopFormat: FeedFormat {
///     let name = "shop"
///     let meaning = "The home screen as the shop's backend sends it."
///
///     func read(_ input: FeedInput) throws -> FeedDocument {
///         FeedDocument(sections: try input.decode(HomeScreen.self).sections)
///     }
/// }
/// ```
///
/// Pass it to `Strata.main(plugins:formats:)`, and name it in a profile, `feed: {file: home.json, format: shop}`, or after
/// `--feed-format`. The first format is Strata's own, ``StandardFeedFormat``.
///
/// A format decides which section type a component of the backend is. Items are decoded by the plugin of that type, as
/// ``SectionKit/FeedDocument/Section/init(id:type:header:footer:items:itemType:)`` does it, or made in Swift with a
/// `Section`. Trials read the file with the same format, so a figure of reading is that of the format.
public protocol FeedFormat: Sendable {
    /// The name in profiles and on the command line.
    var name: String { get }
    /// What it reads, in a sentence for lists.
    var meaning: String { get }

    /// Reads a document.
    ///
    /// - Throws: any error. A `DecodingError` is shown with the line and the column of its coding path, a `FeedError` as
    ///   it is.
    func read(_ input: FeedInput) throws -> FeedDocument
}
