/// A JSON number, parsed in one pass over valid bytes.
package struct JSONNumber {
    /// The byte range of the number.
    package let range: Range<Int>
    private let bytes: UnsafeRawBufferPointer
    /// All digits before and after the point as one integer; meaningless for more than 18 digits.
    private var digits = 0
    private var digitCount = 0
    private var fractionCount = 0
    private var isNegative = false
    private var isWhole = true
    private var hasExponent = false

    /// Parses the number at an offset.
    package init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
        self.bytes = bytes
        var position = start
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
            isNegative = true
            position += 1
        }
        loop: while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                digitCount += 1
                if !isWhole { fractionCount += 1 }
            case UInt8(ascii: "."): isWhole = false
            case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"): hasExponent = true
            default: break loop
            }
            position += 1
        }
        range = start..<position
    }

    /// The value of an integer of at most 18 digits, written without point and exponent; nil for any other number and
    /// for negative zero.
    package var integer: Int? {
        guard isWhole, !hasExponent, 1...18 ~= digitCount, digits != 0 || !isNegative else { return nil }
        return isNegative ? -digits : digits
    }

    /// The nearest 64-bit floating-point number; nil if it underflows to zero or overflows, and for zeros that the fast
    /// path does not cover.
    ///
    /// Integers of up to 15 digits and powers of ten up to 10^22 are exact in 64 bits, so one division rounds once: the
    /// fast path of W. Clinger, "How to Read Floating Point Numbers Accurately", 1990.
    package var double: Double? {
        guard !hasExponent, 1...15 ~= digitCount else { return parsed() }
        let value = Double(digits) / Self.powersOfTen[fractionCount]
        return isNegative ? -value : value
    }

    /// The nearest 32-bit floating-point number; nil if that is zero or infinite.
    package var float: Float? { parsed() }

    private func parsed<Value: BinaryFloatingPoint & LosslessStringConvertible>() -> Value? {
        let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        return Value(text).flatMap { $0.isFinite && !$0.isZero ? $0 : nil }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
