internal import ArgumentParser
internal import SectionKit

/// The output format of a command.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
}
