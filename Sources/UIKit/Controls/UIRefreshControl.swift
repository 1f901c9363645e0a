@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
    open var attributedTitle: NSAttributedString?

    open private(set) var isRefreshing = false

    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
