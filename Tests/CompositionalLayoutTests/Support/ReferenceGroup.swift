import CompositionalLayout

/// One group as a tree of boxes: sizes are resolved bottom-up, positions top-down.
struct ReferenceGroup {
    private(set) var size = Size.zero
    /// The frames of the present items, relative to the group's corner.
    private(set) var items: [Rect] = []

    private final class Box {
        var size = Size.zero
        var origin = Point.zero
        var insets = DirectionalEdgeInsets.zero
        var edges = EdgeSpacing.zero
        var estimated: Set<LayoutAxis> = []
        var uniform: Set<LayoutAxis> = []
        var group: LayoutGroup?
        var children: [Box] = []
        /// Whether any of its items is present.
        var isThere = true
        var isMeasured = false

        var leaves: [Box] { group == nil ? [self] : children.flatMap(\.leaves) }
    }

    private let scale: Double
    private var left: Int
    private var measured: (Int) -> Size?
    /// Whether any item that a group may hold is measured. Otherwise nobody asks for sizes.
    private var isMeasurable = false
    /// Whether measured sizes decide the number of items in a group.
    private var wraps = false

    /// - Parameters:
    ///   - left: The number of items for this group and those after it.
    ///   - measured: The measured size of an item by its ordinal in the group.
    init?(
        _ group: LayoutGroup, container: Size, flow: LayoutAxis, scale: Double, left: Int,
        measured: @escaping (Int) -> Size?
    ) {
        self.scale = scale
        self.left = left
        self.measured = { _ in nil }
        var item = 0
        let plain = box(.group(group), in: container, override: nil, &item)
        isMeasurable =
            wraps ? Self.mayEstimate(group) : plain?.leaves.contains { !$0.estimated.isEmpty } == true
        self.measured = measured
        (wraps, item) = (false, 0)
        guard let root = box(.group(group), in: container, override: nil, &item) else { return nil }
        let leaves = root.leaves
        mark(root)
        fit(root, flow)
        widen(root)
        position(root)
        let frames = leaves.map(frame)
        items = Array(frames.prefix(left))
        size = root.size
        guard left < leaves.count else { return }
        if root.estimated.contains(flow) || (wraps && group.axis != flow) {
            size[flow] = trimmed(root, frames, left: left, flow: flow)
        } else if wraps,
            let full = ReferenceGroup(
                group, container: container, flow: flow, scale: scale, left: .max, measured: { _ in nil })
        {
            // The present items, and the room that a full group of estimates leaves.
            func far(_ frames: [Rect]) -> Double { frames.map { $0.origin[flow] + $0.size[flow] }.max() ?? 0 }
            size[flow] = min(max(far(items), 0) + max(size[flow] - max(far(full.items), 0), 0), size[flow])
        } else {
            // A group that keeps its size ends after its present items, plus the room that a full group of estimates
            // leaves.
            self.measured = { _ in nil }
            var item = 0
            guard let plain = box(.group(group), in: container, override: nil, &item) else { return nil }
            mark(plain)
            fit(plain, flow)
            widen(plain)
            position(plain)
            let full = plain.leaves.map(frame).map { $0.origin[flow] + $0.size[flow] }.max() ?? 0
            size[flow] = trimmed(
                root, frames, left: left, flow: flow, rest: max(plain.size[flow] - max(full, 0), 0))
        }
    }

    private static func mayEstimate(_ group: LayoutGroup) -> Bool {
        func mayEstimate(_ subitem: LayoutSubitem, except fixed: LayoutAxis? = nil) -> Bool {
            guard case .group(let group) = subitem else {
                return LayoutAxis.allCases.contains { $0 != fixed && subitem.size[$0].isEstimated }
            }
            return Self.mayEstimate(group)
        }
        return switch group.content {
        case .subitems(let list): list.contains { mayEstimate($0) }
        case .repeating(let subitem, _): mayEstimate(subitem)
        case .equalShares(let subitem, _): mayEstimate(subitem, except: group.axis)
        case .custom, .customProvider: false
        }
    }

    static func resolve(_ dimension: LayoutDimension, _ box: Size, _ scale: Double) -> Double {
        switch dimension {
        case .fractionalWidth(let share): ((box.width * share) * scale + 1e-6).rounded(.down) / scale
        case .fractionalHeight(let share): ((box.height * share) * scale + 1e-6).rounded(.down) / scale
        case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
        }
    }

