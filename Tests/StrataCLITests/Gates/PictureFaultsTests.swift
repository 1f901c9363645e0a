import Testing

/// Common faults of pictures in apps: the gate names the figure and the section type.
@Suite(.children) struct PictureFaultsTests {
    private static let photos = "{generate: {seed: 11, sections: [{type: slider, items: 8}, {type: post, items: 60}]}}"
    /// Products that show one of three pictures, as badges of sellers do.
    private static let badges: String = {
        let items = (0..<60).map { item in
            #"{"id": "\#(item)", "title": "t", "image": {"width": 173, "height": 150, "url": "https://a.example/\#(item % 3)"}}"#
        }
        return #"{"sections": [{"id": "g", "type": "grid", "items": [\#(items.joined(separator: ","))]}]}"#
    }()

    /// A screen that is scrolled down and back up. Nothing is drawn: counts are those with pixels.
    private func gate(_ feed: String, _ compositional: String) throws -> Workplace.Run {
        let folder = try Workplace(["badges.json": Self.badges])
        let profile = """
            feed: \(feed)
            pictures:
              network: {latency: 60ms, spread: 40ms, bandwidth: 50Mbit}
              cache: {memory: 64MB}
            script:
              - load
              - idle: 1
              - fling: {velocity: 2000, direction: down, times: 4}
              - fling: {velocity: 2000, direction: up, times: 4}
              - idle: 1
            arms:
              compositional: \(compositional)
              nested: {sizing: formula, pools: shared, reuse: diff, updates: diff, embed: orthogonal}
            render: none
            trials: {time: 1, memory: 1}
            gates:
              - {metric: pictures.requests, versus: nested, atMost: 5% higher}
            """
        try folder.write(profile, to: "photos.yaml")
        return try folder.strata("gate --all photos.yaml --trials 2")
    }

    @Test(arguments: [photos, "{file: badges.json}"]) func withoutAFaultNothingIsNamed(feed: String) throws {
        try gate(feed, "{}").expect(code: nil, noOutput: ["fail  pictures."])
    }

    @Test(arguments: [
        (photos, "{pictures: {decode: {size: original}}}", "pictures.oversize.bytes", "post"),
        (photos, "{pictures: {cache: {memory: 21MB}}}", "pictures.decodes.repeated", "post"),
        (photos, "{prefetch: off}", "cells.configured.display", "post"),
        ("{file: badges.json}", "{pictures: {network: {duplicates: send}}}", "pictures.requests", "grid"),
        (photos, "{pictures: {decode: {in: main}}}", "pictures.decodes.main", "post"),
    ])
    func aFaultIsNamed(feed: String, compositional: String, metric: String, type: String) throws {
        let gate = try gate(feed, compositional).expect(code: 2)
        // What a user sees is named first, and the figure with it.
        let evidence = gate.output.split(separator: "\n").filter { $0.contains("fail  ") || $0.contains("with it: ") }
        #expect(evidence.contains { $0.contains("\(metric) ") }, "\(gate)")
        #expect(gate.output.contains("`\(type)`"), "\(gate)")
    }
}
