extension NestedOptions {
    /// The same options with one cost taken away.
    public struct Flip: Hashable, Sendable {
        /// The option and its flat value: `sizing=formula`.
        public let name: String
        /// The options with that one flat.
        public let options: NestedOptions
    }

    /// Each option that is not flat yet, made flat alone.
    public var flips: [Flip] {
        [
            flip("sizing", \.sizing), flip("pools", \.pools), flip("reuse", \.reuse), flip("updates", \.updates),
            flip("embed", \.embed),
        ].compactMap(\.self)
    }

    private func flip<Value: RawRepresentable<String>>(
        _ name: String, _ option: WritableKeyPath<NestedOptions, Value>
    ) -> Flip? {
        let flat = NestedOptions.flat[keyPath: option]
        guard self[keyPath: option].rawValue != flat.rawValue else { return nil }
        var options = self
        options[keyPath: option] = flat
        return Flip(name: "\(name)=\(flat.rawValue)", options: options)
    }
}
