/// The rule in a page that forbids all requests, and all scripts and styles but the page's own.
struct ContentPolicy: CustomStringConvertible {
    let styles: [String]
    let scripts: [String]

    /// The policy's text. Pictures are data in the page.
    var description: String {
        [
            "default-src 'none'", "img-src data:", "style-src \(Self.sources(styles))",
            "script-src \(Self.sources(scripts))", "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }

    private static func sources(_ blocks: [String]) -> String {
        blocks.isEmpty ? "'none'" : blocks.map { "'sha256-\(SHA256.base64($0))'" }.joined(separator: " ")
    }
}
