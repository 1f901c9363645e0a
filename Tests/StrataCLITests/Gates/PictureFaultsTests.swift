import Testing

/// What goes wrong with pictures in apps: the gate names the figure, the section type and the cause.
@Suite(.children) struct PictureFaultsTests {
    /// Photos and a carousel, scrolled down and back up. Nothing is drawn: counts are those with pixels.
    private static func profile(_ compositional: String) -> String {
        """
        feed: {generate: {seed: 11, sections: [{type: slider, items: 8}, {type: post, items: 60}]}}
        pictures:
          network: {latency: 60ms, spread: 40ms, bandwidth: 50Mbit}
          cache: {memory: 64MB}
        script:
          - load
          - idle: 1
          - fling: {velocity: 1500, direction: down, times: 2}
          - fling: {velocity: 1500, direction: up}
          - idle: 1
        arms:
          compositional: \(compositional)
          nested: {sizing: formula, pools: shared, reuse: diff, updates: diff, embed: orthogonal}
        render: none
        trials: {time: 1, memory: 1}
        gates:
          - {metric: pictures.requests, versus: nested, atMost: 5% higher}
        """
    }

    private func gate(_ compositional: String) throws -> Workplace.Run {
        let folder = try Workplace()
        try folder.write(Self.profile(compositional), to: "photos.yaml")
        return try folder.strata(["gate", "photos.yaml", "--trials", "2"])
    }

    @Test func withoutAFaultNoPictureIsNamed() throws {
        let gate = try gate("{}")
        #expect(!gate.output.contains("fail  pictures."), "\(gate)")
    }

    @Test(arguments: [
        ("{pictures: {decode: {size: original}}}", "pictures.oversize.bytes"),
        ("{pictures: {cache: {memory: 21MB}}}", "pictures.decodes.repeated"),
        ("{prefetch: off}", "pictures.late.area"),
        ("{pictures: {network: {duplicates: send}}}", "pictures.requests"),
        ("{pictures: {decode: {in: main}}}", "pictures.decodes.main"),
    ])
    func aFaultIsNamed(compositional: String, metric: String) throws {
        let gate = try gate(compositional)
        #expect(gate.code == 2, "\(gate)")
        #expect(gate.output.contains("fail  \(metric)"), "\(gate)")
        #expect(gate.output.contains("post"), "\(gate)")
    }
}
