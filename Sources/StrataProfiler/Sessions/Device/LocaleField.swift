internal import Foundation
internal import SectionKit

/// A key that holds a language and region.
struct LocaleField: ProfileField {
    let name = "locale"
    let expected = "a BCP 47 identifier of a language and a region, such as ar, en-GB or zh-Hant-TW"
    var absent: String? = Device.standardLocale
    let meaning = "The user's language and region."

    /// The same key, but without it nothing changes.
    var unchanged: LocaleField {
        var field = self
        field.absent = "unchanged"
        return field
    }

    var schema: [String: JSONValue] {
        ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z0-9]{2,3})?$"]
    }

    /// Whether an identifier is a language that the system knows, perhaps with a script, perhaps with a region.
    static func isKnown(_ identifier: String) -> Bool {
        var parts = identifier.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
        // Foundation also accepts `ar_EG` as a language.
        guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }),
            let language = parts.popFirst(), (2...3).contains(language.utf8.count),
            Locale.LanguageCode(language).isISOLanguage, !["und", "mul", "zxx"].contains(language.lowercased())
        else { return false }
        if let script = parts.first, script.utf8.count == 4 {
            parts.removeFirst()
            guard Locale.Script(script).isISOScript else { return false }
        }
        if let region = parts.popFirst(), !Locale.Region(region).isISORegion || region.uppercased() == "ZZ" {
            return false
        }
        return parts.isEmpty
    }

    /// ISO 15924 codes of the scripts in use that are written from right to left.
    private static let rightToLeftScripts: Set = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Samr", "Syrc", "Thaa"]

    /// The identifiers that the system has data for.
    static var known: [String] {
        Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }.filter(isKnown).sorted()
    }

    /// The direction in which a locale's language is written.
    static func direction(of identifier: String) -> LayoutDirection {
        guard identifier != Device.standardLocale else { return .leftToRight }
        let language = Locale.Language(identifier: identifier)
        // The script decides, even if the system has no data for it in this language.
        if let script = language.script?.identifier, rightToLeftScripts.contains(script) { return .rightToLeft }
        return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

extension FieldReader {
    /// The locale of a field; nil if the key is absent, or invalid, which is reported.
    mutating func locale(_ field: LocaleField) -> String? {
        guard let identifier = text(field.name) else { return nil }
        if LocaleField.isKnown(identifier) { return identifier }
        report(.unknownLocale(identifier, among: LocaleField.known), at: field.name)
        return nil
    }
}
