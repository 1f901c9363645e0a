#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    /// The controller of a feed's collection view: the current feed, its layout, and its cells.
    @MainActor
    final class FeedScreen: NSObject {
        typealias DataSource = UICollectionViewDiffableDataSource<SectionKey, FeedItemID>

        let registry: SectionRegistry
        let context: CellContext
        var document = FeedDocument(sections: [])
        var model = FeedModel.empty { didSet { layouts = [:] } }
        weak var view: FeedCollectionView?
        var dataSource: DataSource?
        /// The last snapshot for UIKit, without items to reconfigure.
        var given = NSDiffableDataSourceSnapshot<SectionKey, FeedItemID>()

        var onEvent: ((FeedEvent) -> Void)?
        var onSelect: ((SectionID, ItemID) -> Void)?
        var onAction: ((SectionID, ItemID, CellAction) -> Void)?
        var onSelectHeader: ((SectionID) -> Void)?
        var onSupplementaryAction: ((SectionID, String, CellAction) -> Void)?
        var canSelect: ((SectionID, ItemID) -> Bool)?
        /// The number of feeds that were shown.
        var feedRevision = 0
        /// The number of times that a cell, a header or a footer was configured.
        var configuredCount = 0
        /// The number of changed headers and footers that left the screen during their update. The engine configures
        /// them first.
        var leftSupplementaries = 0

        weak var scrollDelegate: (any FeedScrollDelegate)?
        var signposts: any FeedSignposts = SystemSignposts()

        private(set) lazy var loading = FeedLoading(of: self)
        private(set) lazy var orthogonal = OrthogonalSections(of: self)
        private(set) lazy var place = PlaceKeeper(of: self)
        private(set) lazy var scroller = GoalScroller(of: self)
        private(set) lazy var visibility = VisibilityWatch(of: self)
        private(set) lazy var prefetcher = makePrefetcher()

        var recorder: SessionRecorder?
        /// Whether offsets change because a feed is applied, and not because a person scrolls.
        var isApplying = false
        /// Whether the view was in an active scene before.
        var wasActive = false
        var activation: ActivationObserver?
        /// The colour that the feed has given its view.
        var shownBackground: UIColor?
        /// The layouts that plugins gave in this environment, by index, because each cell asks for its section's.
        var layouts: [Int: LayoutSection] = [:]
        /// UIKit's current layouts, by section.
        var givenLayouts: [SectionKey: LayoutSection] = [:]
        /// The sections whose layout UIKit would reject, and the reasons.
        var layoutErrors: [SectionKey: LayoutError] = [:]
        /// The plugins with their own content in the app, by section type.
        let ownContents: [SectionType: any AppSectionPlugin]
        /// Measures their content for layouts that UIKit gets with fixed frames.
        let ownSizer = OwnContentSizer()

        /// The plugins whose layouts have supplementaries of other kinds, by section type.
        let ownSupplementaries: [SectionType: any AppSupplementaryPlugin]
        /// The kinds of supplementaries registered with UIKit, except headers, footers and dots.
        var ownKinds: Set<String> = []

        init(registry: SectionRegistry, appearance: FeedAppearance) {
            self.registry = registry
            context = CellContext(
                environment: LayoutEnvironment(containerSize: .zero), appearance: appearance,
                colors: registry.colors)
            PluginFonts.register(registry.fonts.map(\.path))
            // Casts only happen here, once for each type.
            ownContents = registry.types.reduce(into: [:]) { contents, type in
                contents[type] = registry.plugin(for: type) as? any AppSectionPlugin
            }
            ownSupplementaries = registry.types.reduce(into: [:]) { supplementaries, type in
                supplementaries[type] = registry.plugin(for: type) as? any AppSupplementaryPlugin
            }
        }

        /// Makes the layout of the current feed's sections.
        func makeLayout() -> FeedLayout {
            let layout = FeedLayout { [weak self] section, _ in
                self?.layoutSection(section)
            }
            layout.register(FeedBackgroundView.self, forDecorationViewOfKind: FeedModel.Section.backgroundKind)
            return layout
        }

        func attach(to view: FeedCollectionView) {
            self.view = view
            dataSource = makeDataSource(view)
            view.delegate = self
            view.prefetchDataSource = self
            showBackground()
            observeActivation()
        }
    }

    extension FeedScreen {
        /// Starts or stops a recording. The current feed is its first one.
        func record(with recorder: SessionRecorder?) {
            self.recorder = recorder
            context.onPicture = { [weak recorder] in recorder?.notePicture() }
            guard let recorder, !document.sections.isEmpty else { return }
            recorder.noteFeed(document, keeping: .item, screen: context.environment)
            if let offset = view?.contentOffset.y, offset != 0 { recorder.noteScroll(to: offset) }
            for (section, offset) in orthogonal.offsets.sorted(by: { $0.key < $1.key }) where offset != 0 {
                recorder.noteOrthogonalScroll(section: section, offset: offset)
            }
        }
    }
#endif
