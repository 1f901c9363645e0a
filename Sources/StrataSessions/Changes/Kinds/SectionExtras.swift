internal import StrataGating

extension ScreenChange {
    /// Headers that scroll away.
    static let unpinnedHeaders = ScreenChange(
        name: "unpinned-headers", subject: .sectionType,
        advice: "let its headers scroll away instead of pinning them",
        price: "the title of a section is out of sight while its items are in sight", isSeen: true,
        example: """
            // Before
            func pinsHeader(_ header: SectionHeader) -> Bool { header.isPinned }
            // After
            func pinsHeader(_ header: SectionHeader) -> Bool { false }
            """,
        foretells: [.layoutPasses, .layoutAttributes, .allocationsCount, .allocationsBytes],
        isWorthTrying: { look, type in type.flatMap { look.facts[$0]?.pinsHeaders } ?? false }
    ) { session, type in session.change(type) { $0.pinsHeaders = false } }

    static let withoutBackgrounds = ScreenChange(
        name: "no-background", subject: .sectionType,
        advice: "do without a background behind the section",
        price: "the section is not set apart from others", isSeen: true,
        example: """
            // Before
            func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
                CellConfiguration.spacer().background(.fillBackground)
            }
            // After
            func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? { nil }
            """,
        foretells: [
            .layoutAttributes, .cellsDrawn, .memoryIdleLive, .memoryPeakLive, .allocationsBytes,
            .allocationsCount,
        ],
        isWorthTrying: { look, type in type.flatMap { look.facts[$0]?.hasBackground } ?? false }
    ) { session, type in session.change(type) { $0.hasBackground = false } }
}
