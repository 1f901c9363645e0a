internal import Metrics

/// What is set in a child's environment beyond what it inherits. A nil value takes a variable away.
enum ChildEnvironment {
    /// One arena and no thread caches, so that live bytes are equal in every run; no decay, so that pages go back at
    /// once; and an error instead of silence when a setting is not understood.
    static let memoryAllocator =
        "narenas:1,tcache:false,background_thread:false,dirty_decay_ms:0,muzzy_decay_ms:0,abort_conf:true"

    /// The variables of a kind of child.
    static func variables(for kind: TrialKind) -> [String: String?] {
        var variables: [String: String?] = [
            // Hash tables in the same order in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            // GLib's own pools would hide what is freed.
            "G_SLICE": "always-malloc",
            "MALLOC_CONF": nil,
        ]
        if kind == .memory { variables["MALLOC_CONF"] = memoryAllocator }
        return variables
    }
}
