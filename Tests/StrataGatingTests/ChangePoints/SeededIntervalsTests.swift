import Testing

@testable import StrataStatistics

@Suite struct SeededIntervalsTests {
    @Test func windowsSpendAlphaOnceAndStayWithinTheRange() {
        for count in 0...300 {
            let windows = SeededIntervals(7..<7 + count).windows
            #expect(windows[0].range == 7..<7 + count)
            let spent = windows.reduce(0) { $0 + 1 / $1.tests }
            #expect((spent - 1).magnitude < 1e-9, "\(count): \(spent)")
            for window in windows.dropFirst() {
                #expect(window.range.lowerBound >= 7 && window.range.upperBound <= 7 + count)
                #expect(window.range.count >= SeededIntervals.shortest)
            }
        }
    }

    /// Every stretch of half a window's length lies within a window of that length.
    @Test func windowsOverlapByHalf() {
        for count in 24...200 {
            let windows = SeededIntervals(0..<count).windows.map(\.range).dropFirst()
            for (length, layer) in Dictionary(grouping: windows, by: \.count) {
                let half = length / 2
                for start in 0...count - half {
                    #expect(
                        layer.contains { $0.lowerBound <= start && start + half <= $0.upperBound },
                        "\(count) points, windows of \(length), from \(start)")
                }
            }
        }
    }
}
