internal import ArgumentParser
internal import SectionKit

/// How a command prints what it found.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    /// For a person.
    case text
    /// For a program.
    case json
}
