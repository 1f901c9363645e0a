internal import StrataGating
internal import StrataProfiler

/// The kinds of faults by section types: what the gates caught, missed, and what the session does not exercise.
enum FaultPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard let score = run.files.faults else { return nil }
        let report = FaultReport(score, metrics: run.run.metrics)
        let places = report.all
        let screen = places.contains { $0.sectionType == nil } ? ["the screen"] : []
        let types = places.compactMap(\.sectionType).distinct.sorted() + screen
        let rows: [Fields] = places.map(\.fault).distinct.map { fault in
            let own = places.filter { $0.fault == fault }
            let cells: [Fields] = types.map { type in cell(own.first { ($0.sectionType ?? "the screen") == type }) }
            return ["name": fault, "cells": cells]
        }
        let programs = [score.circumstances.program, run.result.executable].compactMap(\.self)
        let gates = report.missed.flatMap(\.gate).distinct
        let lists: [String] = gates.isEmpty ? [] : [gates.joined(separator: "\n")]
        let sentences = report.missed.map { HTML(sentence: $0.sentence) }
        let rest = (report.lacks.map { "Not exercised: \($0)" } + report.rest).map { HTML(sentence: $0) }
        let fields: Fields = [
            "headline": report.headline, "noise": HTML(sentence: report.noise), "types": types, "rows": rows,
            "isOther": programs.count == 2 && programs[0] != programs[1],
            "missed": sentences, "gates": lists,
            "rest": rest,
        ]
        return PageSection(
            id: run.id("faults"), title: "What the gates catch",
            body: try Template(PackageResources.faults_mustache).html(fields))
    }

    /// A cell of the grid. Its word tells the outcome, the colour repeats it.
    private static func cell(_ place: FaultReport.Place?) -> Fields {
        guard let place else { return ["style": "none", "word": ""] }
        guard place.isExercised else { return ["style": "none", "word": "not exercised"] }
        let count = place.rows.count { $0.outcome != .notExercised }
        let word =
            place.caught == count
            ? "caught" : place.caught == 0 ? "missed" : "caught \(place.caught) of \(count)"
        return ["style": place.caught == count ? "better" : "worse", "word": word]
    }
}
