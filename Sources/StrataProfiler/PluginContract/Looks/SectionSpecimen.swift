package import SectionKit

/// A section type as a catalogue shows it: what its plugin says, what a cell costs, and how sections look.
package struct SectionSpecimen: Sendable {
    /// The section type.
    package var type: SectionType
    /// What the plugin says; nil if asking it ends the process, which ``failure`` explains.
    package var outline: SectionOutline?
    /// What a cell costs, in a process that has shown nothing else; nil if that could not be measured.
    package var cost: ContractCost?
    /// A picture of each look, in order; of a look that ends the process why there is none.
    package var pictures: [SectionPicture] = []
    /// Why the plugin could not be asked.
    package var failure: String?

    init(_ type: SectionType) { self.type = type }
}

extension SectionSpecimen {
    /// One part of a specimen: a child process says one after the other.
    enum Part: Hashable, Sendable {
        case outline
        case cost
        case picture(SectionLook)

        /// All parts. The cost comes before anything is shown, so that memory is counted in a fresh process.
        static let all: [Part] = [.cost, .outline] + SectionLook.allCases.map { .picture($0) }
    }

    /// What a child process says of a part.
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

    /// Notes that a part ended the process.
    mutating func miss(_ part: Part, _ ending: String) {
        switch part {
        case .outline, .cost: failure = failure ?? "the plugin \(ending)"
        case .picture(let look): pictures.append(SectionPicture(look, failure: "the plugin \(ending)"))
        }
    }
}
