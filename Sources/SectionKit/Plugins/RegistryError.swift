/// Two plugins claim one section type.
public struct RegistryError: Error, Hashable, CustomStringConvertible {
    /// The type in question.
    public let type: SectionType
    /// The names of the plugins that claim it.
    public let plugins: [String]

    /// What is wrong and what to do.
    public var description: String {
        "section type '\(type)' is registered twice, by \(plugins.joined(separator: " and ")); "
            + "give one of them another `type`"
    }
}
