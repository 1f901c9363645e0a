internal import Foundation
package import StrataGating

/// Changes to a child's inherited environment; a nil value removes the variable.
package enum ChildEnvironment {
    /// jemalloc's settings where bytes are counted.
    ///
    /// One arena and no thread caches, so that live bytes are equal in every run. Unused pages are kept until a
    /// checkpoint returns them, so that no time goes into faulting them in again. `abort_conf` makes an unknown setting
    /// an error.
    static let memoryAllocator =
        "narenas:1,tcache:false,background_thread:false,dirty_decay_ms:-1,muzzy_decay_ms:-1,abort_conf:true"

    /// jemalloc's settings for heap trials: records every allocation with its call stack while profiling is active, and
    /// writes no dump at exit.
    static let heapAllocator = "prof:true,prof_active:false,lg_prof_sample:0,prof_final:false,abort_conf:true"

    /// The changes for a kind of trial.
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

/// The path of the running executable.
///
/// Linux only (`/proc/self/exe`, which works even if the file was replaced). Other systems need another implementation.
package enum CurrentExecutable {
    package static var path: String {
        let link = "/proc/self/exe"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return link }
        return FileManager.default.isExecutableFile(atPath: path) ? path : link
    }
}
