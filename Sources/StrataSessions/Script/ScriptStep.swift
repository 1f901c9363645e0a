package import SectionKit

/// One scripted action: its name, its keys, its maximum number of frames, and its effect on a ``Session``. To add a
/// step, add a type and an entry in ``ScriptSteps/all``.
package protocol ScriptStep: Sendable {
    /// The step's word in a profile.
    static var word: String { get }
    /// A one-line description.
    static var meaning: String { get }
    /// The keys with units and limits.
    static var fields: [any ProfileField] { get }
    /// The key of a bare value (`- idle: 1`); nil if bare values are not allowed.
    static var shorthand: String? { get }

    static var needed: NeededKeys { get }

    /// An upper bound of its frames at a refresh rate in hertz.
    func frameLimit(refresh: Double) -> Double
    /// The ids of the sections that it names. They have to exist.
    var namedSections: [String] { get }
    /// The feed file that it names, relative to the profile; nil for none.
    var namedFeed: String? { get }
    /// The pages that it names by file; nil for none.
    var pages: PageFiles? { get }
    var states: [FeedState] { get }
    /// The section types whose placeholders it shows. They have to be registered.
    var placeholderTypes: [SectionType] { get }
    /// Whether it generates items or headers. Their texts may have characters that occur in no feed.
    var makesContent: Bool { get }

    /// The target that it taps; nil for none. The answer may show content that occurs in no feed.
    var tap: (section: String, tap: Session.Tap)? { get }
    /// Changes a screen's environment as the step would, without playing it.
    func change(_ environment: inout LayoutEnvironment, on device: Device)

    /// Reads the step's keys. Problems are reported to the reader. The script is then not run.
    init(reading fields: inout FieldReader)
    /// Performs the step, frame by frame. Throws if the feed does not have the content that the step names.
    func run(in session: Session) throws(StepError)
}

extension ScriptStep {
    package static var shorthand: String? { nil }
    package static var needed: NeededKeys { NeededKeys() }
    package var namedSections: [String] { [] }
    package var namedFeed: String? { nil }
    package var pages: PageFiles? { nil }
    package var states: [FeedState] { [] }
    package var placeholderTypes: [SectionType] { [] }
    package var makesContent: Bool { false }
    package var tap: (section: String, tap: Session.Tap)? { nil }
    package func change(_ environment: inout LayoutEnvironment, on device: Device) {}
}

/// A step of one frame, followed by the frames of `settle`.
protocol SettlingStep: ScriptStep {
    /// The seconds that the screen rests afterwards.
    var settle: Double { get }
}

extension SettlingStep {
    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }
}

enum ScriptSteps {
    /// Every step, in the order of the documentation.
    static let all: [any ScriptStep.Type] = [
        LoadStep.self, IdleStep.self, ScrollStep.self, DragStep.self, FlingStep.self, SwipeStep.self,
        PageStep.self, SelectStep.self, TapStep.self, ExpandStep.self, UpdateStep.self, RefreshStep.self,
        LoadMoreStep.self, RetryStep.self, ReplayStep.self, RotateStep.self, SetEnvironmentStep.self,
        MemoryWarningStep.self, RepeatStep.self, CheckpointStep.self,
    ]

    static var words: [String] { all.map { $0.word } }

    static func named(_ word: String) -> (any ScriptStep.Type)? {
        all.first { $0.word == word }
    }
}

/// The required keys of a step, as far as they depend on key names alone.
package struct NeededKeys: Sendable {
    /// All of these.
    var all: [any ProfileField] = []
    /// Exactly one of these.
    var one: [any ProfileField] = []
    /// At least one of these.
    var some: [any ProfileField] = []
    /// Pairs of keys. If the first key of a pair is present, the second is required.
    var pairs: [(key: any ProfileField, needs: any ProfileField)] = []

    /// Whether a step may have exactly these keys.
    func allow(_ keys: Set<String>) -> Bool {
        all.allSatisfy { keys.contains($0.name) }
            && (one.isEmpty || one.count { keys.contains($0.name) } == 1)
            && (some.isEmpty || some.contains { keys.contains($0.name) })
            && pairs.allSatisfy { !keys.contains($0.key.name) || keys.contains($0.needs.name) }
    }

    var schema: [String: JSONValue] {
        func required(_ fields: [any ProfileField]) -> JSONValue {
            ["required": .array(fields.map { .string($0.name) })]
        }
        var schema: [String: JSONValue] = [:]
        if !all.isEmpty { schema["required"] = .array(all.map { .string($0.name) }) }
        if !one.isEmpty { schema["oneOf"] = .array(one.map { required([$0]) }) }
        if !some.isEmpty { schema["anyOf"] = .array(some.map { required([$0]) }) }
        if !pairs.isEmpty {
            let needs = pairs.map { ($0.key.name, JSONValue.array([.string($0.needs.name)])) }
            schema["dependentRequired"] = .object(Dictionary(needs) { $1 })
        }
        return schema
    }
}
