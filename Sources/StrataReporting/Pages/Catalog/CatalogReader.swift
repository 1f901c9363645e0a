package import Foundation
internal import StrataBasics

/// Reads a catalogue from the page that an earlier program wrote.
package enum CatalogReader {
    /// The id of the data in the page.
    static let dataID = "strata-catalog"
    /// The beginning of a picture in the page. Its hash follows.
    static let pictureStart = #"<image id="p-"#
    /// The text before a picture's bytes in base64.
    static let pictureData = #"href="data:image/png;base64,"#

    /// Reads a file.
    ///
    /// - Throws: ``CatalogError``.
    /// - Complexity: O(bytes).
    package static func catalog(contentsOf path: String) throws(CatalogError) -> SectionCatalog {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path)
        } catch {
            throw .unreadable(path, reason: error.description)
        }
        return try catalog(data, path: path)
    }

    /// Reads a page.
    ///
    /// - Parameter path: the file's name, for messages.
    /// - Throws: ``CatalogError``.
    package static func catalog(_ page: Data, path: String) throws(CatalogError) -> SectionCatalog {
        guard page.range(of: Data(CatalogPage.marker.utf8)) != nil else { throw .notCatalog(path) }
        let start = #"<script type="application/json" id="\#(dataID)">"#
        guard let start = page.range(of: Data(start.utf8)),
            let end = page.range(of: Data("</script>".utf8), in: start.upperBound..<page.endIndex)
        else { throw .truncated(path) }
        let json = page[start.upperBound..<end.lowerBound]
        guard let stated = try? JSONDecoder().decode(Version.self, from: json) else { throw .damaged(path) }
        guard stated.version == SectionCatalog.version else { throw .version(path, stated.version) }
        guard var catalog = try? JSONDecoder().decode(SectionCatalog.self, from: json) else { throw .damaged(path) }
        catalog.pictures = pictures(in: page[..<start.lowerBound])
        let named = Set(catalog.types.flatMap(\.looks).compactMap(\.picture))
        guard named.allSatisfy({ catalog.pictures[$0] != nil }) else { throw .damaged(path) }
        return catalog
    }

    /// The pictures whose bytes match the hash in their name.
    private static func pictures(in page: Data) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        var rest = page.startIndex..<page.endIndex
        while let start = page.range(of: Data(pictureStart.utf8), in: rest) {
            rest = start.upperBound..<page.endIndex
            guard let quote = page.range(of: Data("\"".utf8), in: rest),
                let data = page.range(of: Data(pictureData.utf8), in: rest),
                let end = page.range(of: Data("\"".utf8), in: data.upperBound..<page.endIndex)
            else { break }
            let hash = String(decoding: page[rest.lowerBound..<quote.lowerBound], as: UTF8.self)
            let png = Data(base64Encoded: page[data.upperBound..<end.lowerBound]).map { [UInt8]($0) }
            if let png, SectionCatalog.hash(png) == hash { found[hash] = png }
            rest = end.upperBound..<page.endIndex
        }
        return found
    }

    private struct Version: Decodable { var version: Int }
}

/// The reason why an earlier catalogue cannot be compared.
package struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    package let description: String

    static func unreadable(_ path: String, reason: String) -> CatalogError {
        CatalogError(description: "\(path): cannot be read: \(reason)")
    }

    static func notCatalog(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): not a catalogue; pass an HTML file that `catalog` wrote")
    }

    static func truncated(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): the catalogue is truncated; write it again with its program")
    }

    static func damaged(_ path: String) -> CatalogError {
        CatalogError(description: "\(path): the catalogue is damaged; write it again with its program")
    }

    static func version(_ path: String, _ version: Int) -> CatalogError {
        CatalogError(
            description:
                "\(path): catalogue version \(version) is not supported; this program reads version \(SectionCatalog.version); "
                + "write it again with the same version of Strata")
    }
}
