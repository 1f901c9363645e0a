import Foundation

/// A mistake that a colleague makes, by the name in the variable `ACCIDENT`; nil for the screen as it should be.
enum Accident: String {
    case pictureLoading, pictureOriginal, pictureStated, newIDs, bareShadow, wrapsMeasured, wrapsFixed, selfSized, newCarousel
    case alwaysReload, moreItems, formatter, endlessCache

    static let current = ProcessInfo.processInfo.environment["ACCIDENT"].flatMap(Accident.init)
}
