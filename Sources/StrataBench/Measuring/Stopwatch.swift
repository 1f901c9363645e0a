/// Repeats a measurement and takes the median.
enum Stopwatch {
    /// The median time of `repetitions` runs in nanoseconds, after one run that is not counted.
    static func median(repetitions: Int = 15, _ body: () throws -> Void) rethrows -> Double {
        try body()
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<max(1, repetitions) {
            let duration = try clock.measure(body)
            times.append(Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9)
        }
        return times.sorted()[times.count / 2]
    }
}
