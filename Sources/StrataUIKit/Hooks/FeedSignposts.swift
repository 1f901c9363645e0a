#if canImport(UIKit)
    #if canImport(os)
        internal import os
    #endif

    /// Receives the beginnings and ends of a feed's work, for Instruments or for the app's own measurements.
    ///
    /// ```swift
    /// feedView.signposts = SystemSignposts(subsystem: "example.shop")
    /// ```
    ///
    /// Each beginning has its end, on the main thread and before the work returns. Intervals with different names are
    /// nested: an `apply` contains `collection` and layouts, and a layout contains the cells that it configures.
    @MainActor
    public protocol FeedSignposts {
        /// A piece of work begins.
        func begin(_ work: FeedWork)
        /// The last begun work with the same name ends.
        func end(_ work: FeedWork)
    }

    /// The work that signposts show.
    public enum FeedWork: String, Hashable, Sendable, CaseIterable {
        /// Showing the next feed: UIKit's snapshot and the first layout. The animation is not included, nor the diff, unless it is made
        /// on the main thread: for a plugin's answer and in SwiftUI.
        case apply
        /// UIKit's own part of `apply`: its data source and its collection view take the changes.
        case collection
        /// Configuring a cell, a header or a footer.
        case configure
        /// A layout pass of the feed's view.
        case layout
    }

    /// Signposts of the system, which Instruments shows under "os_signpost". On other systems, they do nothing.
    ///
    /// If Instruments does not record, an interval costs a check of a flag.
    @MainActor
    public struct SystemSignposts: FeedSignposts {
        #if canImport(os)
            private let log: OSLog
        #endif

        /// Creates signposts.
        ///
        /// - Parameters:
        ///   - subsystem: The subsystem under which Instruments lists them.
        ///   - category: The category in it. Default: Instruments' category for points of interest.
        public init(subsystem: String = "strata", category: String = "PointsOfInterest") {
            #if canImport(os)
                log = OSLog(subsystem: subsystem, category: category)
            #endif
        }

        /// Begins an interval.
        public func begin(_ work: FeedWork) {
            #if canImport(os)
                switch work {
                case .apply: os_signpost(.begin, log: log, name: "apply")
                case .collection: os_signpost(.begin, log: log, name: "collection")
                case .configure: os_signpost(.begin, log: log, name: "configure")
                case .layout: os_signpost(.begin, log: log, name: "layout")
                }
            #endif
        }

        /// Ends an interval.
        public func end(_ work: FeedWork) {
            #if canImport(os)
                switch work {
                case .apply: os_signpost(.end, log: log, name: "apply")
                case .collection: os_signpost(.end, log: log, name: "collection")
                case .configure: os_signpost(.end, log: log, name: "configure")
                case .layout: os_signpost(.end, log: log, name: "layout")
                }
            #endif
        }
    }
#endif
