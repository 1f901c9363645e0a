internal import Basics
internal import CompositionalLayout
internal import SectionKit

/// What `strata sections` prints about one section type, taken from its plugin.
struct SectionDescription: Encodable {
    var type: String
    var summary: String
    var layout: String
    var cellKind: String
    var fields: [String]
    var sample: JSONValue

    init(_ type: SectionType, in registry: SectionRegistry) throws {
        let plugin = registry.plugin(for: type)
        let sample = try plugin.sampleItem()
        self.type = type.rawValue
        self.summary = Swift.type(of: plugin).summary
        self.cellKind = Swift.type(of: plugin).cellKind.name
        self.fields = sample.fields
        self.sample = sample.json
        let context = SectionContext(id: "sample", itemCount: 10)
        let phone = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        self.layout = plugin.layout(of: context, in: phone).name
    }

    static func table(_ rows: [SectionDescription]) -> String {
        let width = rows.map(\.type.count).max() ?? 0
        let layoutWidth = rows.map(\.layout.count).max() ?? 0
        return rows.map { row in
            "\(row.type.padding(toLength: width))  \(row.layout.padding(toLength: layoutWidth))  \(row.summary)"
        }.joined(separator: "\n")
    }

    var details: String {
        """
        \(type): \(summary)
          layout     \(layout)
          cell kind  \(cellKind)
          item       \(fields.joined(separator: ", "))
          sample     \((try? Output.json(sample).replacing("\n", with: "\n             ")) ?? "")
        """
    }
}
