internal import CPictures

/// A system library that is loaded when the first file of its format is decoded. It stays loaded.
struct PictureLibrary<Functions> {
    private let soname: String
    private let package: String
    private let functions: Functions?

    /// Loads a library.
    ///
    /// - Parameters:
    ///   - soname: the name by which the system's loader finds it.
    ///   - package: the Debian package that contains it.
    ///   - none: a value to fill.
    ///   - load: fills the value; false if there is no such library, or if it lacks a function.
    init(
        _ soname: String, package: String, filling none: Functions,
        by load: (UnsafePointer<CChar>, UnsafeMutablePointer<Functions>) -> Bool
    ) {
        var functions = none
        self.functions = load(soname, &functions) ? functions : nil
        self.soname = soname
        self.package = package
    }

    /// The library's functions.
    func loaded() throws(ImageFormatError) -> Functions {
        guard let functions else { throw .noLibrary(soname: soname, package: package) }
        return functions
    }
}

extension PictureLibrary<strata_turbojpeg> {
    static func turboJPEG(_ soname: String = "libturbojpeg.so.0") -> Self {
        Self(soname, package: "libturbojpeg0", filling: strata_turbojpeg()) { strata_turbojpeg_load($0, $1) }
    }
}

extension PictureLibrary<strata_webp> {
    static func webP(_ soname: String = "libwebp.so.7") -> Self {
        Self(soname, package: "libwebp7", filling: strata_webp()) { strata_webp_load($0, $1) }
    }
}

extension PictureLibrary<strata_heif> {
    static func heif(_ soname: String = "libheif.so.1") -> Self {
        Self(soname, package: "libheif1", filling: strata_heif()) { strata_heif_load($0, $1) }
    }
}

extension PictureLibrary<strata_lcms> {
    static func littleCMS(_ soname: String = "liblcms2.so.2") -> Self {
        Self(soname, package: "liblcms2-2", filling: strata_lcms()) { strata_lcms_load($0, $1) }
    }
}

extension PictureLibrary<strata_giflib> {
    static func giflib(_ soname: String = "libgif.so.7") -> Self {
        Self(soname, package: "libgif7", filling: strata_giflib()) { strata_giflib_load($0, $1) }
    }
}
