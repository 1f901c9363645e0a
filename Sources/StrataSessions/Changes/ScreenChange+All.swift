extension ScreenChange {
    /// All changes, in the order in which equal gains are listed.
    package static let all: [ScreenChange] = [
        .fixedSizes,
        .shownPictures,
        .smallerCache,
        .largerCache,
        .withoutPrefetching,
        .halfPrefetching,
        .twicePrefetching,
        .oneLine,
        .sharedPools,
        .idlePixels,
        .fewerIdleCells,
        .feedIDs,
        .sectionIDs,
        .contentKeys,
        .oneSection,
        .sectionPerRow,
        .unpinnedHeaders,
        .withoutBackgrounds,
        .withoutShadows,
        .withoutCorners,
        .withoutBorders,
        .withoutGradients,
        .withoutTexts,
        .withoutPictures,
    ]
}