    private mutating func box(
        _ subitem: LayoutSubitem, in container: Size, override: (LayoutAxis, Double)?, _ item: inout Int
    ) -> Box? {
        let box = Box()
        box.size = Size(
            width: Self.resolve(subitem.size.width, container, scale),
            height: Self.resolve(subitem.size.height, container, scale))
        for axis in [LayoutAxis.horizontal, .vertical] where subitem.size[axis].isEstimated {
            box.estimated.insert(axis)
            if case .uniformAcrossSiblings = subitem.size[axis] { box.uniform.insert(axis) }
        }
        if let override {
            box.size[override.0] = override.1
            box.estimated.remove(override.0)
            box.uniform.remove(override.0)
        }
        box.edges = subitem.edgeSpacing
        box.insets = subitem.insets
        if box.estimated.contains(.horizontal) { (box.insets.leading, box.insets.trailing) = (0, 0) }
        if box.estimated.contains(.vertical) { (box.insets.top, box.insets.bottom) = (0, 0) }
        guard case .group(let group) = subitem else {
            box.isThere = item < left
            if box.isThere, isMeasurable, let size = measured(item) {
                for axis in box.estimated { box.size[axis] = size[axis] }
                box.isMeasured = true
            }
            item += 1
            return box
        }
        box.group = group
        let inner = Size(
            width: abs(box.size.width - box.insets.horizontal), height: abs(box.size.height - box.insets.vertical))
        guard let children = children(of: group, in: inner, isEstimated: box.estimated.contains(group.axis), &item)
        else { return nil }
        box.children = children
        return box
    }

    /// Adds entries until the next one does not fit.
    private mutating func children(
        of group: LayoutGroup, in inner: Size, isEstimated: Bool, _ item: inout Int
    ) -> [Box]? {
        let axis = group.axis
        let spacing = group.spacing.value
        func room(_ count: Int) -> Size {
            var room = inner
            room[axis] = max(inner[axis] - Double(count - 1) * spacing, 0)
            return room
        }
        func share(_ count: Int) -> Double { (room(count)[axis] / Double(count) * scale + 1e-6).rounded(.down) / scale }
        switch group.content {
        case .equalShares(let subitem, let count):
            return made([subitem], count, in: room(count), override: (axis, share(count)), &item)
        case .repeating(let subitem, let count): return made([subitem], count, in: room(count), &item)
        case .subitems(let list):
            let crosses = list.contains { crossesAxis($0.size[axis.crossing], axis) }
            if isEstimated { return made(list, list.count, in: room(list.count), &item) }
            // Entries without extent and spacing fit without limit; use the list once.
            if let once = estimates(list, list.count, in: room(1)), length(once, axis, spacing) + spacing <= 0 {
                return made(list, list.count, in: room(1), &item)
            }
            let first = item
            func fits(_ count: Int, in room: Size, _ spacing: Double) -> Bool {
                // A fraction of nothing does not fit.
                if room[axis] <= 1e-6, list.prefix(count).contains(where: { crossesAxis($0.size[axis], axis) }) {
                    return false
                }
                // Entries without an item take part as in a full group.
                var trial = self
                trial.left = .max
                var next = first
                guard let boxes = trial.made(list, count, in: room, &next) else { return false }
                return trial.length(boxes, axis, spacing) <= inner[axis] + 1e-6
            }
            // A first entry that is too long once it is measured is the only one in its group.
            if list.contains(where: { $0.size[axis].isEstimated }) { wraps = true }
            let alone = estimates(list, 1, in: room(1)).map { length($0, axis, 0) <= inner[axis] + 1e-6 } ?? false
            var base = 1
            if crosses { while fits(base + 1, in: room(1), 0) { base += 1 } }
            var count = alone || fits(1, in: room(crosses ? base : 1), spacing) ? 1 : 0
            while count > 0, fits(count + 1, in: room(crosses ? base : count + 1), spacing) { count += 1 }
            guard count > 0 else { return nil }
            let box = room(crosses ? base : count)
            let lengths = list.map { nearest($0.size[axis], box) }
            let total = (0..<count).reduce(Double(count - 1) * spacing) { sum, index in
                let edges = list[index % list.count].edgeSpacing
                let (start, end) = axis == .horizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
                return sum + lengths[index % list.count] + start.value + end.value
            }
            // Fractions are rounded to the nearest pixel if they fit, otherwise down.
            let isEstimated = list.contains { $0.size[axis].isEstimated }
            guard !crosses, !isEstimated, total <= inner[axis] + 1e-6 else { return made(list, count, in: box, &item) }
            var boxes: [Box] = []
            for index in 0..<count {
                let length = lengths[index % list.count]
                guard let entry = self.box(list[index % list.count], in: box, override: (axis, length), &item) else {
                    return nil
                }
                boxes.append(entry)
            }
            return boxes
        case .custom, .customProvider: return nil
        }
    }

