internal import CTrial

/// Calls Swift code through a C function, whose name then stands in call stacks however the code around it was optimized.
package enum StackMark {
    /// What the name of the function has in it below which a call stack is the arm's own.
    package static let armWork = "strata_arm_work"

    /// Runs work of the arm.
    static func arm(_ work: () -> Void) {
        call(work) { ctrial_arm_work($0, $1) }
    }

    /// Hands a body to a function that calls it.
    static func call(_ body: () -> Void, by function: (ctrial_body, UnsafeMutableRawPointer) -> Void) {
        withoutActuallyEscaping(body) { body in
            withUnsafePointer(to: body) { body in
                function(
                    { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
                    UnsafeMutableRawPointer(mutating: body))
            }
        }
    }
}
