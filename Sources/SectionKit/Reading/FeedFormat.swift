public import Foundation

/// A feed format: it reads the bytes of one backend as a document.
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
/// Pass it to `Strata.main(plugins:formats:)`, and name it in a profile, `feed: {file: home.json, format: shop}`, or
/// with `--feed-format`. The first format is Strata's own, ``StandardFeedFormat``.
///
/// A format maps a component of the backend to a section type. The plugin of that type decodes the items, as in
/// ``SectionKit/FeedDocument/Section/init(id:type:header:footer:items:itemType:)``, or the format creates them in Swift
/// with a ``FeedSection``. Trials read the file with the same format, so reading times include the format.
public protocol FeedFormat: Sendable {
    /// The name in profiles and on the command line.
    var name: String { get }
    /// A one-sentence description, for lists.
    var meaning: String { get }

    /// Reads a document.
    ///
    /// - Throws: any error. A `DecodingError` is reported with the line and the column of its coding path, a `FeedError`
    ///   unchanged.
    func read(_ input: FeedInput) throws -> FeedDocument
}

extension FeedFormat {
    /// Whether it is Strata's own format.
    package var isStandard: Bool { name == StandardFeedFormat().name }

    /// Reads bytes as a document, and converts every error to a `FeedError`.
    ///
    /// - Parameters:
    ///   - data: the bytes.
    ///   - file: the file's name for errors.
    ///   - registry: the plugins that decode items.
    ///   - previous: the previous feed.
    /// - Throws: `FeedError`, with line and column if they are known. In formats other than Strata's own, a document
    ///   without sections is also an error.
    public func document(
        _ data: Data, file: String? = nil, registry: SectionRegistry, after previous: FeedDocument? = nil
    ) throws(FeedError) -> FeedDocument {
        let input = FeedInput(data, file: file, registry: registry, previous: previous)
        var document: FeedDocument
        do {
            document = try read(input)
        } catch let error as FeedError {
            throw FeedError(
                code: error.code, file: error.file ?? file, location: error.location, message: error.message)
        } catch let error as DecodingError {
            throw FeedError(decoding: error, json: input.data, file: file)
        } catch {
            throw FeedError(code: .invalid, file: file, message: "the format `\(name)` cannot read this feed: \(error)")
        }
        if document.sections.isEmpty, !isStandard {
            throw FeedError(code: .invalid, file: file, message: "the format `\(name)` finds no sections in this feed")
        }
        document.diagnostics = input.diagnostics + document.diagnostics
        return document
    }
}
