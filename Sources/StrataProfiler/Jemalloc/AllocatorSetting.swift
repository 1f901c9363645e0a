/// The settings of jemalloc that move the figures. A new one is one word in its list.
enum AllocatorSetting {
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
