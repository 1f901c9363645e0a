import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ProcessorPinTests {
    @Test func coresAreCountedBackFromTheLast() {
        let mask: [UInt64] = [0b1011, 0, 0b1]
        #expect((0..<6).map { ProcessorPin.core(beforeLast: $0, of: mask) } == [128, 3, 1, 0, 0, 0])
        #expect(ProcessorPin.core(beforeLast: -1, of: mask) == 128)
        #expect(ProcessorPin.core(beforeLast: 1, of: [0, 0]) == nil)
    }
}
