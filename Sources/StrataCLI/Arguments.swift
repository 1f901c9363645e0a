// Conformances of public types have to be public themselves.
public import ArgumentParser
internal import Feeds
public import Profiler
public import SectionKit

extension FeedDocument.ItemIDs: ExpressibleByArgument {}
extension FeedModel.DuplicatePolicy: ExpressibleByArgument {}
extension AdRule.Arrangement: ExpressibleByArgument {}
extension Device.Scheme: ExpressibleByArgument {}
