internal import Metrics
internal import Sessions

/// What is set in a child's environment beyond what it inherits. A nil value takes a variable away.
enum ChildEnvironment {
    /// One arena and no thread caches, so that live bytes are equal in every run; no decay, so that pages go back at
    /// once; and an error instead of silence when a setting is not understood.
    static let memoryAllocator =
        "narenas:1,tcache:false,background_thread:false,dirty_decay_ms:0,muzzy_decay_ms:0,abort_conf:true"

    /// Every allocation is recorded with its call stack, once the session has begun; nothing is written at the end.
    static let heapAllocator = "prof:true,prof_active:false,lg_prof_sample:0,prof_final:false,abort_conf:true"

    /// The variables of a kind of child.
    static func variables(for kind: TrialKind) -> [String: String?] {
        var variables: [String: String?] = [
            // Hash tables in the same order in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            // GLib's own pools would hide what is freed.
            "G_SLICE": "always-malloc",
            "MALLOC_CONF": nil,
        ]
        switch kind {
        case .memory, .trace: variables["MALLOC_CONF"] = memoryAllocator
        case .heap: variables["MALLOC_CONF"] = heapAllocator
        case .time, .instructions: break
        }
        return variables
    }
}
