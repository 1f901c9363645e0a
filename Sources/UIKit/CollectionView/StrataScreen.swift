public import CompositionalLayout
public import LayoutCases

/// Strata's own: an app's layout, to be solved in any view with any counts.
///
/// ```swift
/// let phone = LayoutEnvironment(containerSize: Size(width: 393, height: 852), scale: 3)
/// let home = StrataScreen(HomeLayout.make())
/// print(home.report(counts: [3, 10, 6], in: phone))
/// ```
@MainActor
public struct StrataScreen {
    private let configuration: LayoutConfiguration
    private let layout: UICollectionViewCompositionalLayout?
    /// Why there is no layout.
    private let failure: String
    private var source: UICollectionView?

    /// The number of items in each section, if a data source says it.
    public var counts: [Int]? {
        guard let source, source.dataSource != nil else { return nil }
        return (0..<source.numberOfSections).map { source.numberOfItems(inSection: $0) }
    }

    /// A layout. One that is not compositional has no description, and ``report(counts:in:format:)`` says so.
    public init(_ layout: UICollectionViewLayout) {
        self.layout = layout as? UICollectionViewCompositionalLayout
        configuration = self.layout?.configuration.strataDescription ?? LayoutConfiguration()
        failure =
            "\(type(of: layout)) is not a compositional layout; only UICollectionViewCompositionalLayout and its "
            + "subclasses describe their sections"
    }

    /// One section, as every section of a layout.
    public init(_ section: NSCollectionLayoutSection) {
        self.init(UICollectionViewCompositionalLayout(section: section))
    }

    /// The sections of a layout, in their order. The last one is that of all later sections.
    public init(_ sections: [NSCollectionLayoutSection]) {
        self.init { index, _ in sections.indices.contains(index) ? sections[index] : sections.last }
    }

    /// A group, as the only one of every section.
    public init(_ group: NSCollectionLayoutGroup) { self.init(NSCollectionLayoutSection(group: group)) }

    /// The provider of a layout's sections.
    public init(_ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(UICollectionViewCompositionalLayout(sectionProvider: provider))
    }

    /// A collection view's layout, with the counts of its data source, if it has one.
    public init(_ view: UICollectionView) {
        self.init(view.collectionViewLayout)
        source = view
    }

    /// The layout of the first collection view in a view.
    public init(_ view: UIView) { self.init(found: Self.collectionView(in: view), in: "\(type(of: view))") }

    /// The layout of the first collection view that a controller shows.
    public init(_ controller: UIViewController) {
        self.init(found: Self.collectionView(of: controller), in: "\(type(of: controller))")
    }

    private init(found view: UICollectionView?, in place: String) {
        if let view {
            self.init(view)
        } else {
            self.init(failure: "\(place) shows no collection view once its view is loaded; name the layout itself")
        }
    }

    private init(failure: String) {
        (configuration, layout, self.failure) = (LayoutConfiguration(), nil, failure)
    }

    private static func collectionView(in view: UIView) -> UICollectionView? {
        (view as? UICollectionView) ?? view.subviews.lazy.compactMap { collectionView(in: $0) }.first
    }

    private static func collectionView(of controller: UIViewController) -> UICollectionView? {
        controller.loadViewIfNeeded()
        let others =
            (controller as? UINavigationController)?.viewControllers
            ?? (controller as? UITabBarController)?.viewControllers ?? controller.children
        return (controller as? UICollectionViewController)?.collectionView ?? collectionView(in: controller.view)
            ?? others.lazy.compactMap { collectionView(of: $0) }.first
    }

    /// The layout as a case: its sections in a view, with these numbers of items.
    ///
    /// - Parameter counts: Items per section; nil for ``counts``.
    /// - Throws: ``StrataScreenError`` without counts, or if the layout is not compositional.
    public func layoutCase(
        _ id: String = "screen", counts: [Int]? = nil, in view: LayoutEnvironment
    ) throws(StrataScreenError) -> LayoutCase {
        LayoutCase(
            id: id, configuration: configuration, environment: view, sections: try sections(counts: counts, in: view))
    }

    /// The frames in a view, with these numbers of items, as a text that a test can compare.
    ///
    /// - Parameter counts: Items per section; nil for ``counts``.
    /// - Throws: ``StrataScreenError`` without counts, or if the layout is not compositional or is rejected.
    public func report(
        counts: [Int]? = nil, in view: LayoutEnvironment, format: LayoutCaseFormat = .text
    ) throws(StrataScreenError) -> String {
        let report = LayoutCaseReport([.init(try layoutCase(counts: counts, in: view))], format: format)
        if let failure = report.failures.first { throw StrataScreenError(failure) }
        return report.output
    }

    private func sections(counts: [Int]?, in view: LayoutEnvironment) throws(StrataScreenError) -> [SectionInput] {
        guard let layout else { throw StrataScreenError(failure) }
        guard let counts = counts ?? self.counts else {
            throw StrataScreenError(
                "nothing says how many items there are; name the items of each section with --counts")
        }
        return layout.strataSections(counts: counts, in: view)
    }
}

extension StrataScreen {
    /// The description of one section in a view, for a plugin that plays an app's layout.
    ///
    /// UIKit's objects are the main actor's; a call from another thread waits for it.
    public nonisolated static func section(
        _ index: Int, itemCount: Int, in view: LayoutEnvironment, of screen: @MainActor @Sendable () -> StrataScreen
    ) -> LayoutSection {
        func find() -> LayoutSection {
            MainActor.assumeIsolated {
                let layout = screen().layout
                return layout?.section(at: index, itemCount: itemCount, in: StrataLayoutEnvironment(view))
                    .strataDescription
            } ?? LayoutSection(.horizontal(LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), []))
        }
        return MainQueue.isCurrent ? find() : DispatchQueue.main.sync(execute: find)
    }

    /// Answers a question of `strata layout --swift` on standard input, and ends the process.
    ///
    /// What the app itself prints goes to standard error.
    public static func answer(_ screen: @MainActor () -> StrataScreen) -> Never {
        let output = FileHandle(fileDescriptor: dup(1))
        dup2(2, 1)
        UIViewController.kept = []
        do {
            let question = try JSONDecoder().decode(
                LayoutQuestion.self, from: FileHandle.standardInput.readDataToEndOfFile())
            let screen = screen()
            // What a controller left for the next turn of the main queue, such as its first snapshot.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            let sections = try screen.sections(counts: question.counts, in: question.environment)
            let report = LayoutCaseReport(
                [.init(question.layoutCase(screen.configuration, sections))], format: question.format)
            output.write(Data((report.output + (report.output.hasSuffix("\n") ? "" : "\n")).utf8))
            for note in report.notes where question.format != .json { say("note: \(note)") }
            for failure in report.failures { say("Error: \(failure)") }
            exit(report.failures.isEmpty ? 0 : 1)
        } catch {
            say("Error: \(error)")
            exit(1)
        }
    }

    private static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// Why a screen has no frames: one sentence with cause and remedy.
public struct StrataScreenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
