internal import ArgumentParser
internal import SectionKit
internal import StrataProfiler

/// `strata render PROFILE -o FILE.png`: draws the screen.
struct RenderCommand: GuardedCatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws the screen at any moment of a session.",
        discussion: """
            The default is the screen after loading. Steps are numbered from 1, as the profile lists them. With `pictures` \
            in the profile, --step and --film show placeholders for the pictures that have not arrived by then.

              strata render Profiles/marketplace-home.yaml -o home.png
              strata render Profiles/marketplace-home.yaml --at 3000 --scheme dark -o dark.png
              strata render Profiles/marketplace-home.yaml --device iphone-se --text-size accessibilityLarge -o large.png
              strata render Profiles/marketplace-home.yaml --locale ar --contrast high -o arabic.png
              strata render Profiles/marketplace-home.yaml --step 4 --outline --arm nested -o step.png
              strata render Profiles/marketplace-home.yaml --film -o film.png
              strata render Profiles/marketplace-home.yaml --side-by-side -o both.png

            Each of several devices, of the profile or of --device, has its own screenshot: -o home.png writes \
            home@iphone-se.png and home@ipad-11.png.

            Exit codes: 0 success, 1 usage or internal error, 3 a plugin trapped or did not return, or a limit of the \
            profile was exceeded.
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Scroll to this offset after loading, in points.", valueName: "offset"))
    var at: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Draw the screen after this step of the script.", valueName: "n"))
    var step: Int?

    @Flag(help: "Draw a contact sheet: the screen after every step.")
    var film = false

    @Option(help: ArgumentHelp("The arm to draw; default: the profile's first.", valueName: "arm"))
    var arm: String?

    @Flag(help: "Draw both arms next to each other.")
    var sideBySide = false

    @Flag(help: "Draw frames and ids over the screen.")
    var outline = false

    @Option(help: "Show this feed instead of the profile's.", completion: .file(extensions: ["json"]))
    var feed: String?

    @OptionGroup var feedFormat: FeedFormatArgument

    @OptionGroup var duplicates: DuplicatesArgument

    @OptionGroup var images: ImageArguments

    @OptionGroup var devices: DeviceArguments

    @OptionGroup var settings: SettingArguments

    @Option(name: .shortAndLong, help: "The PNG file to write.", completion: .file(extensions: ["png"]))
    var output: String

    var playedProfiles: [String] { [profile] }

    func validate() throws {
        guard [at != nil, step != nil, film].count(where: \.self) <= 1 else {
            throw ValidationError("--at, --step and --film exclude each other")
        }
        if output.isEmpty || output.hasSuffix("/") { throw ValidationError("--output needs a file name") }
        guard arm == nil || !sideBySide else {
            throw ValidationError("--side-by-side and --arm exclude each other: it shows both arms")
        }
        try feedFormat.require(feed)
    }

    func run(_ catalog: RunCatalog) throws {
        let inputs = InputFiles([profile] + [feed].compactMap(\.self))
        try inputs.refuse(output: output, option: "--output")
        let screens = try SessionChoice(devices: devices.names).screens(
            of: Profile(contentsOf: profile, catalog: catalog), in: catalog)
        // Every file is checked before the first is drawn.
        let files = try screens.map { screen in
            let path = screens.count > 1 ? self.path(of: screen) : output
            try inputs.refuse(output: path, option: "--output")
            return (path: path, file: try PictureFile(path))
        }
        for (screen, (path, file)) in zip(screens, files) {
            let played = duplicates.policy.map { screen.playing(duplicates: $0) } ?? screen
            try draw(played.playing(with: settings.settings), catalog, to: file)
            if screens.count > 1 { Output.remark("picture: \(path)") }
        }
    }

    /// The file of one of several screens: `home@ipad-11.png`.
    private func path(of screen: Profile) -> String {
        let ending = ".png"
        let hasEnding = output.lowercased().hasSuffix(ending)
        return hasEnding
            ? "\(output.dropLast(ending.count))\(screen.sessionSuffix)\(output.suffix(ending.count))"
            : output + screen.sessionSuffix + ending
    }

    private func draw(_ profile: Profile, _ catalog: RunCatalog, to file: PictureFile) throws {
        let feed = try feedFormat.file(feed, in: catalog, otherwise: profile)
        let picture = try ScreenPicture(profile, registry: catalog.registry).draw(request(feed))
        picture.notes.forEach { Output.remark("note: \($0)") }
        try file.write(picture.png)
    }

    private func request(_ feed: FeedFile?) -> PictureRequest {
        PictureRequest(
            moment: film ? .film : step.map { .step($0) } ?? at.map { .offset($0) } ?? .loaded,
            arms: sideBySide ? .both : arm.map { .named($0) } ?? .first, isOutlined: outline, feedFile: feed,
            allowedImageFolders: images.allowed)
    }
}
