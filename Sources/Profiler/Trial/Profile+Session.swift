internal import CellRendering
internal import FeedEngine
internal import SectionKit

extension Profile {
    /// How the profile's cells are measured and drawn. Pictures are found beside the profile.
    var renderOptions: RenderOptions {
        RenderOptions(
            scale: device.scale, scheme: device.scheme == .dark ? .dark : .light, mode: render == .full ? .full : .none,
            imageFolder: folder)
    }

    /// The folder that relative paths begin at.
    var folder: String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
    }

    /// The screen as layouts see it.
    var environment: LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: device.width, height: device.height), scale: device.scale)
    }

    /// The frames of a session at most.
    var frameLimit: Int { Int(script.frameLimit(refresh: device.refresh)) }

    /// What a session of this profile needs.
    func setting(
        clock: EngineClock, engineClock: EngineClock = .still, registry: SectionRegistry
    ) -> SessionSetting {
        SessionSetting(
            refresh: device.refresh, frameLimit: frameLimit, clock: clock, engineClock: engineClock,
            registry: registry, revisions: FeedRevisions(script, folder: folder, registry: registry),
            visibility: visibility)
    }
}

extension ArmPlan {
    /// The arm, fresh.
    ///
    /// - Throws: ``TrialError`` when the engine has no such architecture.
    func makeArm(
        environment: LayoutEnvironment, renderer: CellRenderer, clock: EngineClock, probe: (any EngineProbe)? = nil
    ) throws -> any Arm {
        let factory = ArmFactory(
            environment: environment, nested: options, renderer: renderer, clock: clock, probe: probe)
        guard let arm = factory.make(architecture.rawValue) else { throw TrialError.unknownArm(name) }
        return arm
    }
}
