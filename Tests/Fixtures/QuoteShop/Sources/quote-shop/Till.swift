import SectionKit
import StrataProfiler

/// The screen at the shop's tills, which no shop of phones has.
let till = NamedDevice(
    "till", "the screen at the till", width: 800, height: 1_280, scale: 1, refresh: 60,
    safeArea: DirectionalEdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0),
    source: "data sheet of the till, page 2")
