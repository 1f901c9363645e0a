import Foundation
import StrataGating
import StrataProfiler

/// A small result like that of a run, with what lies beside it.
enum SampleRun {
    /// Values by arm and metric; every arm but `compositional` is nested.
    static func result(
        _ arms: [String: [String: [Double]]] = standard, types: [String: [String: [Double]]] = [:],
        extra: [String: Any] = [:]
    ) throws -> RunResult {
        let options = [
            "sizing": "dequeued", "pools": "private", "reuse": "reload", "updates": "reload", "embed": "none",
        ]
        let list = arms.keys.sorted().map { name in
            ["name": name, "architecture": name == "compositional" ? name : "nested", "options": options]
                as [String: Any]
        }
        let metrics: [String: Any] = arms.reduce(into: [:]) { metrics, arm in
            metrics[arm.key] = arm.value.reduce(into: [String: Any]()) { values, entry in
                guard let metric = MetricTable.standard[entry.key] else { return }
                var object: [String: Any] = [
                    "unit": metric.unit.rawValue, "tier": metric.tier.rawValue,
                    "direction": metric.direction.rawValue, "values": entry.value,
                ]
                object["revision"] = metric.keptRevision
                if metric.isBySectionType { object["bySectionType"] = types["\(arm.key)/\(entry.key)"] ?? [:] }
                values[entry.key] = object
            }
        }
        var object: [String: Any] = [
            "version": 1, "strata": "0.0.0", "date": "2026-01-31T12:00:00Z",
            "profile": ["name": "home", "file": "home.yaml", "hash": "fnv1a:0", "played": "fnv1a:1"],
            "device": ["width": 390, "height": 844, "scale": 3, "refresh": 60, "scheme": "light", "cpuFactor": 1],
            "render": "full", "arms": list, "metrics": metrics, "baseline": "nested",
            "feed": [
                "origin": "generated, seed 1", "hash": "fnv1a:2", "sections": 2, "items": 9,
                "itemsBySectionType": [:], "diagnostics": [],
            ] as [String: Any],
            "trials": ["seed": 1, "plan": ["time": 5, "memory": 2], "entries": []] as [String: Any],
            "fingerprint": ["machine": [:], "system": [:], "toolchain": [:], "libraries": [:]] as [String: Any],
            "demoted": [], "failures": [], "skipped": [], "diagnostics": [], "gates": [], "regressions": [],
            "isInterrupted": false,
        ]
        object.merge(extra) { $1 }
        return try JSONDecoder().decode(RunResult.self, from: JSONSerialization.data(withJSONObject: object))
    }

    static let standard = [
        "compositional": [
            "memory.idle.live": [139e6, 139e6], "layout.time": [9e6, 8e6, 7e6, 8e6, 8e6], "cells.created": [90, 90],
        ],
        "nested": [
            "memory.idle.live": [190e6, 190e6], "layout.time": [17e6, 17.5e6, 19e6, 18e6, 18e6],
            "cells.created": [78, 78],
        ],
    ]

    static let types = [
        "compositional/cells.created": ["grid": [60.0, 60], "banner": [30, 30]],
        "nested/cells.created": ["grid": [48.0, 48], "banner": [30, 30]],
    ]

    /// A folder with frames and heap profiles of both arms; removed by the caller.
    static func folder(
        frames count: Int = 60, profileHash: String = "fnv1a:0", heap: String? = heap, hasPictures: Bool = false
    ) throws -> String {
        let folder = NSTemporaryDirectory() + "strata-page-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let trials = ["compositional", "nested"].enumerated().flatMap { index, arm in
            [("time", "work"), ("memory", "live")].map { kind, column in
                let values = (0..<count).map { $0 == count / 2 ? 9_000_000 * (index + 1) : 1_000_000 }
                let decoded = kind == "memory" && hasPictures ? ["decoded": values.map { $0 / 4 }] : [:]
                return [
                    "arm": arm, "kind": kind, "index": 0, "frames": String(repeating: "s", count: count),
                    "columns": [column: values].merging(decoded) { $1 },
                    "steps": [
                        ["step": "load", "line": 3, "frame": 0, "totals": [column: 1]],
                        [
                            "step": "fling", "line": 4, "frame": count / 3,
                            "totals": [column: 2].merging(decoded.mapValues { $0.last ?? 0 }) { $1 },
                        ],
                    ],
                ] as [String: Any]
            }
        }
        let file: [String: Any] = [
            "version": 1, "profile": "home", "profileHash": profileHash, "feedHash": "fnv1a:2", "refresh": 60,
            "trials": trials,
        ]
        try JSONSerialization.data(withJSONObject: file).write(to: URL(fileURLWithPath: "\(folder)/frames.json"))
        for arm in ["compositional", "nested"] {
            guard let heap else { break }
            try heap.write(toFile: "\(folder)/heap-\(arm)-idle.folded", atomically: true, encoding: .utf8)
        }
        return folder
    }

    static let heap = "show;[grid];draw;image 60000\nshow;[banner];draw 9000\nshow 500\n"
}
