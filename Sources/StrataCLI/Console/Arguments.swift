// Conformances of public types must be public.
public import ArgumentParser
public import SectionKit
internal import StrataProfiler
internal import Snapshots

extension FeedDocument.ItemIDs: ExpressibleByArgument {}
extension DuplicatePolicy: ExpressibleByArgument {}
extension AdRule.Arrangement: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension ColorContrast: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
