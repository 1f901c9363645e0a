extension PlantedFault {
    /// All faults, in the order in which they are played.
    package static let all: [PlantedFault] = [
        .newIDs, .newSectionIDs, .repeatedIDs, .unequalContent, .reloadedSections,
        .selfSized, .measuredAgain, .farEstimate, .unlimitedLines, .tallerCells,
        .moreItems, .moreSections, .itemHeaders, .nestedCarousel, .extraContainer, .extraLabel,
        .largeDecode, .originalDecode, .largeFiles, .neverCancelled, .ownAddresses,
        .smallerCache, .unboundedCache, .prefetchOff, .mainDecode, .slowerNetwork,
        .bareShadow, .gradient, .border, .clip, .blur, .translucent, .textTwice,
        .busyCell, .busyLayout, .formatter, .scratch, .wholeLayout, .queriedTwice, .decodedTwice,
        .keptBytes, .keptPixels, .ownPools, .idleCells, .keptRevisions,
        .lostPlace, .lateCells, .tickingCells, .lateGrowth,
        .repeatedAdaptation,
    ]
}
