import Banner
import StrataCLI

await Strata.main(plugins: [BannerSection(), FaultySection()] + numberedSections(upTo: 1_030))