    private func nearest(_ dimension: LayoutDimension, _ box: Size) -> Double {
        switch dimension {
        case .fractionalWidth(let share): rounded(box.width * share)
        case .fractionalHeight(let share): rounded(box.height * share)
        case .absolute, .estimated, .uniformAcrossSiblings: dimension.value
        }
    }

    private mutating func made(
        _ list: [LayoutSubitem], _ count: Int, in room: Size, override: (LayoutAxis, Double)? = nil, _ item: inout Int
    ) -> [Box]? {
        var boxes: [Box] = []
        for index in 0..<count {
            guard let box = box(list[index % list.count], in: room, override: override, &item) else { return nil }
            boxes.append(box)
        }
        return boxes
    }

    private func estimates(_ list: [LayoutSubitem], _ count: Int, in room: Size) -> [Box]? {
        var (plain, item) = (self, 0)
        plain.measured = { _ in nil }
        return plain.made(list, count, in: room, &item)
    }

    /// The length of entries with the spacings between them; of groups among them by their content.
    private func length(_ boxes: [Box], _ axis: LayoutAxis, _ spacing: Double) -> Double {
        boxes.forEach(mark)
        // A nested group has its estimate until something in it is measured.
        for box in boxes where box.leaves.contains(where: \.isMeasured) { fit(box, axis, isInRows: false) }
        equalise(boxes)
        return boxes.reduce(0) { sum, box in
            sum + box.size[axis] + edges(box, axis).0.value + edges(box, axis).1.value
        } + Double(boxes.count - 1) * spacing
    }

    private func crossesAxis(_ dimension: LayoutDimension, _ axis: LayoutAxis) -> Bool {
        switch dimension {
        case .fractionalWidth: axis == .horizontal
        case .fractionalHeight: axis == .vertical
        case .absolute, .estimated, .uniformAcrossSiblings: false
        }
    }

    private func edges(_ box: Box, _ axis: LayoutAxis) -> (LayoutSpacing, LayoutSpacing) {
        axis == .horizontal ? (box.edges.leading, box.edges.trailing) : (box.edges.top, box.edges.bottom)
    }

    private func mark(_ box: Box) {
        box.children.forEach(mark)
        if box.group != nil { box.isThere = box.children.contains { $0.isThere } }
    }

    /// - Parameter isInRows: Whether all groups around it are rows as tall as their content; `nil` for the outermost
    ///   group.
    private func fit(_ box: Box, _ flow: LayoutAxis, isInRows: Bool? = nil) {
        guard let group = box.group else { return }
        let axis = group.axis
        for child in box.children {
            fit(child, flow, isInRows: isInRows != false && axis != flow && box.estimated.contains(flow))
        }
        equalise(box.children)
        defer { if isInRows == true, axis == flow, box.estimated.contains(flow) { trim(box, flow) } }
        if box.estimated.contains(axis) {
            let lengths = box.children.map { $0.size[axis] + edges($0, axis).0.value + edges($0, axis).1.value }
            box.size[axis] = lengths.reduce(0, +) + group.spacing.value * Double(box.children.count - 1)
        }
        if box.estimated.contains(axis.crossing) {
            box.size[axis.crossing] = box.children.filter(\.isThere).reduce(0) {
                let (start, end) = edges($1, axis.crossing)
                return max($0, $1.size[axis.crossing] + start.value + end.value)
            }
        }
    }

    /// Uniform entries take the extent of the largest present self-sizing one.
    private func equalise(_ siblings: [Box]) {
        for axis in LayoutAxis.allCases {
            let own = siblings.filter { $0.isThere && $0.estimated.contains(axis) }.map { $0.size[axis] }
            guard let largest = own.max() else { continue }
            for child in siblings where child.uniform.contains(axis) { child.size[axis] = largest }
        }
    }

