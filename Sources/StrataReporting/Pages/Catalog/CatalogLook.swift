internal import Basics
internal import StrataProfiler

/// How a section of a type looks in one of a catalogue's ways.
package struct CatalogLook: Hashable, Sendable, Codable {
    /// The way, a `SectionLook` of the program that made the catalogue.
    package var look: String
    /// Its name in captions.
    package var name: String
    /// What is special about it, as the end of a sentence.
    package var meaning: String
    /// The screen in words.
    package var screen: String
    /// The picture's hash; nil if there is none.
    package var picture: String?
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// Points at the end that the picture leaves out.
    package var cut: Double
    /// What could not be shown as the plugin asked.
    package var notes: [String]
    /// Why there is no picture.
    package var failure: String?

    init(_ picture: SectionPicture) {
        look = picture.look.rawValue
        name = picture.look.name
        meaning = picture.look.meaning
        screen = picture.screen
        self.picture = picture.png.map { SectionCatalog.hash([UInt8]($0)) }
        (width, height, cut) = (picture.width, picture.height, picture.cut)
        notes = picture.notes.map(\.printable)
        failure = picture.failure?.printable
    }
}
