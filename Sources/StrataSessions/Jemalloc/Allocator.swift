/// The allocator of this process: whether it is jemalloc, its version, and its settings.
public enum Allocator {
    /// Checks that `malloc` is jemalloc's, by allocating and asking jemalloc whether it noticed.
    ///
    /// The presence of the symbols is not enough. A preloaded malloc is called first, and then jemalloc's own counters
    /// do not change.
    public static func requireInUse() throws(JemallocError) {
        let thread = try ThreadAllocations()
        let before = thread.allocated
        let bytes = 70_000
        let probe = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        probe.storeBytes(of: 1, as: UInt8.self)
        let seen = thread.allocated - before
        probe.deallocate()
        guard seen >= bytes else { throw .notInUse }
    }

    /// jemalloc's version, such as `5.3.0-0-g54eaed1d8b56b1aa528be3bdd1877e59c56fa90c`.
    public static func version() throws(JemallocError) -> String {
        try TextControl.value(of: "version")
    }

    /// The build options and settings of the library. Figures are comparable only if they are equal.
    ///
    /// Names are jemalloc's own (`config.prof`, `opt.narenas`). Values are its texts, or numbers as text. A control
    /// that this build lacks is left out.
    public static func settings() -> [String: String] {
        var settings: [String: String] = [:]
        for name in AllocatorSetting.flags {
            if let value = try? Control<Bool>.value(of: name, zero: false) { settings[name] = String(value) }
        }
        for name in AllocatorSetting.counts {
            if let value = try? Control<UInt32>.value(of: name, zero: 0) { settings[name] = String(value) }
        }
        for name in AllocatorSetting.sizes {
            if let value = try? Control<Int>.value(of: name, zero: 0) { settings[name] = String(value) }
        }
        for name in AllocatorSetting.texts {
            if let value = try? TextControl.value(of: name) { settings[name] = value }
        }
        return settings
    }
}

/// The settings of jemalloc that affect the figures. To add one, add its name to a list.
private enum AllocatorSetting {
    static let flags = [
        "config.cache_oblivious", "config.debug", "config.fill", "config.prof", "config.stats",
        "opt.background_thread", "opt.prof", "opt.retain", "opt.tcache", "opt.zero",
    ]
    static let counts = ["opt.narenas", "arenas.nbins"]
    static let sizes = [
        "arenas.page", "opt.dirty_decay_ms", "opt.muzzy_decay_ms", "opt.oversize_threshold", "opt.tcache_max",
    ]
    static let texts = ["config.malloc_conf", "opt.junk", "opt.thp", "opt.percpu_arena"]
}
