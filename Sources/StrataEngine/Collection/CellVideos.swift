internal import CompositionalLayout
internal import SectionKit

/// The videos of a drawn cell: their places in its pixels.
struct CellVideos {
    private let areas: [PixelRect]

    /// The videos of a cell of a size in points.
    init(of configuration: CellConfiguration, size: Size, _ renderer: CellRenderer) {
        let grid = CellPixelGrid(scale: renderer.options.scale)
        areas = renderer.place(configuration, size: size).elements.filter { $0.kind == .video }.compactMap {
            grid.pixels($0.content)
        }
    }

    /// The number of videos.
    var count: Int { areas.count }

    /// Copies the pixels of the videos, like those of decoded frames. Returns the number of pixels.
    ///
    /// The pixels are copied out and in again, because two architectures must show the same pixels in every frame.
    func play(on store: BackingStore, _ scratch: inout [UInt32]) -> Int {
        areas.reduce(0) { $0 + store.copy($1, through: &scratch) }
    }
}

extension BackingStore {
    /// Copies the pixels of a rectangle out and in again. Returns the number of pixels, without those beyond the edges.
    fileprivate func copy(_ area: PixelRect, through scratch: inout [UInt32]) -> Int {
        let columns = max(area.x, 0)..<max(min(area.x + area.width, pixelWidth), max(area.x, 0))
        let rows = max(area.y, 0)..<max(min(area.y + area.height, pixelHeight), max(area.y, 0))
        guard !columns.isEmpty, !rows.isEmpty else { return 0 }
        let count = columns.count * rows.count
        if scratch.count < count { scratch = Array(repeating: 0, count: count) }
        let copied = write { pixels, stride in
            scratch.withUnsafeMutableBytes { scratch in
                guard let base = scratch.baseAddress else { return 0 }
                let length = columns.count * 4
                for (line, row) in rows.enumerated() {
                    (base + line * length)
                        .copyMemory(from: pixels + row * stride + columns.lowerBound * 4, byteCount: length)
                }
                for (line, row) in rows.enumerated() {
                    UnsafeMutableRawPointer(pixels + row * stride + columns.lowerBound * 4)
                        .copyMemory(from: base + line * length, byteCount: length)
                }
                return count
            }
        }
        return copied ?? 0
    }
}
