internal import SectionKit
internal import StrataEngine
internal import StrataGating

extension SessionMeasurement {
    /// Adds the figures of a session's pictures.
    mutating func add(_ pictures: PictureTally, _ device: Device) {
        let all = pictures.all
        for (key, count) in Self.pictureCounts {
            add(key, of: all, by: pictures.bySectionType) { Double(count($0)) }
        }
        if all.frames > 0 { add(.picturesFrames, of: all, by: pictures.bySectionType) { Double($0.frames) } }
        add(.picturesLateArea, of: all, by: pictures.bySectionType) { $0.lateArea / device.refresh }
        for (key, share) in [(MetricKey.picturesWaitP50, 0.5), (.picturesWaitP95, 0.95)] {
            add(key, of: all, by: pictures.bySectionType) { counts in
                counts.wait(at: share).map { Double($0) / device.refresh * 1e9 }
            }
        }
        values[.picturesDecodeTime] = Double(pictures.decodeTime)
    }

    /// Adds the bytes of decoded pictures, a part of a memory child's live bytes.
    mutating func addDecodedBytes(_ pictures: PictureTally) {
        values[.picturesBytes] = Double(pictures.cachedBytes)
        values[.picturesBytesPeak] = Double(pictures.cachedBytesPeak)
    }

    private static let pictureCounts: KeyValuePairs<MetricKey, @Sendable (PictureCounts) -> Int> = [
        .picturesRequests: { $0.requests },
        .picturesTransferredBytes: { $0.transferredBytes },
        .picturesJoined: { $0.joined },
        .picturesCancelled: { $0.cancelled },
        .picturesUnused: { $0.unused },
        .picturesHits: { $0.hits },
        .picturesDecodes: { $0.decodes },
        .picturesDecodesRepeated: { $0.repeatedDecodes },
        .picturesDecodesMain: { $0.decodesInFrames },
        .picturesEvictions: { $0.evictions },
        .picturesOversizeBytes: { $0.oversizeBytes },
    ]
}
