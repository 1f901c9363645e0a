internal import SectionKit
internal import StrataEngine

extension SessionMeasurement {
    /// Adds the figures of a session's pictures.
    mutating func add(_ pictures: PictureTally, _ device: Device) {
        let all = pictures.all
        for (name, count) in Self.pictureCounts {
            values[name] = Double(count(all))
            bySectionType[name] = pictures.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = Double(count(entry.value))
            }
        }
        values["pictures.late.area"] = all.lateArea / device.refresh
        bySectionType["pictures.late.area"] = pictures.bySectionType.reduce(into: [:]) { types, entry in
            types[entry.key.rawValue] = entry.value.lateArea / device.refresh
        }
        for (name, share) in [("pictures.wait.p50", 0.5), ("pictures.wait.p95", 0.95)] {
            let wait = { (counts: PictureCounts) in counts.wait(at: share).map { Double($0) / device.refresh * 1e9 } }
            values[name] = wait(all)
            bySectionType[name] = pictures.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = wait(entry.value)
            }
        }
        values["pictures.decode.time"] = Double(pictures.decodeTime)
    }

    /// Adds the bytes of decoded pictures, a part of a memory child's live bytes.
    mutating func addDecodedBytes(_ pictures: PictureTally) {
        values["pictures.bytes"] = Double(pictures.cachedBytes)
        values["pictures.bytes.peak"] = Double(pictures.cachedBytesPeak)
    }

    private static let pictureCounts: [(String, @Sendable (PictureCounts) -> Int)] = [
        ("pictures.requests", { $0.requests }),
        ("pictures.transferred.bytes", { $0.transferredBytes }),
        ("pictures.joined", { $0.joined }),
        ("pictures.cancelled", { $0.cancelled }),
        ("pictures.unused", { $0.unused }),
        ("pictures.hits", { $0.hits }),
        ("pictures.decodes", { $0.decodes }),
        ("pictures.decodes.repeated", { $0.repeatedDecodes }),
        ("pictures.decodes.main", { $0.decodesInFrames }),
        ("pictures.evictions", { $0.evictions }),
        ("pictures.oversize.bytes", { $0.oversizeBytes }),
    ]
}
