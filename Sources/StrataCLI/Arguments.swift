// Conformances of public types have to be public themselves.
public import ArgumentParser
internal import Feeds
public import Profiler
public import SectionKit
internal import Snapshots

extension FeedDocument.ItemIDs: ExpressibleByArgument {}
extension DuplicatePolicy: ExpressibleByArgument {}
extension AdRule.Arrangement: ExpressibleByArgument {}
extension Device.Scheme: ExpressibleByArgument {}
