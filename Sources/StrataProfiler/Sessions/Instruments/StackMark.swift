internal import CTrial

/// Calls Swift code through a C function, whose name then appears in call stacks regardless of optimization.
package enum StackMark {
    /// Part of the name of the function below which a call stack is the arm's own.
    package static let armWork = "strata_arm_work"

    /// Runs work of the arm.
    static func arm(_ work: () -> Void) {
        call(work) { ctrial_arm_work($0, $1) }
    }

    /// Passes a closure to a C function that calls it.
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
