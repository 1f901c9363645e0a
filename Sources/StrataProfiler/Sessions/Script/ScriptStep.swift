package import SectionKit

/// One scripted action: its name, its keys, its maximum number of frames, and what it does.
///
/// To add a step, add a file beside the others and an entry in ``ScriptSteps/all``. Steps are values that act on a
/// ``Session``.
package protocol ScriptStep: Sendable {
    /// The step's word in a profile.
    static var word: String { get }
    /// A one-line description.
    static var meaning: String { get }
    /// The keys with units and limits.
    static var fields: [any ProfileField] { get }
    /// The key that a bare value stands for (`- idle: 1`); nil for none.
    static var shorthand: String? { get }

    /// Which keys are required.
    static var needed: NeededKeys { get }

    /// An upper bound of its frames at a refresh rate in hertz.
    func frameLimit(refresh: Double) -> Double
    /// The ids of the sections that it names; they have to exist.
    var namedSections: [String] { get }
    /// The feed file that it names, relative to the profile; nil for none.
    var namedFeed: String? { get }
    /// Whether it makes up items or headers, whose texts may have characters that no feed has.
    var makesContent: Bool { get }

    /// What it taps; nil for nothing. The answer may show what no feed has.
    var tap: (section: String, tap: Session.Tap)? { get }
    /// Changes a screen's environment as the step will, without playing it.
    func change(_ environment: inout LayoutEnvironment, on device: Device)

    /// Reads the step's keys. Problems are reported to the reader, and the script is then not run.
    init(reading fields: inout StepReader)
    /// Performs the step, frame by frame.
    ///
    /// - Throws: ``StepSkip`` if the feed does not have what the step names.
    func run(in session: Session) throws(StepSkip)
}

extension ScriptStep {
    package static var shorthand: String? { nil }
    package static var needed: NeededKeys { NeededKeys() }
    package var namedSections: [String] { [] }
    package var namedFeed: String? { nil }
    package var makesContent: Bool { false }
    package var tap: (section: String, tap: Session.Tap)? { nil }
    package func change(_ environment: inout LayoutEnvironment, on device: Device) {}
}
