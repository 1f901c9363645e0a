/// A closure with identity: two are equal if they are the same object.
final class SendableClosure<Input, Output>: Hashable, Sendable {
    let call: @Sendable (Input) -> Output

    init(_ call: @escaping @Sendable (Input) -> Output) {
        self.call = call
    }

    static func == (left: SendableClosure, right: SendableClosure) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
