internal import StrataBasics

/// A request for runs that cannot be met: one sentence with cause and remedy, in the words of the command line's options.
public struct RunRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether an option's value itself is wrong, whatever the profile.
    public let isOfOption: Bool
    /// The cause and the remedy.
    public let description: String

    init(_ description: String, isOfOption: Bool = false) {
        self.description = description
        self.isOfOption = isOfOption
    }

    static func unknownDevice(_ name: String, _ profile: Profile, _ catalog: RunCatalog) -> RunRequestError {
        let own = profile.devices.map(\.label).filter { !catalog.devices.names.contains($0) }
        let hint = NearestWord.hint(name, among: own + catalog.devices.names, called: "names")
        return RunRequestError(
            "--device: '\(name.printable)' is neither a device's name nor WIDTHxHEIGHT[@SCALE], 1 to 10000 points and 0.5 to 8 "
                + "pixels per point, such as 390x844@3\(hint)", isOfOption: true)
    }
}
