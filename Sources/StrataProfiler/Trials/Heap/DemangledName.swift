internal import Foundation

/// Demangles Swift names, and the C++ names of the Swift runtime, into a short readable form.
struct DemangledName {
    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    /// `swift_demangle`; nil if the runtime is linked without it. Names then stay mangled.
    private let demangle: Demangle?

    /// `__cxa_demangle`; nil if the C++ library is linked without it.
    private let demanglePlus: CPlusPlusDemangle?

    init() {
        demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }
        demanglePlus = dlsym(nil, "__cxa_demangle").map { unsafeBitCast($0, to: CPlusPlusDemangle.self) }
    }

    /// The short name: without the result type, modules, and specialization details.
    func readable(_ symbol: String) -> String {
        if symbol.hasPrefix("_Z") { return cPlusPlus(symbol) }
        guard let demangle, symbol.hasPrefix("$s") || symbol.hasPrefix("$S") else { return symbol }
        guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
        defer { free(text) }
        return Self.short(String(cString: text))
    }

    private typealias CPlusPlusDemangle =
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<Int32>?
        ) -> UnsafeMutablePointer<CChar>?

    /// A C++ name without its parameters: `swift::runJobInEstablishedExecutorContext`.
    private func cPlusPlus(_ symbol: String) -> String {
        guard let demanglePlus, let text = demanglePlus(symbol, nil, nil, nil) else { return symbol }
        defer { free(text) }
        let name = String(cString: text)
        // Names other than functions with parameters are not cut: `operator()`, an anonymous namespace.
        guard let parameters = name.firstIndex(of: "("), parameters > name.startIndex,
            !name[..<parameters].hasSuffix("operator"), !name[..<parameters].hasSuffix(":")
        else { return name }
        return String(name[..<parameters])
    }

    private static let prefixes = [
        "generic specialization", "function signature specialization", "generic not re-abstracted specialization",
        "generic partial specialization", "merged ", "outlined ", "partial apply forwarder for ", "partial apply for ",
        "reabstraction thunk helper ", "dispatch thunk of ", "protocol witness for ", "static ",
    ]

    /// Shortens a demangled name.
    static func short(_ name: String) -> String {
        var name = name[...]
        if let start = name.prefixMatch(of: #/\(\d+\) (suspend|await) resume partial function for /#) {
            name = name[start.range.upperBound...]
        }
        while let prefix = prefixes.first(where: { name.hasPrefix($0) }) {
            name = name.dropFirst(prefix.count)
            if prefix.hasSuffix("specialization"), let of = name.range(of: " of ") { name = name[of.upperBound...] }
        }
        if let module = name.prefixMatch(of: #/\(extension in \w+\):/#) { name = name[module.range.upperBound...] }
        return withoutModules(beforeResult(name)).replacing(#/\((\w+) in _[0-9A-F]{32}\)/#) { $0.1 }
    }

    /// Removes the function's own result (`-> T`), but no arrow inside its parameters.
    private static func beforeResult(_ name: Substring) -> Substring {
        var depth = 0
        var index = name.startIndex
        while index < name.endIndex {
            switch name[index] {
            case "(", "<", "[": depth += 1
            case ")", "]": depth -= 1
            case ">" where index > name.startIndex && name[name.index(before: index)] != "-": depth -= 1
            case "-" where depth == 0 && name[index...].hasPrefix("-> "):
                return name[..<index].hasSuffix(" ") ? name[..<name.index(before: index)] : name[..<index]
            default: break
            }
            index = name.index(after: index)
        }
        return name
    }

    /// Drops the first component of every dotted name: `StrataEngine.Cell.display()` becomes `Cell.display()`.
    private static func withoutModules(_ name: Substring) -> String {
        var result = ""
        var word = ""
        var isFirst = true
        for character in name {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else if character == ".", isFirst, !word.isEmpty {
                word = ""
                isFirst = false
            } else {
                result += word
                result.append(character)
                word = ""
                isFirst = character != "."
            }
        }
        return result + word
    }
}
