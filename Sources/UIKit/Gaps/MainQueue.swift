internal import Dispatch

/// Whether code runs where the main actor does.
///
/// On Linux, the main queue is served by another thread than the first one once a program waits in `dispatchMain`, so
/// `Thread.isMainThread` alone does not say it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
