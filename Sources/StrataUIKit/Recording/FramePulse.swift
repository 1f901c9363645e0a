#if canImport(UIKit)
    #if canImport(ObjectiveC)
        internal import Foundation
        internal import QuartzCore
        internal import UIKit

        /// The pulse of a frame recorder on a device: the display link, and when the main run loop wakes up and waits.
        ///
        /// A display link retains its target, so the target is a small separate object.
        @MainActor
        final class FramePulse {
            private let link: CADisplayLink
            private let observer: CFRunLoopObserver?

            init(_ recorder: FrameRecorder) {
                link = CADisplayLink(target: Target(recorder), selector: #selector(Target.tick(_:)))
                // Without a range, a display of 120 Hz calls a link 60 times a second, and every other refresh would count as late.
                let refresh = Float(recorder.refresh)
                link.preferredFrameRateRange = CAFrameRateRange(minimum: refresh, maximum: refresh, preferred: refresh)
                link.add(to: .main, forMode: .common)
                // After all other observers, because Core Animation commits in its own observer.
                let activities: CFRunLoopActivity = [.afterWaiting, .beforeWaiting]
                observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, CFIndex.max) {
                    [weak recorder] observer, activity in
                    MainActor.assumeIsolated {
                        guard let recorder else {
                            return CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes)
                        }
                        if activity == .afterWaiting { recorder.wake() } else { recorder.wait() }
                    }
                }
                if let observer { CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes) }
            }

            func stop() {
                link.invalidate()
                if let observer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes) }
            }

            private final class Target: NSObject {
                private weak var recorder: FrameRecorder?

                init(_ recorder: FrameRecorder) { self.recorder = recorder }

                @MainActor @objc func tick(_ link: CADisplayLink) {
                    // A recorder may be released without being stopped.
                    guard let recorder else { return link.invalidate() }
                    // The link's clock is the system's uptime, like the session's.
                    recorder.beginFrame(deadline: link.targetTimestamp)
                }
            }
        }
    #endif
#endif
