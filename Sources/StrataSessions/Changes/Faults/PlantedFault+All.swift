extension PlantedFault {
    /// All faults, in the order in which they are played.
    package static let all: [PlantedFault] = [
        .newIDs, .newSectionIDs, .unequalContent,
        .selfSized, .farEstimate, .unlimitedLines, .tallerCells,
        .moreItems, .moreSections, .extraContainer, .extraLabel,
        .largeDecode, .ownAddresses, .smallerCache, .unboundedCache, .prefetchOff, .mainDecode, .slowerNetwork,
        .bareShadow, .gradient, .border, .clip, .blur, .translucent, .textTwice,
        .busyCell, .busyLayout, .formatter, .scratch,
        .keptBytes, .keptPixels, .idleCells,
    ]
}
