package import Foundation

/// Pictures as data URIs, each different one once.
package struct PictureTable: Sendable {
    /// The URIs, in the order in which pictures came first.
    package private(set) var uris: [String] = []
    private var places: [Data: Int] = [:]

    /// No pictures.
    package init() {}

    /// The place of a picture in ``uris``; an equal one that came before is shared.
    ///
    /// - Parameter png: a PNG file's bytes.
    /// - Complexity: O(bytes).
    package mutating func add(png: Data) -> Int {
        if let place = places[png] { return place }
        places[png] = uris.count
        uris.append("data:image/png;base64,\(png.base64EncodedString())")
        return uris.count - 1
    }

    /// The bytes that the pictures take in a page.
    ///
    /// - Complexity: O(pictures).
    package var size: Int { uris.reduce(0) { $0 + $1.utf8.count } }
}
