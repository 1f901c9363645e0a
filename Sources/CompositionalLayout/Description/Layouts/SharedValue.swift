/// A value that copies share until one of them changes. Copies are found equal without a look at the value.
struct SharedValue<Value: Hashable & Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
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

    /// Whether both are copies of one value; equal values need not be.
    func isShared(with other: SharedValue) -> Bool { box === other.box }
}

extension SharedValue: Hashable {
    static func == (left: SharedValue, right: SharedValue) -> Bool {
        left.isShared(with: right) || left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
