package import Foundation

/// How a section looks in one of a catalogue's ways.
package struct SectionPicture: Hashable, Sendable, Codable {
    /// The way.
    package var look: SectionLook
    /// The screen in words: `390 points wide, dark`.
    package var screen: String
    /// The pixels as a PNG file; nil if there is no picture, which ``failure`` explains.
    package var png: Data?
    /// The width in points.
    package var width = 0.0
    /// The height in points.
    package var height = 0.0
    /// Points below the picture's end that are left out; 0 if the picture is whole.
    package var cut = 0.0
    /// What could not be shown as the plugin asked.
    package var notes: [String] = []
    /// Why there is no picture.
    package var failure: String?

    /// Begins without a picture.
    init(_ look: SectionLook, screen: String = "", failure: String? = nil) {
        self.look = look
        self.screen = screen
        self.failure = failure
    }
}
