/// The Debian packages that Strata needs, and the command that installs them.
///
/// README.md, `.devcontainer`, `Package.swift` and the pages are checked against these lists.
enum SystemPackages {
    /// The packages that a build needs.
    static let building =
        "libjemalloc-dev libpango1.0-dev libturbojpeg0-dev libwebp-dev libgif-dev libheif-dev libpng-dev "
        + "liblcms2-dev libsqlite3-dev zlib1g-dev fonts-dejavu-core pkg-config"

    /// The packages that a program needs if it was built elsewhere, a release too. Ubuntu has Debian's libturbojpeg0 as
    /// libturbojpeg; for apt-get, a name with `^`, `?` and `$` is a pattern.
    static let running =
        "libjemalloc2 libpango-1.0-0 libpangocairo-1.0-0 '^libturbojpeg0?$' libwebp7 libgif7 libheif1 libpng16-16 "
        + "liblcms2-2 libsqlite3-0 zlib1g fonts-dejavu-core"

    /// The command that installs them: one for people, which prints its progress, and a quiet one for CI.
    ///
    /// Both work unchanged for root without sudo and for a user with it. Many shells have `alias sudo='sudo '`, which
    /// `command -v` would print. sudo clears the environment, so `env` follows it.
    static func installation(of packages: String, isQuiet: Bool = false) -> String {
        let sudo = "$(unalias -a; command -v sudo)"
        let quiet = isQuiet ? " -qq" : ""
        return "\(sudo) apt-get update\(quiet) && "
            + "\(sudo) env DEBIAN_FRONTEND=noninteractive apt-get install -y\(quiet) \(packages)"
    }
}
