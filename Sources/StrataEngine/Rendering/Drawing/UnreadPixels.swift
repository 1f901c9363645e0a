internal import Foundation
internal import SectionKit

/// The memory into which all stores draw whose pixels nobody reads.
///
/// Drawing takes the same steps and makes the same allocations as ever, and each store still allocates memory for its
/// pixels. It only never touches that memory, so the system neither clears nor maps its pages, which takes longer than
/// painting them.
final class UnreadPixels {
    private let start: UnsafeMutableRawPointer

    /// The bytes of the largest store.
    private static let size = RenderLimits.storePixels * 4

    /// Reserves the memory; nil if the system refuses. The system provides a page when it is first drawn to.
    init?() {
        let start = mmap(
            nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let start, start != MAP_FAILED else { return nil }
        self.start = start
    }

    deinit { munmap(start, Self.size) }

    /// The memory for the pixels of a store; nil if it has more bytes than any cell.
    func memory(of bytes: Int) -> UnsafeMutableRawPointer? { bytes <= Self.size ? start : nil }
}
