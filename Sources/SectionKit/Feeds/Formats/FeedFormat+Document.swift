internal import Basics
public import Foundation

extension FeedFormat {
    /// Whether it is Strata's own.
    package var isStandard: Bool { name == StandardFeedFormat().name }

    /// Reads bytes as a document, with every error as a `FeedError`.
    ///
    /// - Parameters:
    ///   - data: the bytes.
    ///   - file: the name that errors begin with.
    ///   - registry: the plugins that decode items.
    ///   - previous: the feed that this one comes after.
    /// - Throws: `FeedError`, with line and column where they are known, also for a document without sections in another
    ///   format than Strata's.
    public func document(
        _ data: Data, file: String? = nil, registry: SectionRegistry, after previous: FeedDocument? = nil
    ) throws(FeedError) -> FeedDocument {
        let data = JSONLocator.withoutByteOrderMark(data)
        let input = FeedInput(data, file: file, registry: registry, previous: previous)
        var document: FeedDocument
        do {
            document = try read(input)
        } catch let error as FeedError {
            throw FeedError(
                code: error.code, file: error.file ?? file, location: error.location, message: error.message)
        } catch let error as DecodingError {
            throw FeedError(decoding: error, json: data, file: file)
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
