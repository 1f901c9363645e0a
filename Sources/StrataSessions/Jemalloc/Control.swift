internal import CJemalloc

/// One named value of the allocator. It is looked up once and then read by its numeric path (jemalloc's "MIB").
///
/// Reading by path costs about 20 ns, and by name about 100 ns.
///
/// ```swift
/// let allocated = try Control<Int>("stats.allocated")
/// let bytes = try allocated.read()
/// ```
///
/// Do not use it for values that point into the allocator. Read those once and keep the pointer. For a string, use
/// `TextControl`.
public struct Control<Value: BitwiseCopyable & Sendable>: Sendable {
    /// The control's name, as in jemalloc's manual.
    public let name: String
    @usableFromInline let path: [Int]
    private let zero: Value

    /// Looks a control up.
    ///
    /// - Parameters:
    ///   - name: the name in jemalloc's manual, such as `stats.allocated`.
    ///   - zero: any value of the type. Each reading overwrites it.
    public init(_ name: String, zero: Value) throws(JemallocError) {
        self.name = name
        self.zero = zero
        var path = [Int](repeating: 0, count: 8)
        var length = path.count
        let status = mallctlnametomib(name, &path, &length)
        guard status == 0 else { throw .unknownControl(name, errno: status) }
        self.path = Array(path.prefix(length))
    }

    /// The current value. Values under `stats.` are as old as the last write to `epoch`.
    ///
    /// - Complexity: O(1), no allocation.
    public func read() throws(JemallocError) -> Value {
        var value = zero
        let expected = MemoryLayout<Value>.size
        var size = expected
        let status = mallctlbymib(path, path.count, &value, &size, nil, 0)
        try check(status, size: size, expected: expected)
        return value
    }

    /// Sets the value.
    ///
    /// - Complexity: O(1), no allocation.
    public func write(_ value: Value) throws(JemallocError) {
        var value = value
        let size = MemoryLayout<Value>.size
        try check(mallctlbymib(path, path.count, nil, nil, &value, size), size: size, expected: size)
    }

    /// The value of a control that is only read once.
    public static func value(of name: String, zero: Value) throws(JemallocError) -> Value {
        try Control(name, zero: zero).read()
    }

    private func check(_ status: Int32, size: Int, expected: Int) throws(JemallocError) {
        // 22 is EINVAL: jemalloc returns it if the size is not the control's own.
        if status == 22 || size != expected { throw .wrongSize(name, expected: expected) }
        if status != 0 { throw .refused(name, errno: status) }
    }
}

extension Control where Value: FixedWidthInteger {
    /// Looks up a control that holds an integer.
    public init(_ name: String) throws(JemallocError) {
        try self.init(name, zero: 0)
    }
}

/// A named text of the allocator, such as its version. It is read seldom, so nothing is cached.
package enum TextControl {
    /// The text behind a name. `name`: the name in jemalloc's manual, such as `version`. Throws
    /// ``JemallocError/unknownControl(_:errno:)``, ``JemallocError/wrongSize(_:expected:)``.
    package static func value(of name: String) throws(JemallocError) -> String {
        var text: UnsafePointer<CChar>?
        let expected = MemoryLayout<UnsafePointer<CChar>?>.size
        var size = expected
        let status = mallctl(name, &text, &size, nil, 0)
        guard status == 0 else { throw .unknownControl(name, errno: status) }
        guard size == expected else { throw .wrongSize(name, expected: expected) }
        return text.map { String(cString: $0) } ?? ""
    }
}

/// An error when accessing the allocator.
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
    /// This build of jemalloc has no control with that name. The second value is its errno.
    case unknownControl(String, errno: Int32)
    /// A control exists, but its value does not have the expected size in bytes.
    case wrongSize(String, expected: Int)
    /// A control refused to be read or written. The second value is its errno.
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
