public import SectionKit

/// Makes arms by name. This is the only place that knows all of them.
public struct ArmFactory {
    /// The screen and its user's settings, which the renderer follows.
    public var environment: LayoutEnvironment
    /// The costs of the nested arm.
    public var nested: NestedOptions
    /// Measures and draws the cells. Make a new renderer for each arm, so that its caches start empty.
    public var renderer: CellRenderer
    /// Times the work.
    public var clock: EngineClock
    /// How far ahead cells are prefetched.
    public var prefetching: PrefetchPolicy
    /// How pictures reach the screen; nil if each is made in the frame that shows it.
    public var pictures: PictureSettings?
    /// Work that is left out or done differently, to measure its cost.
    package var changes = EngineChanges()
    /// Observes the arm's work; nil for no observer.
    public var probe: (any EngineProbe)?

    /// Creates a factory.
    public init(
        environment: LayoutEnvironment, nested: NestedOptions = NestedOptions(), renderer: CellRenderer,
        clock: EngineClock, prefetching: PrefetchPolicy = .standard, pictures: PictureSettings? = nil,
        probe: (any EngineProbe)? = nil
    ) {
        (self.prefetching, self.environment, self.nested, self.renderer) = (prefetching, environment, nested, renderer)
        (self.clock, self.pictures, self.probe) = (clock, pictures, probe)
    }

    /// The names of all arms: the flat collection, the nested one, and the nested one with every cost removed.
    public static let names = ["compositional", "nested", "nested-flat"]

    /// The arm with a name; nil if the name is not in ``names``.
    public func make(_ name: String) -> (any Arm)? {
        let context = EngineContext(
            renderer: renderer, clock: clock, environment: environment, prefetching: prefetching,
            pictures: pictures, changes: changes, probe: probe)
        return switch name {
        case "compositional": CompositionalArm(name: name, context: context)
        case "nested": NestedArm(name: name, options: nested, context: context)
        case "nested-flat": NestedArm(name: name, options: .flat, context: context)
        default: nil
        }
    }
}
