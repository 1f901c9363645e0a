// Whoever runs trials names profiles, devices and sessions too.
@_exported public import StrataSessions
