internal import ArgumentParser

/// Whole numbers on the command line. What is none, or outside its limits, is an error that says what is allowed.
enum WholeNumber {
    /// Reads a number within limits, inclusive.
    static func of(_ limits: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
        { text in
            guard let number = Int(text), limits.contains(number) else {
                throw ValidationError("it must be a whole number of \(limits.lowerBound) to \(limits.upperBound)")
            }
            return number
        }
    }

    /// Reads the seed of random numbers.
    static func seed(_ text: String) throws -> UInt64 {
        guard let seed = UInt64(text) else {
            throw ValidationError("it must be a whole number of 0 to \(UInt64.max)")
        }
        return seed
    }
}
