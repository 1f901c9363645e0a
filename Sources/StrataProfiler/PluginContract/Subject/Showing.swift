internal import SectionKit
internal import StrataEngine

/// The screens of an input, from its top to its end.
struct Showing {
    /// The visible elements at one offset.
    struct Screen: Equatable {
        var offset: Double
        var elements: [VisibleElement]
    }

    /// The first pass downwards in the flat collection.
    let screens: [Screen]
    /// The second and third pass downwards in the flat collection, if cells were measured for their size.
    let again: [[Screen]]
    /// The number of cells that were measured in the third pass.
    let measuredAgain: Int
    /// The last pass downwards in nested collections: the first one, or the second if cells were measured for their
    /// size.
    let nested: [Screen]
    /// Whether the last screen is the content's end. If not, the height of sections is partly an estimate.
    let isWhole: Bool
    /// Notes on content that the renderer could not draw as requested.
    let diagnostics: [EngineDiagnostic]

    /// The maximum number of screens of a long input.
    private static let mostScreens = 8

    /// Shows a model; nil if there are no such arms.
    init?(_ model: FeedModel, _ environment: LayoutEnvironment, by subject: ContractSubject) {
        guard let flat = subject.arm("compositional", on: environment) else { return nil }
        flat.load(model)
        screens = Self.wayDown(flat)
        let measured = flat.counters.cells.measured
        var again: [[Screen]] = []
        var last = measured
        for _ in 0..<(measured > 0 ? 2 : 0) {
            last = flat.counters.cells.measured
            again.append(Self.wayDown(flat))
        }
        self.again = again
        isWhole = flat.offset >= flat.maximumOffset
        measuredAgain = flat.counters.cells.measured - last
        diagnostics = flat.diagnostics
        guard let arm = subject.arm("nested", on: environment) else { return nil }
        arm.load(model)
        let first = Self.wayDown(arm)
        nested = measured > 0 ? Self.wayDown(arm) : first
    }

    private static func wayDown(_ arm: any Arm) -> [Screen] {
        var screens: [Screen] = []
        var offset = arm.minimumOffset
        repeat {
            arm.scroll(to: offset)
            screens.append(Screen(offset: arm.offset, elements: arm.visibleElements()))
            offset = arm.offset + arm.viewport.height * 0.75
        } while arm.offset < arm.maximumOffset && screens.count < mostScreens
        return screens
    }

    /// Every element that was visible in the flat collection, at its place on its screen.
    var elements: [VisibleElement] { screens.flatMap(\.elements) }

    /// The last pass downwards in the flat collection.
    var settled: [Screen] { again.last ?? screens }
}