    /// A nested group that grew to its largest sibling gives its uniform entries that room.
    private func widen(_ box: Box) {
        guard let group = box.group else { return }
        for axis in LayoutAxis.allCases where box.uniform.contains(axis) {
            guard group.axis != axis || box.children.count == 1 else { continue }
            let insets = axis == .horizontal ? box.insets.horizontal : box.insets.vertical
            for child in box.children where child.uniform.contains(axis) {
                let (start, end) = edges(child, axis)
                child.size[axis] = max(child.size[axis], box.size[axis] - insets - start.value - end.value)
            }
        }
        box.children.forEach(widen)
    }

    private func trim(_ box: Box, _ flow: LayoutAxis) {
        let leaves = box.leaves
        let left = leaves.count(where: \.isThere)
        guard left > 0, left < leaves.count else { return }
        position(box)
        box.size[flow] = trimmed(box, leaves.map(frame), left: left, flow: flow)
    }

    private func position(_ box: Box) {
        guard let group = box.group else { return }
        let axis = group.axis
        let insets = box.insets
        let corner = Point(x: box.origin.x + insets.leading, y: box.origin.y + insets.top)
        let room = Size(
            width: abs(box.size.width - insets.horizontal), height: abs(box.size.height - insets.vertical))
        var taken = group.spacing.value * Double(box.children.count - 1)
        var flexible = group.spacing.isFlexible ? box.children.count - 1 : 0
        for child in box.children {
            let (start, end) = edges(child, axis)
            taken += child.size[axis] + start.value + end.value
            flexible += (start.isFlexible ? 1 : 0) + (end.isFlexible ? 1 : 0)
        }
        let share = flexible > 0 ? max(room[axis] - taken, 0) / Double(flexible) : 0
        var along = corner[axis]
        for child in box.children {
            let (start, end) = edges(child, axis)
            along += start.value + (start.isFlexible ? share : 0)
            child.origin[axis] = flexible > 0 ? rounded(along) : along
            if group.stretchesItems, child.group == nil, child.estimated.contains(axis.crossing) {
                let (low, high) = edges(child, axis.crossing)
                child.size[axis.crossing] = max(room[axis.crossing] - low.value - high.value, 0)
            }
            child.origin[axis.crossing] = corner[axis.crossing] + crossOffset(child, axis.crossing, room)
            along += child.size[axis] + end.value + (end.isFlexible ? share : 0)
            along += group.spacing.value + (group.spacing.isFlexible ? share : 0)
            position(child)
        }
    }

    private func crossOffset(_ child: Box, _ axis: LayoutAxis, _ room: Size) -> Double {
        let (start, end) = edges(child, axis)
        guard start.isFlexible else { return start.value }
        let rest = max(room[axis] - child.size[axis] - start.value - end.value, 0)
        return rounded(start.value + rest / (end.isFlexible ? 2 : 1))
    }

    private func rounded(_ value: Double) -> Double {
        (value * scale + (value < 0 ? -1e-6 : 1e-6)).rounded(.toNearestOrAwayFromZero) / scale
    }

    private func frame(_ box: Box) -> Rect {
        Rect(
            x: box.origin.x + box.insets.leading, y: box.origin.y + box.insets.top,
            width: abs(box.size.width - box.insets.horizontal), height: abs(box.size.height - box.insets.vertical))
    }

    /// The far edge of the present items, and the room that a full group leaves after its last item. A fixed row keeps
    /// its height while it has an item of its own.
    private func trimmed(
        _ root: Box, _ frames: [Rect], left: Int, flow: LayoutAxis, rest: Double? = nil
    ) -> Double {
        guard let group = root.group else { return root.size[flow] }
        let isRow = group.axis != flow && !root.estimated.contains(flow)
        if isRow, root.children.first?.group == nil { return root.size[flow] }
        let far = frames.map { $0.origin[flow] + $0.size[flow] }
        let countsAll = group.axis == flow || !root.estimated.contains(flow)
        let full = (countsAll ? far : Array(far.prefix(left))).max() ?? 0
        let placed = far.prefix(left).max() ?? 0
        return min(max(placed, 0) + (rest ?? max(root.size[flow] - max(full, 0), 0)), root.size[flow])
    }
}
