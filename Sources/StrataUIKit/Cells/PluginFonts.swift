#if canImport(UIKit)
    internal import Foundation

    #if canImport(CoreText)
        internal import CoreText
    #endif

    /// The font files of plugins, which texts name by their families.
    enum PluginFonts {
        /// Registers files for this process. A font that is registered already stays as it is.
        static func register(_ paths: [String]) {
            #if canImport(CoreText)
                for path in paths {
                    CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path) as CFURL, .process, nil)
                }
            #endif
        }
    }
#endif
