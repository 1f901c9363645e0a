/// An error of a request to the allocator.
///
/// ```swift
/// do {
///     let statistics = try AllocatorStatistics()
/// } catch JemallocError.notInUse {
///     // this process allocates with another malloc
/// }
/// ```
public enum JemallocError: Error, Hashable, Sendable {
    /// The library is linked, but another `malloc` serves this process, so jemalloc's figures would be meaningless.
    case notInUse
    /// A control of that name does not exist in this build of jemalloc; the second value is its errno.
    case unknownControl(String, errno: Int32)
    /// A control exists, but its value has another size: `expected` bytes were asked for.
    case wrongSize(String, expected: Int)
    /// A control refused to be read or written; the second value is its errno.
    case refused(String, errno: Int32)
}

extension JemallocError: CustomStringConvertible {
    /// One sentence: the error and its remedy.
    public var description: String {
        switch self {
        case .notInUse:
            "this process does not allocate with jemalloc; "
                + "install libjemalloc-dev, build again, and start it without another malloc in LD_PRELOAD"
        case .unknownControl(let name, let errno):
            "jemalloc has no control named \(name) (errno \(errno)); version 5.2 or newer, built with "
                + "statistics, is needed"
        case .wrongSize(let name, let expected):
            "jemalloc's control \(name) does not hold a value of \(expected) bytes"
        case .refused(let name, let errno):
            "jemalloc refused the control \(name) (errno \(errno))"
        }
    }
}
