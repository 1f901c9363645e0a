/// One scripted action: what it is called, which keys it reads, how many frames it may take, and what it does.
///
/// A new step is one file beside the others and one word in ``ScriptSteps/all``. Steps are values; what they act on
/// is the ``Session``.
package protocol ScriptStep: Sendable {
    /// The word in a profile.
    static var word: String { get }
    /// One line: what it does.
    static var meaning: String { get }
    /// The keys it reads, with units and limits.
    static var fields: [any ProfileField] { get }
    /// The key that a bare value stands for (`- idle: 1`), or nil.
    static var shorthand: String? { get }

    /// Which of its keys have to be there.
    static var needed: NeededKeys { get }

    /// An upper bound of the frames it takes at a refresh rate in hertz.
    func frameLimit(refresh: Double) -> Double
    /// The ids of the sections it names, which have to exist.
    var namedSections: [String] { get }

    /// Reads the step's keys; what is wrong is reported to the reader, and the step is then never run.
    init(reading fields: inout StepReader)
    /// Acts, frame by frame.
    ///
    /// - Throws: ``StepSkip`` when what it names is not in this feed.
    func run(in session: Session) throws(StepSkip)
}

extension ScriptStep {
    package static var shorthand: String? { nil }
    package static var needed: NeededKeys { NeededKeys() }
    package var namedSections: [String] { [] }
}
