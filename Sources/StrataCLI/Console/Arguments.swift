// Conformances of public types must be public.
public import ArgumentParser
internal import Feeds
public import SectionKit
internal import Sessions
internal import Snapshots

extension FeedDocument.ItemIDs: ExpressibleByArgument {}
extension DuplicatePolicy: ExpressibleByArgument {}
extension AdRule.Arrangement: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension ColorContrast: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
