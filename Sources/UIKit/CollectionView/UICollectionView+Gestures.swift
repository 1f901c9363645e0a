/// What a person does to a collection view.
extension UICollectionView {
    /// Scrolls like a finger, and lays out.
    public func strataDrag(to y: CGFloat) { strataDrag(to: y, flungTo: nil) }

    /// Scrolls like a finger that lets the content go on by itself, unless `end` is nil.
    public func strataDrag(to y: CGFloat, flungTo end: CGFloat?) {
        strataMotion = nil
        delegate?.scrollViewWillBeginDragging(self)
        strataIsDragged = true
        contentOffset = CGPoint(x: 0, y: y)
        layoutIfNeeded()
        strataIsDragged = false
        var target = CGPoint(x: 0, y: end ?? y)
        let velocity = CGPoint(x: 0, y: (target.y - y) / 1000)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let end = target.y == y ? nil : target.y
        delegate?.scrollViewDidEndDragging(self, willDecelerate: end != nil)
        guard let end else { return }
        strataIsDecelerating = true
        contentOffset = CGPoint(x: 0, y: end)
        layoutIfNeeded()
        strataIsDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Plays the animated scroll under way to its end, in four frames, and reports the end.
    public func strataEndMotion() {
        guard let end = strataMotion else { return }
        let start = contentOffset
        isMoving = true
        for frame in 1...4 {
            contentOffset = CGPoint(x: end.x, y: start.y + (end.y - start.y) * CGFloat(frame) / 4)
            layoutIfNeeded()
        }
        isMoving = false
        strataMotion = nil
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// Scrolls an orthogonal section like a finger, and lays out.
    public func strataDrag(section: Int, to x: CGFloat) {
        layoutIfNeeded()
        guard let scroller = sectionIdentity(section).flatMap({ scrollers[$0] }) else { return }
        scroller.strataIsDragged = true
        scroller.contentOffset = CGPoint(x: x, y: 0)
        setNeedsLayout()
        layoutIfNeeded()
        scroller.strataIsDragged = false
    }

    /// A finger on an item, or its end.
    public func strataTouch(_ indexPath: IndexPath, ends: Bool = false) {
        let delegate = delegate as? any UICollectionViewDelegate
        if ends {
            delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        } else {
            delegate?.collectionView(self, didHighlightItemAt: indexPath)
        }
    }

    /// The buttons that a swipe over a row of a list reveals at its leading or its trailing edge; nil without any.
    public func strataSwipe(_ indexPath: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard sections.indices.contains(indexPath.section), let list = sections[indexPath.section].strataList else {
            return nil
        }
        let provider =
            trailing
            ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
        return provider?(indexPath)
    }

    /// A tap on an item.
    public func strataTap(_ indexPath: IndexPath) {
        let delegate = delegate as? any UICollectionViewDelegate
        let isSelected = indexPathsForSelectedItems?.contains(indexPath) == true
        guard allowsSelection else { return }
        if isSelected, allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            deselectItem(at: indexPath, animated: true)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        if !allowsMultipleSelection {
            for path in indexPathsForSelectedItems ?? [] where path != indexPath {
                deselectItem(at: path, animated: true)
                delegate?.collectionView(self, didDeselectItemAt: path)
            }
        }
        selectItem(at: indexPath, animated: true, scrollPosition: [])
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
}
