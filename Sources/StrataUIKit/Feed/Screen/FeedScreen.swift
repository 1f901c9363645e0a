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
        var model = FeedModel.empty {
            didSet {
                layouts = [:]
                tapAnswers = [:]
                solvedForms = solvedForms.filter { isSameContent($0, old: oldValue) }
            }
        }
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
        /// Whether plugins answer taps on items of the current feed. Assistive technology asks often, and an answer is a whole feed.
        var tapAnswers: [FeedItemID: Bool] = [:]
        /// The last call to show a feed, for which the next one waits.
        var lastApply: Task<Void, Never>?
        /// The number of feeds that are being made off the main thread.
        var waitingApplies = 0
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
        private(set) lazy var selection = FeedSelection(of: self)
        private(set) lazy var keyboard = KeyboardSpace(of: self)

        var recorder: SessionRecorder?
        /// Whether offsets change because a feed is applied, and not because a person scrolls.
        var isApplying = false
        /// Whether the view was in an active scene before.
        var wasActive = false
        var activation: NotificationToken?
        /// The colour that the feed has given its view.
        var shownBackground: UIColor?
        /// The layouts that plugins gave in this environment, by index, because each cell asks for its section's.
        var layouts: [Int: LayoutSection] = [:]
        /// UIKit's current layouts, by section.
        var givenLayouts: [SectionKey: LayoutSection] = [:]
        /// The sections whose frames were solved for the current feed and environment: waterfalls, mixed rows and tags. UIKit asks
        /// for every section again whenever any of them changes.
        var solvedForms: Set<SectionKey> = []
        /// The sections whose layout UIKit would reject, and the reasons.
        var layoutErrors: [SectionKey: LayoutError] = [:]
        /// Make the app's own content, by section type.
        private(set) var ownContents: [SectionType: OwnContent] = [:]
        /// The types whose content is SwiftUI's.
        private(set) var hostedTypes: Set<SectionType> = []
        /// The app's own cells, by section type. Made with the data source, because UIKit rejects later registrations.
        var ownCells: [SectionType: AppCells] = [:]
        /// The environments for which the app's own cells were configured, as values of `CellContext.revision`.
        var ownCellRevisions: [ObjectIdentifier: Int] = [:]
        /// The items of the cells on the screen.
        var displayed: [ObjectIdentifier: (section: SectionID, item: ItemID)] = [:]
        var onWillDisplay: ((SectionID, ItemID, UICollectionViewCell) -> Void)?
        var onDidEndDisplaying: ((SectionID, ItemID, UICollectionViewCell) -> Void)?
        var onPreview: ((SectionID, ItemID) -> UIViewController?)?
        var canMove: ((SectionID, ItemID) -> Bool)?
        var onMove: ((FeedMove) -> Void)?
        var dragProvider: ((SectionID, ItemID) -> NSItemProvider?)?
        /// The values of SwiftUI's environment in hosted cells; nil for SwiftUI's own.
        var hosted: HostedEnvironment? { didSet { showHostedAgain() } }
        /// The number of changes of SwiftUI's environment.
        var hostedRevision = 0
        /// Measures their content for layouts that UIKit gets with fixed frames.
        let ownSizer = OwnContentSizer()

        /// Make the app's own headers and footers, by section type.
        private(set) var ownHeaders: [SectionType: OwnHeader] = [:]
        /// The plugins whose layouts have supplementaries of other kinds, by section type.
        private(set) var ownSupplementaries: [SectionType: any AppSupplementaryPlugin] = [:]
        /// The kinds of supplementaries registered with UIKit, except headers, footers and dots.
        var ownKinds: Set<String> = []

        init(registry: SectionRegistry, appearance: FeedAppearance) {
            self.registry = registry
            context = CellContext(
                environment: LayoutEnvironment(containerSize: .zero), appearance: appearance,
                colors: registry.colors)
            PluginFonts.register(registry.fonts.map(\.path))
            super.init()
            // Casts only happen here and for the app's own cells, once for each type.
            for type in registry.types {
                let plugin = registry.plugin(for: type)
                if let plugin = plugin as? any HostedSectionPlugin {
                    ownContents[type] = plugin.makeHostedContent()
                    hostedTypes.insert(type)
                } else if let plugin = plugin as? any AppSectionPlugin {
                    ownContents[type] = plugin.makeOwnContent()
                }
                if let plugin = plugin as? any HostedHeaderPlugin {
                    ownHeaders[type] = plugin.makeHostedHeader()
                } else if let plugin = plugin as? any AppHeaderPlugin {
                    ownHeaders[type] = plugin.makeOwnHeader()
                }
                ownSupplementaries[type] = plugin as? any AppSupplementaryPlugin
            }
        }

        /// Whether a section has the same items, header and footer as in the feed before.
        private func isSameContent(_ key: SectionKey, old: FeedModel) -> Bool {
            guard let before = old.snapshot.indexOfSection(key), let now = model.snapshot.indexOfSection(key) else {
                return false
            }
            let (one, other) = (old.sections[before], model.sections[now])
            return one.content.isIdentical(to: other.content) && one.header == other.header
                && one.footer == other.footer
        }

        /// Makes the layout of the current feed's sections.
        func makeLayout() -> FeedLayout {
            let layout = FeedLayout { [weak self] section, environment in
                self?.layoutSection(section, in: environment)
            }
            layout.register(FeedBackgroundView.self, forDecorationViewOfKind: FeedModel.Section.backgroundKind)
            return layout
        }

        func attach(to view: FeedCollectionView) {
            self.view = view
            ownSizer.host = view
            dataSource = makeDataSource(view)
            view.delegate = self
            view.prefetchDataSource = self
            (view.dragDelegate, view.dropDelegate) = (self, self)
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
