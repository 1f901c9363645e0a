internal import CJemalloc

/// A named text of the allocator, such as its version. Read seldom; there is nothing to cache.
public enum TextControl {
    /// The text behind a name.
    ///
    /// - Parameter name: the name in jemalloc's manual, such as `version`.
    /// - Throws: ``JemallocError/unknownControl(_:errno:)``, ``JemallocError/wrongSize(_:expected:)``.
    public static func value(of name: String) throws(JemallocError) -> String {
        var text: UnsafePointer<CChar>?
        let expected = MemoryLayout<UnsafePointer<CChar>?>.size
        var size = expected
        let status = mallctl(name, &text, &size, nil, 0)
        guard status == 0 else { throw .unknownControl(name, errno: status) }
        guard size == expected else { throw .wrongSize(name, expected: expected) }
        return text.map { String(cString: $0) } ?? ""
    }
}
