internal import CTrial
internal import Foundation

/// Client requests to callgrind; without valgrind they do nothing.
package enum CallgrindRequest {
    /// "CT" in the upper half, as `callgrind.h` has it.
    private static let base: UInt = 0x4354_0000

    /// Counting begins.
    static func start() { _ = ctrial_valgrind(base + 4, 0) }
    /// Counting ends.
    static func stop() { _ = ctrial_valgrind(base + 5, 0) }
    /// How many valgrinds run this process.
    package static var depth: Int { Int(ctrial_valgrind(0x1001, 0)) }
}
