import Foundation
import StrataGating
import StrataProfiler
import Testing

/// A result like that of a run, decoded from a result file's JSON.
enum TestResult {
    static func make(
        compositional: [String: [Double]], nested: [String: [Double]]?, types: [String: [String: [Double]]] = [:],
        extra: [String: Any] = [:]
    ) throws -> RunResult {
        var arms = ["compositional": compositional]
        arms["nested"] = nested
        return try make(arms: arms, types: types, extra: extra)
    }

    static func make(
        arms values: [String: [String: [Double]]], types: [String: [String: [Double]]] = [:], extra: [String: Any] = [:]
    ) throws -> RunResult {
        let metrics: [String: Any] = values.reduce(into: [:]) { result, arm in
            result[arm.key] = Self.values(arm.value, types, arm: arm.key)
        }
        let options = [
            "sizing": "dequeued", "pools": "private", "reuse": "reload", "updates": "reload", "embed": "none",
        ]
        let arms = metrics.keys.sorted().map { name in
            let architecture = name == "compositional" ? name : "nested"
            return ["name": name, "architecture": architecture, "options": options] as [String: Any]
        }
        var object: [String: Any] = [
            "version": 1, "strata": "0.0.0", "date": "2026-01-31T12:00:00Z",
            "profile": ["name": "home", "file": "home.yaml", "hash": "fnv1a:0"],
            "device": ["width": 390, "height": 844, "scale": 3, "refresh": 60, "scheme": "light", "cpuFactor": 1],
            "render": "full", "arms": arms, "metrics": metrics,
            "feed": [
                "origin": "generated, seed 1", "hash": "fnv1a:0", "sections": 18, "items": 10_736,
                "itemsBySectionType": [:], "diagnostics": [],
            ] as [String: Any],
            "trials": [
                "seed": 1, "plan": ["time": 5, "memory": 2], "entries": entries(values.keys.sorted()),
            ] as [String: Any],
            "published": [
                "source": "what others reported of a screen of this kind",
                "differences": ["memory.idle.live": -0.46, "startup.loaded": -0.2],
            ] as [String: Any],
            "fingerprint": ["machine": [:], "system": [:], "toolchain": [:], "libraries": [:]] as [String: Any],
            "demoted": [], "failures": [], "skipped": [], "diagnostics": [], "gates": [], "regressions": [],
            "isInterrupted": false,
        ]
        if values["nested"] != nil { object["baseline"] = "nested" }
        object.merge(extra) { $1 }
        return try JSONDecoder().decode(RunResult.self, from: JSONSerialization.data(withJSONObject: object))
    }

    /// A log in which every arm has five time trials and two memory trials.
    static func entries(_ arms: [String], time: Int = 5, memory: Int = 2) -> [[String: Any]] {
        arms.flatMap { arm in
            [("time", time), ("memory", memory)].flatMap { kind, count in
                (0..<count).map { ["arm": arm, "kind": kind, "index": $0, "seconds": 1, "succeeded": true] }
            }
        }
    }

    private static func values(
        _ values: [String: [Double]], _ types: [String: [String: [Double]]], arm: String
    ) -> [String: Any] {
        values.reduce(into: [:]) { result, entry in
            guard let metric = MetricTable.standard[entry.key] else {
                Issue.record("there is no metric \(entry.key)")
                return
            }
            let samples = MetricSamples(metric: metric, values: entry.value)
            var object: [String: Any] = [
                "unit": metric.unit.rawValue, "tier": samples.tier.rawValue, "direction": metric.direction.rawValue,
                "values": entry.value,
            ]
            object["revision"] = metric.keptRevision
            if metric.isBySectionType { object["bySectionType"] = types["\(arm)/\(entry.key)"] ?? [:] }
            result[entry.key] = object
        }
    }

    /// Two arms, each of which is better in some metric.
    static func mixed(extra: [String: Any] = [:]) throws -> RunResult {
        try make(
            compositional: [
                "memory.idle.live": [12_300_000, 12_300_000], "startup.loaded": [24e6, 25e6, 26e6],
                "layout.time": [9e6, 8e6, 7e6], "cells.created": [52, 52], "cells.configured.sizing": [0, 0],
                "feed.decode": [5e6, 5e6], "hitch.ratio": [0, 0, 0], "layout.attributes": [10, 10],
            ],
            nested: [
                "memory.idle.live": [22_800_000, 22_800_000], "startup.loaded": [21e6, 22e6, 23e6],
                "layout.time": [7e6, 7.5e6, 9e6], "cells.created": [130, 130], "cells.configured.sizing": [102, 102],
                "feed.decode": [4e6, 4e6], "hitch.ratio": [0, 0, 0], "layout.attributes": [0, 0],
            ],
            types: [
                "compositional/cells.created": ["grid": [30, 30], "banner": [22, 22]],
                "nested/cells.created": ["grid": [20, 20], "banner": [22, 22], "slider": [88, 88]],
            ], extra: extra)
    }
}

extension RunResult {
    /// The run without judged gates.
    var judged: JudgedRun { JudgedRun(self, metrics: .standard) }
}
