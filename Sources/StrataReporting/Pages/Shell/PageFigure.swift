/// A chart with its caption and, behind a button, a table of its numbers.
struct PageFigure: Sendable {
    /// The id, unique in the page.
    let id: String
    /// The heading above the chart.
    let title: String
    /// The text below the heading: what the chart shows and how it was measured.
    let caption: String
    /// The chart.
    let chart: SVG
    /// The numbers of the chart.
    let table: DataTable?
    /// The markup above the chart: a legend, a search field.
    var tools = HTML.empty

    /// The figure as markup.
    func html() throws -> HTML {
        try Template(PackageResources.figure_mustache).html(
            [
                "id": id, "title": title, "caption": HTML(sentence: caption), "chart": chart.element(id: id).html,
                "label": chart.title, "table": table?.html(), "hasTable": table != nil, "tools": tools,
            ])
    }
}

/// A small table of a chart's numbers. The first column has the names of the rows.
struct DataTable: Hashable, Sendable {
    /// The contents of the table in a few words.
    let caption: String
    /// The columns' names.
    let columns: [String]
    /// The rows, with one cell per column.
    let rows: [[String]]

    /// Creates a table.
    init(_ caption: String, columns: [String], rows: [[String]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// The table as markup. Numbers are aligned to the right.
    ///
    /// - Complexity: O(cells).
    func html() throws -> HTML {
        try Template(PackageResources.data_table_mustache).html(
            [
                "caption": caption, "columns": columns,
                "rows": rows.map { ["name": $0.first ?? "", "cells": Array($0.dropFirst())] as Fields },
            ])
    }
}
