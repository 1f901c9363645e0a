/// A value that copies share until one of them changes. Copies are found equal without a look at the value, and others
/// are mostly found different by their hashes, which are computed once.
struct SharedValue<Value: Hashable & Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        let hash: Int

        init(_ value: Value) {
            self.value = value
            hash = value.hashValue
        }
    }

    private var box: Box

    init(_ value: Value) {
        box = Box(value)
    }

    var value: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }
}

extension SharedValue: Hashable {
    static func == (left: SharedValue, right: SharedValue) -> Bool {
        left.box === right.box || left.box.hash == right.box.hash && left.box.value == right.box.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}

extension SharedValue: CustomStringConvertible {
    var description: String { "\(value)" }
}
