internal import CompositionalLayout
package import Foundation
package import SectionKit
package import StrataEngine

/// A section type for a catalogue: its plugin's description, the cost of a cell, and pictures of sections.
package struct SectionSpecimen: Sendable {
    package var type: SectionType
    /// The plugin's description; nil if requesting it ends the process, which ``failure`` explains.
    package var outline: SectionOutline?
    /// The cost of a cell, measured in a process that has shown nothing else; nil if it could not be measured.
    package var cost: ContractCost?
    /// A picture of each look, in order, or the failure if a look ends the process.
    package var pictures: [SectionPicture] = []
    /// The reason why the plugin could not be queried.
    package var failure: String?

    init(_ type: SectionType) { self.type = type }
}

extension SectionSpecimen {
    /// One part of a specimen. A child process reports them one after another.
    enum Part: Hashable, Sendable {
        case outline
        case cost
        case picture(SectionLook)

        /// All parts. The cost comes before anything is shown, so that memory is counted in a fresh process.
        static let all: [Part] = [.cost, .outline] + SectionLook.allCases.map { .picture($0) }
    }

    /// A child process's report of a part.
    enum Answer: Codable {
        case outline(SectionOutline)
        case cost(ContractCost?)
        case picture(SectionPicture)
    }

    mutating func take(_ answer: Answer) {
        switch answer {
        case .outline(let outline): self.outline = outline
        case .cost(let cost): self.cost = cost
        case .picture(let picture): pictures.append(picture)
        }
    }

    /// Records that a part ended the process.
    mutating func miss(_ part: Part, _ ending: String) {
        switch part {
        case .outline, .cost: failure = failure ?? "the plugin \(ending)"
        case .picture(let look): pictures.append(SectionPicture(look, failure: "the plugin \(ending)"))
        }
    }
}

/// A plugin's description of its section type.
package struct SectionOutline: Hashable, Sendable, Codable {
    /// The plugin's summary.
    package var summary: String
    /// The reuse pool of its cells.
    package var cellKind: String
    /// The keys of its items.
    package var fields: SectionFields
    /// The layout of sections on a phone, in words.
    package var phone: String
    /// The layout of sections on a tablet, in words.
    package var tablet: String
    /// The budget of a cell; nil without one.
    package var budget: CellBudget?
    /// An item, in the form used in feeds; nil if it cannot be encoded.
    package var sample: JSONValue?
    /// The words that assistive technology reads for the first sample's cell.
    package var spoken: String?
}

extension ContractSubject {
    /// Asks the plugin for its description. `registry` has the types whose names its fields may mention.
    func outline(in registry: SectionRegistry) -> SectionOutline {
        let own = Swift.type(of: plugin)
        let context = SectionContext(id: ContractInput.section, itemCount: 10)
        func layout(_ width: Double) -> String {
            plugin.layout(of: context, in: ContractInput(items: [], width: width).environment).words
        }
        let input = usualInput
        let spoken = model(of: input)?.sections.first.flatMap { section in
            section.content.count == 0
                ? nil : section.content.cell(at: 0, in: input.environment).spokenWords.joined(separator: ", ")
        }
        return SectionOutline(
            summary: own.summary, cellKind: own.cellKind.name, fields: SectionFields(type, in: registry),
            phone: layout(390), tablet: layout(Self.tabletWidth), budget: own.budget, sample: samples(1).first,
            spoken: spoken)
    }
}

/// The picture of a section in one look.
package struct SectionPicture: Hashable, Sendable, Codable {
    package var look: SectionLook
    /// The screen in words: `390 points wide, dark`.
    package var screen: String
    /// The pixels as a PNG file; nil if there is no picture, which ``failure`` explains.
    package var png: Data?
    /// The width in points.
    package var width = 0.0
    /// The height in points.
    package var height = 0.0
    /// Points below the picture's end that are left out; 0 if the picture is complete.
    package var cut = 0.0
    /// Notes on content that could not be shown as the plugin requested.
    package var notes: [String] = []
    /// The reason why the picture is missing.
    package var failure: String?

    /// Creates an instance without a picture.
    init(_ look: SectionLook, screen: String = "", failure: String? = nil) {
        self.look = look
        self.screen = screen
        self.failure = failure
    }
}

/// Makes the parts of a specimen in this process.
package final class SpecimenMaker {
    private let subject: ContractSubject
    private let registry: SectionRegistry
    private let scale: Double
    /// Draws the pictures. It is created with the first one, because its caches do not belong to the cost of a cell.
    private var camera: ContractSubject?

    /// Prepares a specimen. Its fields may mention the types of `registry`.
    package init(_ subject: ContractSubject, in registry: SectionRegistry, scale: Double) {
        self.subject = subject
        self.registry = registry
        self.scale = scale
    }

    /// The whole specimen. A plugin that traps ends this process. Complexity: a dozen screens.
    package func specimen() throws(RenderError) -> SectionSpecimen {
        var specimen = SectionSpecimen(subject.type)
        for part in SectionSpecimen.Part.all { specimen.take(try answer(part)) }
        return specimen
    }

    func answer(_ part: SectionSpecimen.Part) throws(RenderError) -> SectionSpecimen.Answer {
        switch part {
        case .outline: return .outline(subject.outline(in: registry))
        case .cost: return .cost(ContractCost(of: subject, showing: subject.usualInput))
        case .picture(let look):
            if camera == nil { camera = try ContractSubject(subject.plugin, scale: scale) }
            let camera = camera ?? subject
            return .picture(try camera.picture(of: look))
        }
    }
}
