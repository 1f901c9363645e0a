import SectionKit

/// A picture at the size it is shown, in pixels.
struct ImageKey: Hashable {
    let origin: ImageSource.Origin
    let width: Int
    let height: Int
    let mode: CellImage.ContentMode
}
