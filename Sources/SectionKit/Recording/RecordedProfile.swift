internal import CompositionalLayout
public import Foundation

/// A profile that plays a recording: its text, and the files with its feeds.
public struct RecordedProfile: Hashable, Sendable {
    /// A feed file next to the profile.
    public struct FeedFile: Hashable, Sendable {
        /// The file's name.
        public var name: String
        /// The feed, in Strata's own JSON.
        public var json: Data
    }

    /// The profile, as YAML.
    public let text: String
    /// The feeds.
    public let feeds: [FeedFile]
    /// The differences between the profile and the recording, in sentences.
    public let notes: [String]
    /// The recorded frames that each step of the script plays, one for each frame of the step.
    package let stepFrames: [[Int]]

    /// Creates the profile of a recording.
    ///
    /// - Parameters:
    ///   - recording: a recording, from a file or from a recorder.
    ///   - name: the profile's name, which is also the prefix of the feed files' names.
    /// - Complexity: O(feeds and events).
    public init(_ recording: SessionRecording, name: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding a JSON value does not fail.
        feeds = recording.feeds.enumerated().map { number, feed in
            FeedFile(name: Self.feedFile(number, of: name), json: (try? encoder.encode(feed)) ?? Data())
        }
        var script = RecordedScript(recording) { Self.feedFile($0, of: name) }
        script.play()
        text = """
            # A recorded session, frame by frame; written by `strata profile from-recording`.
            name: \(name)

            device:
            \(Self.device(recording).joined(separator: "\n"))

            feed:
              file: \(Self.feedFile(0, of: name))

            script:
            \(script.lines.joined(separator: "\n"))

            """
        notes = script.notes
        stepFrames = script.frames
    }

    private static func feedFile(_ number: Int, of name: String) -> String { "\(name).feed-\(number).json" }

    private static func device(_ recording: SessionRecording) -> [String] {
        let screen = recording.screen
        let insets = [("safeArea", screen.safeAreaInsets), ("margins", screen.layoutMargins)].filter { $0.1 != .zero }
            .map { $0.1.text($0.0) }
        return
            ([
                "width: \(screen.containerSize.width)", "height: \(screen.containerSize.height)",
                "scale: \(screen.scale)",
            ]
            + ["refresh: \(recording.refresh)"] + screen.settings + insets + screen.sizeClasses).map { "  " + $0 }
    }
}

extension LayoutEnvironment {
    /// The language, script and region of the locale: a profile has no other parts, such as digits or a calendar.
    private var plainLocale: String {
        let parts = locale.split { $0 == "-" || $0 == "_" || $0 == "@" }
        guard let language = parts.first else { return locale }
        let script = parts.dropFirst().first.flatMap { $0.count == 4 && $0.allSatisfy(\.isLetter) ? $0 : nil }
        let region = parts.dropFirst(script == nil ? 1 : 2).first.flatMap { part in
            part.count == 2 && part.allSatisfy(\.isLetter) || part.count == 3 && part.allSatisfy(\.isNumber)
                ? part : nil
        }
        return [language, script, region].compactMap(\.self).joined(separator: "-")
    }

    /// The user's settings as keys of a profile.
    var settings: [String] {
        [
            "textSize: \(contentSizeCategory.rawValue)", "scheme: \(colorScheme.rawValue)",
            "contrast: \(contrast.rawValue)",
            "locale: \(RecordedScript.quoted(plainLocale))", "direction: \(layoutDirection.rawValue)",
        ]
    }
}
