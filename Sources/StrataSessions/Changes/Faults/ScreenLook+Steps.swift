internal import SectionKit
internal import StrataGating

/// What a session does besides scrolling. Each property is what it lacks; nil if it lacks nothing.
extension ScreenLook {
    /// What it lacks for a feed that replaces the first one.
    var lacksReading: String? { reads ? nil : "no feed is read after the first" }

    /// What it lacks for a reading or a refresh.
    var lacksLoad: String? {
        reads || has(RefreshStep.self) ? nil : "no feed is read after the first, and nothing is refreshed"
    }

    /// What it lacks for a change of the feed of any kind.
    var lacksUpdate: String? {
        let entries = profile.script.allEntries
        let updates = has(UpdateStep.self) || has(RefreshStep.self) || has(LoadMoreStep.self)
        return updates || entries.contains { $0.step.tap != nil } ? nil : "the feed never changes"
    }

    /// What it lacks for another size of the screen or other settings of the user.
    var lacksEnvironmentChange: String? {
        has(RotateStep.self) || has(SetEnvironmentStep.self)
            ? nil : "neither the screen's size nor the user's settings change"
    }

    /// Whether a step reads a feed.
    private var reads: Bool { !profile.script.namedFeeds.isEmpty }

    private func has<Step: ScriptStep>(_ type: Step.Type) -> Bool {
        profile.script.allEntries.contains { $0.step is Step }
    }
}

/// What a session does with the cells of a section type.
extension ScreenLook {
    /// What it lacks for cells of the type.
    func lacksCells(of type: SectionType?) -> String? {
        value(.cellsConfiguredDisplay, of: type) + value(.cellsConfiguredPrefetch, of: type) > 0
            ? nil : "no cell of this type is configured"
    }

    /// What it lacks for cells of the type that measure themselves.
    func lacksMeasuredCells(of type: SectionType?) -> String? {
        value(.cellsMeasured, of: type) > 0 ? nil : "no cell of this type measures itself"
    }

    /// What it lacks for heights of the type that can be changed.
    func lacksGroups(of type: SectionType?) -> String? {
        type.flatMap { facts[$0]?.hasGroups } == true ? nil : "no layout of the type is made of groups"
    }

    /// What it lacks for several items in a section of the type.
    func lacksItems(of type: SectionType?) -> String? {
        type.flatMap { facts[$0]?.hasSeveralItems } == true ? nil : "no section of the type has several items"
    }

    /// What it lacks for texts in the cells of the type.
    func lacksTexts(of type: SectionType?) -> String? { has(.texts, type) ? nil : "the cells have no text" }

    /// What it lacks for pictures in the cells of the type.
    func lacksPictures(of type: SectionType?) -> String? { has(.pictures, type) ? nil : "the cells have no picture" }

    /// What it lacks for pictures that are loaded.
    var lacksLoading: String? {
        value(.picturesRequests, of: nil) > 0
            ? nil : "no picture is loaded; a key `pictures` in the profile has them loaded"
    }
}
