package import StrataEngine
package import CompositionalLayout

extension ArmPlan {
    /// Creates a new instance of the arm.
    ///
    /// - Throws: ``TrialError`` if the engine has no such architecture.
    package func makeArm(
        environment: LayoutEnvironment, renderer: CellRenderer, clock: EngineClock, probe: (any EngineProbe)? = nil
    ) throws -> any Arm {
        let factory = ArmFactory(
            environment: environment, nested: options, renderer: renderer, clock: clock, probe: probe)
        guard let arm = factory.make(architecture.rawValue) else { throw TrialError.unknownArm(name) }
        return arm
    }
}
