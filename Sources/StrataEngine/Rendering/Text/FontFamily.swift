/// Chooses the font family: the same on every machine that has it, so that pictures and sizes can be compared.
enum FontFamily {
    /// Debian's package fonts-dejavu-core installs it, Ubuntu and most containers with any font have it.
    static let preferred = "DejaVu Sans"

    /// The preferred family where it is installed, else the one the system gives for "Sans", else the first by name.
    static func choose(installed: Set<String>, systemDefault: () -> String?) -> String {
        if installed.contains(preferred) { return preferred }
        if let family = systemDefault(), installed.contains(family) { return family }
        return installed.min() ?? preferred
    }
}
