/// Two metrics or two feed formats of a catalog have one name.
public enum RunCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of two metrics.
    case sameMetric(String)
    /// The name of two feed formats.
    case sameFormat(String)

    /// The error and its remedy.
    public var description: String {
        let (what, name) =
            switch self {
            case .sameMetric(let name): ("metrics", name)
            case .sameFormat(let name): ("feed formats", name)
            }
        return "two \(what) are named `\(name)`; give the added one another name"
    }
}
