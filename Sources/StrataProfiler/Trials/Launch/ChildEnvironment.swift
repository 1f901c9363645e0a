package import StrataGating

/// Changes to a child's inherited environment; a nil value removes the variable.
package enum ChildEnvironment {
    /// One arena and no thread caches, so that live bytes are equal in every run; unused pages are kept until a checkpoint
    /// gives them back, so that no time goes into faulting them in again; `abort_conf`, so that an unknown setting is an
    /// error.
    static let memoryAllocator =
        "narenas:1,tcache:false,background_thread:false,dirty_decay_ms:-1,muzzy_decay_ms:-1,abort_conf:true"

    /// Records every allocation with its call stack while profiling is active; writes no dump at exit.
    static let heapAllocator = "prof:true,prof_active:false,lg_prof_sample:0,prof_final:false,abort_conf:true"

    package static func variables(for kind: TrialKind) -> [String: String?] {
        var variables: [String: String?] = [
            // A fixed hash seed, so that hash tables have the same order in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            // GLib's own pools would hide deallocations.
            "G_SLICE": "always-malloc",
            "MALLOC_CONF": nil,
        ]
        switch kind {
        case .memory, .trace, .film: variables["MALLOC_CONF"] = memoryAllocator
        case .heap: variables["MALLOC_CONF"] = heapAllocator
        case .time, .instructions: break
        }
        return variables
    }
}
